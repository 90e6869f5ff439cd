import * as z from "zod/mini";
import { tabStore } from "../shell/net/stores.ts";

const OpenAddress = z.object({ playbackURL: z.string(), expiresAt: z.string() });
/** An address that was authorised: it is the customer's until it ends, and costs no further play. */
export type OpenAddress = z.infer<typeof OpenAddress>;

const keyOf = (vodId: string, resId: string | undefined): string => `vod.${resId ?? ""}.${vodId}`;

/** Keeps the address of a playback for this tab, so that a reload goes on and costs nothing. */
export function keepAddress(vodId: string, resId: string | undefined, address: OpenAddress): void {
  tabStore.setItem(keyOf(vodId, resId), JSON.stringify(address));
}

export const dropAddress = (vodId: string, resId: string | undefined): void =>
  tabStore.removeItem(keyOf(vodId, resId));

/** The address of a playback that has begun in this tab and has not ended. */
export function keptAddress(
  vodId: string,
  resId: string | undefined,
  now: Date,
): OpenAddress | undefined {
  const kept = tabStore.getItem(keyOf(vodId, resId));
  if (kept === null) return undefined;
  const { data } = OpenAddress.safeParse(JSON.parse(kept));
  return data && new Date(data.expiresAt) > now ? data : undefined;
}
