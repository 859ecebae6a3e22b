# Sourced by validate and rehearse: the tools, and a copy of the manifests that has secrets.

fail() {
    echo "$(basename "$0"): $*" >&2
    exit 1
}

# The newest releases whose parts the proxy has all of.
install_tool() {
    command -v go >/dev/null || fail "go is not installed"
    [ -x "$tools/$1" ] || GOBIN=$tools GOTOOLCHAIN=auto go install "$2"
}

install_kustomize() {
    install_tool kustomize sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
}

# The folder of a module as the proxy has it.
module_folder() {
    (cd "$scratch" && GOTOOLCHAIN=auto go mod download -json "$1") | sed -n 's/^\t"Dir": "\(.*\)",\{0,1\}$/\1/p'
}

# No secret of a cluster is read: each gets a made-up one.
copy_manifests() {
    mkdir "$scratch/copy"
    cp -r "$here"/{base,overlays,operator,jobs} "$scratch/copy/"
    rm -rf "$scratch/copy/base/secrets"
    mkdir "$scratch/copy/base/secrets"
    for name in admin-password cluster-secret database-password; do
        echo made-up >"$scratch/copy/base/secrets/$name"
    done
}

here=$(cd "$(dirname "$0")" && pwd -P)
tools=${TRADE_TOOLS:-$here/target/tools}
scratch=$(mktemp -d)
mkdir -p "$tools"
