import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refused } from "../../../domain/refusal.ts";
import { isDiskFull } from "../diskFull.ts";

/**
 * Stores uploaded pictures under names derived from their content. The content under a name never changes, so
 * a picture may be written again under its name.
 */
export interface PictureStore {
  /** Throws STORAGE_FULL if there is no space, and then leaves no incomplete picture. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns `undefined` if there is no picture of this name. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

type WriteFile = (path: string, bytes: Uint8Array) => Promise<void>;

/** Opens a store of pictures in a folder, which may be on this machine or shared by several nodes. */
export function folderStore(folder: string, write: WriteFile = writeFile): PictureStore {
  return {
    async write(name, bytes) {
      const whole = join(folder, name);
      // The picture is written to a temporary file, which is then renamed, so that nobody reads an
      // incomplete picture.
      const part = `${whole}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await write(part, bytes);
        await rename(part, whole);
      } catch (error) {
        await rm(part, { force: true });
        if (isDiskFull(error)) throw new Refused("STORAGE_FULL");
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
