import * as z from "zod/mini";
import type { VideoPurchase } from "../../domain/vod.ts";
import { siteStore } from "../shell/net/stores.ts";

const OpenAddress = z.object({
  playbackURL: z.string(),
  expiresAt: z.string(),
  renewableUntil: z.string(),
});
/** An authorised playback URL. Until `renewableUntil` it is renewed without a further play. */
export type OpenAddress = z.infer<typeof OpenAddress>;

const Kept = z.object({
  address: z.optional(OpenAddress),
  /** Seconds from the start at which the viewer stopped. */
  at: z.optional(z.number()),
  /** In ms since 1970, by this machine's clock. */
  keptAt: z.number(),
});
type Kept = z.infer<typeof Kept>;
const AllKept = z.record(z.string(), Kept);

const NAME = "vod";
/** Maximum number of videos stored on a device. The oldest are removed. */
const MAX_KEPT = 20;

type Bought = Pick<VideoPurchase, "reservationIdentifier" | "presentationId">;

/** By reservation, because several buyers can share a device. */
const keyOf = ({ reservationIdentifier, presentationId }: Bought): string =>
  `${reservationIdentifier}.${presentationId}`;

const readAll = (): Record<string, Kept> =>
  AllKept.safeParse(JSON.parse(siteStore.getItem(NAME) ?? "{}")).data ?? {};

/** Returns what this device has stored about a purchase's playback. */
export const keptPlayback = (bought: Bought): Partial<Kept> => readAll()[keyOf(bought)] ?? {};

/** Stores an address or a position. Logging out of the customer area clears them. */
export function keepPlayback(bought: Bought, part: Omit<Partial<Kept>, "keptAt">): void {
  const { [keyOf(bought)]: before, ...others } = readAll();
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.keptAt - a.keptAt)
    .slice(0, MAX_KEPT - 1);
  const kept = { ...before, ...part, keptAt: Date.now() };
  const all = Object.fromEntries([[keyOf(bought), kept], ...newest]);
  siteStore.setItem(NAME, JSON.stringify(all));
}

/** Returns the address of a playback that this device started and that has not ended yet. */
export function begunAddress(bought: Bought, now: Date): OpenAddress | undefined {
  const { address } = keptPlayback(bought);
  if (!address) return undefined;
  return endOf(address) > now ? address : undefined;
}

/** Returns when a playback ends. Until then the viewer can pause and continue. */
export const endOf = ({ expiresAt, renewableUntil }: OpenAddress): Date =>
  new Date(Math.max(Date.parse(expiresAt), Date.parse(renewableUntil)));
