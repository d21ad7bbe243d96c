//! The cryptography of connections to servers.

/// Sets what encrypts the connections of this process, unless the program has set it.
pub fn install() {
    // It fails if there is one.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
