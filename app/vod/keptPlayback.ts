import * as z from "zod/mini";
import type { VideoPurchase } from "../../domain/vod.ts";
import { siteStore, storedValue } from "../shell/net/stores.ts";

const OpenAddress = z.object({
  playbackURL: z.string(),
  expiresAt: z.string(),
  renewableUntil: z.string(),
});
/**
 * A URL for the playback of a purchase. Until `renewableUntil` the URL can be renewed without using another
 * play.
 */
export type OpenAddress = z.infer<typeof OpenAddress>;

const Kept = z.object({
  address: z.optional(OpenAddress),
  /** Position at which the viewer stopped, in seconds from the start. */
  at: z.optional(z.number()),
  /** When the playback was stored, in ms since 1970 by the device's clock. */
  keptAt: z.number(),
});
type Kept = z.infer<typeof Kept>;
const AllKept = z.record(z.string(), Kept);

const NAME = "vod";
/** Maximum number of videos stored on a device. If more are stored, the oldest are removed. */
const MAX_KEPT = 20;

type Bought = Pick<VideoPurchase, "reservationIdentifier" | "presentationId">;

/**
 * Returns the key under which a purchase is stored. The key contains the reservation, because several buyers
 * can share a device.
 */
const keyOf = ({ reservationIdentifier, presentationId }: Bought): string =>
  `${reservationIdentifier}.${presentationId}`;

const readAll = (): Record<string, Kept> =>
  AllKept.safeParse(storedValue(siteStore, NAME)).data ?? {};

/**
 * Returns what this device has stored about the playback of a purchase. Returns an empty object if nothing is
 * stored.
 */
export const keptPlayback = (bought: Bought): Partial<Kept> => readAll()[keyOf(bought)] ?? {};

/**
 * Stores the URL or the position of a playback. A logout from the customer area removes all stored playbacks.
 */
export function keepPlayback(bought: Bought, part: Omit<Partial<Kept>, "keptAt">): void {
  const { [keyOf(bought)]: before, ...others } = readAll();
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.keptAt - a.keptAt)
    .slice(0, MAX_KEPT - 1);
  const kept = { ...before, ...part, keptAt: Date.now() };
  const all = Object.fromEntries([[keyOf(bought), kept], ...newest]);
  siteStore.setItem(NAME, JSON.stringify(all));
}

/** Returns the URL of a playback that was begun on this device and has not ended yet, otherwise undefined. */
export function begunAddress(bought: Bought, now: Date): OpenAddress | undefined {
  const { address } = keptPlayback(bought);
  if (!address) return undefined;
  return endOf(address) > now ? address : undefined;
}

/** Returns when a playback ends. The viewer can pause and resume until the end. */
export const endOf = ({ expiresAt, renewableUntil }: OpenAddress): Date =>
  new Date(Math.max(Date.parse(expiresAt), Date.parse(renewableUntil)));
