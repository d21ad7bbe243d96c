; An error of the reader.
define spir_kernel void @k() {
  ret i32
}
