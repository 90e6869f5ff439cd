import type { ServerResponse } from "node:http";
import { Refused } from "../../../domain/refusal.ts";

/**
 * Tells operators that seats were sold, held, locked or freed somewhere, so that they reload their totals.
 */
export interface Movement {
  /** Reports a change on this node or another. */
  readonly note: () => void;
  /** Follows until the response closes. Throws RATE_LIMITED if the address has too many streams. */
  readonly follow: (address: string, open: () => ServerResponse) => void;
  readonly close: () => void;
}

const GATHER_MS = 250;
const BEAT_MS = 15_000;
const MOST_WAITING = 16 * 1024;
const MOVED = Buffer.from("event: moved\ndata: {}\n\n");
const BEAT = Buffer.from(":\n\n");

export function openMovement(mostPerAddress: number): Movement {
  const followers = new Map<ServerResponse, string>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;

  const say = (chunk: Buffer): void => {
    for (const response of followers.keys()) {
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
      // The first change is sent at once, later ones are batched.
      timer ??= setTimeout(tell, Math.max(0, toldAt + GATHER_MS - performance.now()));
    },
    follow(address, open) {
      const own = [...followers.values()].filter((each) => each === address).length;
      if (own >= mostPerAddress) throw new Refused("RATE_LIMITED", { retryAfterSeconds: 30 });
      const response = open();
      followers.set(response, address);
      response.once("close", () => followers.delete(response));
    },
    close() {
      clearInterval(beat);
      clearTimeout(timer);
      for (const response of followers.keys()) response.end();
    },
  };
}
