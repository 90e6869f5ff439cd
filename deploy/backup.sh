#!/usr/bin/env bash
# Backs up the database, the media folder and the uploaded pictures and videos while the nodes run:
#
#   backup.sh FOLDER [KEY_FOLDER]
#
# The script creates FOLDER, and fails if FOLDER exists. It copies the encryption key to KEY_FOLDER, which must
# lie neither in FOLDER nor beside it, because whoever has a backup and its key can read everything. The script
# reads the settings DATABASE_URL, DATA_DIR, MEDIA_DIR, PICTURES_DIR, PICTURES_S3_URL, VIDEOS_DIR, VIDEOS_S3_URL
# and ENCRYPTION_KEY_FILE from the environment. The pg_dump that it calls must not be older than the database
# server.
set -euo pipefail
umask 077
source "$(dirname "$0")/connection.sh"

[[ $# -eq 1 || $# -eq 2 ]] || fail "Usage: backup.sh FOLDER [KEY_FOLDER]"
folder=$(realpath -m "$1")
[[ ! -e $folder ]] || fail "$folder is there already. Name a folder that does not exist."
draft=$folder.unfinished
[[ ! -e $draft ]] || fail "$draft is what an earlier backup left unfinished. Remove it."

if [[ $# -eq 2 ]]; then
  keys=$(realpath -m "$2")
  parent=$(dirname "$folder")
  [[ $keys/ != "${parent%/}"/* ]] || fail "$keys lies beside the backup or in it. Keep the key in another place."
  [[ -f $key_file ]] || fail "$key_file is missing. Copy ENCRYPTION_KEYS by hand if it is set."
fi

mkdir -p "$draft"
trap 'rm -rf -- "$draft"' EXIT
pg_dump --format=custom --no-owner --no-privileges --file="$draft/database.dump" --dbname="$connection"
# Pictures are copied after the database. A picture that a row names is never deleted, so every row in the
# backup has its picture.
if [[ -d $media_dir ]]; then tar -C "$media_dir" -cf "$draft/media.tar" .; fi
if [[ -z ${PICTURES_S3_URL:-} && -d $pictures_dir ]]; then
  tar -C "$pictures_dir" -cf "$draft/pictures.tar" .
fi
if [[ -z ${VIDEOS_S3_URL:-} && -d $videos_dir ]]; then
  # Unfinished uploads are left out.
  tar -C "$videos_dir" --exclude='*.part' -cf "$draft/videos.tar" .
fi
(cd "$draft" && sha256sum -- * > SHA256SUMS)
mv -T "$draft" "$folder"
echo "$folder holds the database, the pictures and the videos."

if [[ $# -eq 1 ]]; then
  echo "The encryption key is not in it. Without the key a part of the database cannot be read."
else
  mkdir -p "$keys"
  copy=$keys/encryption.key.$(sha256sum < "$key_file" | cut -c1-12)
  # A key always has the same file name, so that no other key is overwritten.
  [[ -e $copy ]] || cp "$key_file" "$copy"
  echo "$copy is its encryption key."
fi
