import type { ServerResponse } from "node:http";
import type { StreamCounts } from "../../platform/counts/streamCounts.ts";

/**
 * Notifies operators that seats were sold, held, locked or freed in some presentation, so that they reload
 * their totals.
 */
export interface Movement {
  /** Must be called after a change of seats on this or another node. */
  readonly note: () => void;
  /** Sends notifications until the response closes. Throws RATE_LIMITED if the address has too many streams. */
  readonly follow: (address: string, open: () => ServerResponse) => void;
  readonly close: () => void;
}

const GATHER_MS = 250;
const BEAT_MS = 15_000;
const MOST_WAITING = 16 * 1024;
const MOVED = Buffer.from("event: moved\ndata: {}\n\n");
const BEAT = Buffer.from(":\n\n");

/** Opens the notifications. `streams` limits the streams per network address. */
export function openMovement(streams: StreamCounts): Movement {
  const followers = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;

  const say = (chunk: Buffer): void => {
    for (const response of followers) {
      if (response.writableLength > MOST_WAITING) response.destroy();
      else if (!response.destroyed) response.write(chunk);
    }
  };
  const tell = (): void => {
    timer = undefined;
    toldAt = performance.now();
    say(MOVED);
  };
  const beat = setInterval(() => say(BEAT), BEAT_MS);
  beat.unref();

  return {
    note() {
      if (followers.size === 0) return;
      // The first change is sent at once, and later changes are batched.
      timer ??= setTimeout(tell, Math.max(0, toldAt + GATHER_MS - performance.now()));
    },
    follow(address, open) {
      const release = streams.take(address);
      let response: ServerResponse;
      try {
        response = open();
      } catch (error) {
        release();
        throw error;
      }
      followers.add(response);
      const leave = (): void => {
        release();
        followers.delete(response);
      };
      response.once("close", leave);
      // If the response was already closed when the listener was added, there is no close event.
      if (response.destroyed) leave();
    },
    close() {
      clearInterval(beat);
      clearTimeout(timer);
      for (const response of followers) response.end();
    },
  };
}
