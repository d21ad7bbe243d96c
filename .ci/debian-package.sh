#!/usr/bin/env bash
# Builds a Debian package from a built command, and prints its path: .ci/debian-package.sh BINARY FOLDER [ARCHITECTURE]. The command must be
# statically linked, as with the profile `dist` on Linux, because the package has no dependencies. It is run to get its version, manual page
# and completions.
set -euo pipefail
binary=$(realpath "$1") output=$2
architecture=${3:-$(dpkg --print-architecture)}
cd "$(dirname "$0")/.."

if readelf --dynamic "$binary" 2>/dev/null | grep -q NEEDED; then
    echo "$binary needs shared libraries, but the package declares no dependencies" >&2
    exit 1
fi
version=$("$binary" --version | sed -n '1s/^hlsl-to-spirv \([0-9][^ ]*\).*/\1/p')
[ -n "$version" ] || { echo "$binary does not print its version" >&2; exit 1; }

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"
put() { # the path to which standard input is written
    install -D -m 644 /dev/stdin "$tree/$1"
}
install -D -m 755 "$binary" "$tree/usr/bin/hlsl-to-spirv"
"$binary" man | gzip -9n | put usr/share/man/man1/hlsl-to-spirv.1.gz
"$binary" completions bash | put usr/share/bash-completion/completions/hlsl-to-spirv
"$binary" completions fish | put usr/share/fish/vendor_completions.d/hlsl-to-spirv.fish
"$binary" completions zsh | put usr/share/zsh/vendor-completions/_hlsl-to-spirv
# The CMake package, whose functions run the command. It contains no library.
sed "s/@VERSION@/$version/; s/@[A-Z_]*@//" bindings/c/package/hlsl_to_spirv-config.cmake.in | put usr/lib/cmake/hlsl_to_spirv/hlsl_to_spirv-config.cmake
sed "s/@VERSION@/$version/" bindings/c/package/hlsl_to_spirv-config-version.cmake.in | put usr/lib/cmake/hlsl_to_spirv/hlsl_to_spirv-config-version.cmake
put usr/lib/cmake/hlsl_to_spirv/hlsl_to_spirv-shaders.cmake < bindings/c/package/hlsl_to_spirv-shaders.cmake
gzip -9n < CHANGELOG.md | put usr/share/doc/hlsl-to-spirv/changelog.gz
{
    echo "hlsl-to-spirv is licensed under MIT or Apache 2.0, at your option."
    echo "Apache 2.0 is in /usr/share/common-licenses/Apache-2.0. MIT is:"
    echo
    cat LICENSE-MIT
} | put usr/share/doc/hlsl-to-spirv/copyright
put DEBIAN/control <<EOF
Package: hlsl-to-spirv
Version: $version
Architecture: $architecture
Maintainer: ${DEBFULLNAME:-hlsl-to-spirv developers} <${DEBEMAIL:-noreply@hlsl-to-spirv.invalid}>
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Section: devel
Priority: optional
Description: HLSL to SPIR-V compiler
 Compiles HLSL shaders to SPIR-V modules for Vulkan and takes DXC's command
 line. New SPIR-V extensions need only a header, not a new compiler.
EOF
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) | put DEBIAN/md5sums

mkdir -p "$output"
package=$output/hlsl-to-spirv_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$package" > /dev/null
echo "$package"
