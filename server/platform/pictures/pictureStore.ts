import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Where uploaded pictures are kept, by names that are made of what is in them: a name never changes its
 * content, and whoever writes one that is there writes the same.
 */
export interface PictureStore {
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** `undefined` where there is none of this name. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** A folder of this machine, or one that several nodes share. */
export function folderStore(folder: string): PictureStore {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const whole = join(folder, name);
      // Nobody reads half a picture.
      const part = `${whole}.${randomUUID()}`;
      await writeFile(part, bytes);
      await rename(part, whole);
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
