# shellcheck shell=bash
# Read by backup.sh and restore.sh. Sets `connection` to DATABASE_URL without its password, which goes to
# PGPASSWORD: everybody on the machine can read the arguments of a program.
connection=${DATABASE_URL:?Set DATABASE_URL to the database of the installation.}
if [[ $connection =~ ^([a-z]+://[^:/@?]+):([^@/?]*)@(.*)$ ]]; then
  connection="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  password=${BASH_REMATCH[2]//\\/\\\\}
  # An address writes signs of a password as %40.
  printf -v PGPASSWORD '%b' "${password//%/\\x}"
  export PGPASSWORD
fi

data_dir=${DATA_DIR:-.data}
media_dir=${MEDIA_DIR:-media}
pictures_dir=${PICTURES_DIR:-$data_dir/pictures}
videos_dir=${VIDEOS_DIR:-$data_dir/videos}
key_file=${ENCRYPTION_KEY_FILE:-$data_dir/encryption.key}

fail() {
  echo "$1" >&2
  exit 1
}

# Whether a folder is there and holds something.
has_files() { [[ -d $1 && -n $(ls -A "$1") ]]; }
