import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { VIDEO_PART_BYTES } from "../../../domain/api/videos.ts";
import { Refused } from "../../../domain/refusal.ts";
import { isDiskFull } from "../diskFull.ts";

/** A file that is being uploaded. */
export interface VideoDraft {
  readonly name: string;
  /** The store's own identifier of the upload. */
  readonly handle: string;
}

/** Stores videos, which are written in parts of `VIDEO_PART_BYTES` and read in ranges. */
export interface VideoStore {
  /** Returns the handle of a new file. Throws STORAGE_FULL. */
  readonly begin: (name: string) => Promise<string>;
  /**
   * Writes a part of the file and returns its tag. The first part has the number 0. Throws STORAGE_FULL if
   * there is no space left.
   */
  readonly writePart: (draft: VideoDraft, number: number, bytes: Uint8Array) => Promise<string>;
  /** Makes the file readable under its name. `tags` are the tags of all parts of the file, in order. */
  readonly finish: (draft: VideoDraft, tags: readonly string[]) => Promise<void>;
  readonly drop: (draft: VideoDraft) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Returns the size in bytes, or `undefined` if there is no such file. */
  readonly sizeOf: (name: string) => Promise<number | undefined>;
  /** Reads the bytes from `start` to `end`, both included. */
  readonly read: (name: string, start: number, end: number) => Promise<Readable>;
  /** Returns the free space in bytes, or `undefined` if the store has no limit. */
  readonly freeBytes: () => Promise<number | undefined>;
}

/** Reads the bytes from `start` up to, but not including, `end`. */
export async function readBytes(
  videos: Pick<VideoStore, "read">,
  name: string,
  start: number,
  end: number,
): Promise<Buffer> {
  if (end <= start) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  for await (const part of await videos.read(name, start, end - 1)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * Returns a STORAGE_FULL refusal if the error means that the disk is full, and otherwise the error itself.
 */
const fullOr = (error: unknown): unknown =>
  isDiskFull(error) ? new Refused("STORAGE_FULL") : error;

/** Stores videos in a folder, which may be on this machine or shared by several nodes. */
export function folderVideos(folder: string): VideoStore {
  const whole = (name: string): string => join(folder, name);
  const draftPath = ({ name }: Pick<VideoDraft, "name">): string => `${whole(name)}.part`;
  return {
    async begin(name) {
      try {
        await mkdir(dirname(whole(name)), { recursive: true });
        await (await open(draftPath({ name }), "w")).close();
      } catch (error) {
        throw fullOr(error);
      }
      return "";
    },
    async writePart(draft, number, bytes) {
      const file = await open(draftPath(draft), "r+");
      try {
        await file.write(bytes, 0, bytes.byteLength, number * VIDEO_PART_BYTES);
        // The reply to the upload confirms that this part is stored, so the part must be on the disk
        // before, to survive a power failure.
        await file.datasync();
      } catch (error) {
        throw fullOr(error);
      } finally {
        await file.close();
      }
      return "";
    },
    finish: (draft) => rename(draftPath(draft), whole(draft.name)),
    drop: (draft) => rm(draftPath(draft), { force: true }),
    remove: (name) => rm(whole(name), { force: true }),
    async sizeOf(name) {
      try {
        const facts = await stat(whole(name));
        return facts.isFile() ? facts.size : undefined;
      } catch (error) {
        if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return undefined;
        throw error;
      }
    },
    read: async (name, start, end) => createReadStream(whole(name), { start, end }),
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
