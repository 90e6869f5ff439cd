import * as z from "zod/mini";
import { tabStore } from "../shell/net/stores.ts";

const OpenAddress = z.object({ playbackURL: z.string(), expiresAt: z.string() });
/** An authorised playback URL. Until it expires it can be used without a further play. */
export type OpenAddress = z.infer<typeof OpenAddress>;

const keyOf = (vodId: string, resId: string | undefined): string => `vod.${resId ?? ""}.${vodId}`;

/** Stores the playback URL in this tab, so that a reload continues without using another play. */
export function keepAddress(vodId: string, resId: string | undefined, address: OpenAddress): void {
  tabStore.setItem(keyOf(vodId, resId), JSON.stringify(address));
}

export const dropAddress = (vodId: string, resId: string | undefined): void =>
  tabStore.removeItem(keyOf(vodId, resId));

/** Returns the URL of a playback that started in this tab and has not expired. */
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
