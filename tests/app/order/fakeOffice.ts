import type { RouteShape } from "../../../domain/api/route.ts";
import {
  bestAvailable,
  extend,
  lockSeat,
  lockSeats,
  mine,
  unlockSeat,
} from "../../../domain/api/seats.ts";
import { refusalFrom, type Refusal } from "../../../domain/refusal.ts";
import type { Answer, Call } from "../../../app/shell/net/api.ts";
import { vouched } from "../../vouched.ts";

interface Place {
  readonly sectionId: number;
  readonly x: number | null;
  readonly y: number | null;
}

/** A pending call. */
export interface Asked {
  readonly route: RouteShape;
  /**
   * The seats in the call's body as `sectionId_x_y`, separated by spaces, or the body as JSON if it names no
   * seats. Empty if the call has no body.
   */
  readonly what: string;
  yes(reply?: unknown): Promise<void>;
  no(code?: Refusal["code"], details?: Refusal["details"]): Promise<void>;
}

export const EXPIRES = "2099-11-21T18:10:00Z";

const nameOf = ({ sectionId, x, y }: Place): string => `${sectionId}_${x}_${y}`;

function whatOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  if ("seat" in body) return nameOf(vouched<Place>(body.seat));
  if ("seats" in body) return vouched<Place[]>(body.seats).map(nameOf).join(" ");
  return JSON.stringify(body);
}

function usualReply(route: RouteShape, what: string): unknown {
  if (route === unlockSeat) return { unlocked: true };
  if (route === mine) return { seats: [], places: [], expiresAt: null };
  if (route === lockSeat) return { lockedSeat: { x: 1, y: 0 }, expiresAt: EXPIRES };
  if (route === lockSeats) return { lockedSeats: [], expiresAt: EXPIRES };
  if (route === extend) return { expiresAt: EXPIRES };
  if (route === bestAvailable) return { matches: [] };
  throw new Error(`no usual reply to ${route.path} ${what}`);
}

/** Returns a server to whose calls the test replies one by one, in any order. */
export function fakeOffice() {
  const asked: Asked[] = [];
  const settled = async (): Promise<void> => {
    // Work that follows a reply in the same task needs a few microtasks.
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  const call = vouched<Call>(
    (route: RouteShape, ask: { readonly body?: unknown }) =>
      new Promise<Answer<unknown>>((answer) => {
        const what = whatOf(ask.body);
        asked.push({
          route,
          what,
          async yes(reply = usualReply(route, what)) {
            answer({ reply });
            await settled();
          },
          async no(code = "SEAT_UNAVAILABLE", details = {}) {
            answer({ refusal: refusalFrom(code, details) });
            await settled();
          },
        });
      }),
  );
  return {
    call,
    asked,
    settled,
    /** Returns the latest call. Throws if no call was made. */
    last(): Asked {
      const newest = asked.at(-1);
      if (!newest) throw new Error("nothing was asked");
      return newest;
    },
  };
}
