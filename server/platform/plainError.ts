import { BackupRefused } from "./backup/dumpDatabase.ts";
import { WrongKeys } from "./encryption/keySource.ts";
import { NodesRunning } from "./encryption/rotateSecret.ts";
import { WrongSettings } from "./settings/environment.ts";
import { FolderTaken } from "./store/folderLock.ts";

/** Classes of errors whose message tells an operator what to do. */
const PLAIN = [FolderTaken, WrongSettings, WrongKeys, NodesRunning, BackupRefused];

/** Descriptions of the system's file errors, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is not a folder",
  ELOOP: "the path has a loop of links",
};

const textOf = (error: object, key: "code" | "path"): string =>
  key in error ? String(Reflect.get(error, key)) : "";

/**
 * Returns one sentence about a problem that an operator can fix, such as a wrong setting or a folder that is
 * not writable. Returns `undefined` for any other error. The caller then prints the error's stack.
 */
export function plainError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  const code = textOf(error, "code");
  if (code === "EADDRINUSE") {
    return "The port is in use by another program. Stop that one, or set PORT and SANDBOX_PORT to others.";
  }
  const reason = REASONS[code];
  const path = textOf(error, "path");
  if (reason === undefined || path === "") return undefined;
  return `${path} cannot be used: ${reason}. DATA_DIR, MEDIA_DIR, PICTURES_DIR and ENCRYPTION_KEY_FILE name other places.`;
}
