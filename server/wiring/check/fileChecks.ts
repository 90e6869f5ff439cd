import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { readKeys } from "../../platform/encryption/keySource.ts";
import { fails, ok, warning, type Check } from "./check.ts";

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    // For the caller, a missing folder is the same as a folder without access.
    return false;
  }
}

/**
 * Returns the folder if it exists, otherwise its nearest existing ancestor, in which the folder will be
 * created.
 */
function nearestFolder(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) || dirname(whole) === whole ? whole : nearestFolder(dirname(whole));
}

/** Returns whether the file's group or other users can read it. */
const isReadByOthers = (file: string): boolean => (statSync(file).mode & 0o044) !== 0;

/** Checks where uploads of a kind are stored: in a bucket, or in a writable folder. */
const uploadCheck = (kind: "pictures" | "videos", setting: string): Check => ({
  name: `uploaded ${kind}`,
  judge: ({ config }) => {
    const { dir, s3 } = config[kind];
    const subject = kind === "pictures" ? "Pictures" : "Videos";
    if (s3) {
      return s3.url.startsWith("https:")
        ? ok(`${subject} are kept in the bucket ${s3.url}.`)
        : warning(`${setting}_S3_URL is not https: ${kind} travel to ${s3.url} in clear.`);
    }
    if (!isWritableFolder(nearestFolder(dir)))
      return fails(
        `${dir} cannot be written: no ${kind.slice(0, -1)} can be uploaded. Set ${setting}_DIR.`,
      );
    return config.store.url === undefined
      ? ok(`${dir} can be written.`)
      : ok(`${dir} can be written. Nodes on other machines have to share it.`);
  },
});

const PAGES = ["app/index.html", "backoffice/index.html"];

export const FILE_CHECKS: readonly Check[] = [
  {
    name: "front end",
    judge: ({ config: { distDir } }) => {
      const missing = PAGES.filter((page) => !existsSync(join(distDir, page)));
      return missing.length === 0
        ? ok(`The built front end is in ${distDir}.`)
        : fails(`${distDir} has no ${missing.join(" and no ")}: run npm run build.`);
    },
  },
  {
    name: "media folder",
    judge: ({ config: { mediaDir } }) =>
      isWritableFolder(mediaDir)
        ? ok(`${mediaDir} is there and can be written.`)
        : warning(
            `MEDIA_DIR ${mediaDir} is missing or cannot be written: pictures and videos have no place.`,
          ),
  },
  uploadCheck("pictures", "PICTURES"),
  uploadCheck("videos", "VIDEOS"),
  {
    name: "encryption keys",
    judge: ({ config: { store } }) => {
      const { encryption, dataDir } = store;
      // If the file's contents are invalid, this call throws an error that says what to do.
      const keys = readKeys(encryption);
      if (encryption.keys) return ok("ENCRYPTION_KEYS is set.");
      const { file } = encryption;
      if (keys.length === 0)
        return warning(
          `${file} is made at the first start. Give every node and a backup its copy.`,
        );
      if (isReadByOthers(file)) return fails(`${file} can be read by others: chmod 600 it.`);
      return store.url === undefined && resolve(file).startsWith(resolve(dataDir) + sep)
        ? warning(`${file} lies beside the database: whoever copies the folder has both. Move it.`)
        : ok(`${file} can be read by nobody else.`);
    },
  },
];
