# shellcheck shell=bash
# backup.sh and restore.sh source this file. It sets `connection` to DATABASE_URL without the password, and
# PGPASSWORD to the password, because everybody on the machine can read a program's arguments.
connection=${DATABASE_URL:?Set DATABASE_URL to the database of the installation.}
if [[ $connection =~ ^([a-z]+://[^:/@?]+):([^@/?]*)@(.*)$ ]]; then
  connection="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  password=${BASH_REMATCH[2]//\\/\\\\}
  # In a URL, special characters of the password are percent-encoded, such as %40 for @.
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

# Returns success if the folder exists and is not empty.
has_files() { [[ -d $1 && -n $(ls -A "$1") ]]; }
