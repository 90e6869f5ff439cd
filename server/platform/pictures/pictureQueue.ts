import { Refused } from "../../../domain/refusal.ts";
import { readPicture, type PictureUse, type ReadPicture } from "./readPicture.ts";

/** Maximum queued uploads. If the queue is full, uploads are refused with a retry time. */
const MOST_WAITING = 8;
const AGAIN_SECONDS = 10;

/**
 * Reads an uploaded picture once the pictures before it in the queue are done. Throws RATE_LIMITED if the
 * queue is full, and PICTURE_REFUSED for a file that cannot be used.
 */
export type PictureQueue = (bytes: Uint8Array, use: PictureUse) => Promise<ReadPicture>;

/**
 * Processes one picture at a time on this node, because a picture may take a second of one CPU core and has
 * all its pixels in memory.
 */
export function openPictureQueue(): PictureQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (bytes, use) => {
    if (waiting >= MOST_WAITING) {
      throw new Refused("RATE_LIMITED", { retryAfterSeconds: AGAIN_SECONDS });
    }
    waiting++;
    const turn = last.then(() => readPicture(bytes, use)).finally(() => waiting--);
    last = turn.catch(() => undefined);
    return turn;
  };
}
