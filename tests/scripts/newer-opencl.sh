#!/bin/sh
# Runs the kernels in tests/kernels on Debian 13's PoCL, which accepts SPIR-V directly (clCreateProgramWithIL), without a translator.
#
#     tests/scripts/newer-opencl.sh [FOLDER] [PLATFORM]
#
# FOLDER (default: target/debian-13) receives a small Debian 13 (1.4 GB), which later runs reuse. PLATFORM selects another OpenCL platform than PoCL:
# `rusticl` is Mesa's, which takes minutes per kernel. The script needs root, for a mount namespace and a chroot, and the network for the first run.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-${CARGO_TARGET_DIR:-$root/target}/debian-13}
platform=${2:-Portable Computing Language}
mirror=${MIRROR:-http://deb.debian.org/debian}
packages="ocl-icd-libopencl1 pocl-opencl-icd mesa-opencl-icd clinfo"

# Prints why nothing is tested, and exits with a status other than success.
skip() {
  echo "newer-opencl: SKIPPED: $1" >&2
  exit 77
}

[ "$(id -u)" = 0 ] || skip "a chroot and its mounts need root"
command -v unshare > /dev/null || skip "unshare is missing (package util-linux)"

# Runs a command in the chroot. The mounts end with the namespace, in any case.
inside() {
  unshare --mount --propagation private sh -eu -c '
    folder=$1 root=$2 target=$3
    shift 3
    mkdir -p "$folder$root" "$folder$target"
    mount -t proc proc "$folder/proc"
    for each in /sys /dev "$root" "$target"; do mount --rbind "$each" "$folder$each"; done
    exec chroot "$folder" "$@"' inside "$folder" "$root" "$target" "$@"
}

target=$(realpath -m "${CARGO_TARGET_DIR:-$root/target}")
mkdir -p "$target"
folder=$(realpath -m "$folder")

if [ ! -e "$folder/.complete" ]; then
  command -v debootstrap > /dev/null || skip "debootstrap is missing (package debootstrap)"
  debootstrap --variant=minbase --include=ca-certificates trixie "$folder" "$mirror" ||
    skip "cannot install Debian 13 from $mirror: is there a network?"
  if [ -e /etc/resolv.conf ]; then cp -L /etc/resolv.conf "$folder/etc/resolv.conf"; fi
  # shellcheck disable=SC2086 # One word for each package.
  inside env DEBIAN_FRONTEND=noninteractive sh -c 'apt-get update -q && apt-get install -q -y --no-install-recommends "$@"' sh $packages ||
    skip "cannot install the packages $packages: is there a network?"
  touch "$folder/.complete"
fi

cd "$root"
# Cargo prints the path of the test, which finds its kernels by path. All paths are the same in the chroot.
test=$(cargo test --package tests --test kernels --no-run --message-format=json |
  sed -n 's/.*"executable":"\([^"]*\/kernels-[^"]*\)".*/\1/p' | tail -n 1)
[ -n "$test" ] || { echo "newer-opencl: error: cargo built no test" >&2; exit 1; }
inside clinfo -l
inside env RUSTICL_ENABLE=llvmpipe OPENCL_PLATFORM="$platform" CASE="${CASE:-}" sh -c 'cd "$1/tests" && exec "$2" kernels --exact --nocapture' sh "$root" "$test"
