import * as z from "zod/mini";
import { refusal, type Refusal } from "./refusal.ts";

/** Venue types whose presentations are watched at home (storefront.md section 9). */
export const VIDEO_VENUE_TYPES: readonly number[] = [101, 102, 103, 104];

export const isVideo = (venueTypeId: number): boolean => VIDEO_VENUE_TYPES.includes(venueTypeId);

/**
 * Refuses a cart with a video and any other presentation with VALIDATION (storefront.md section 4, order).
 */
export function judgeVideos(venueTypeIds: readonly number[]): Refusal | undefined {
  if (venueTypeIds.length < 2 || !venueTypeIds.some(isVideo)) return undefined;
  const fields = [{ field: "cart.seats", message: "a video is bought alone" }];
  return refusal("VALIDATION", { fields });
}

export const VideoState = z.enum(["expired", "future", "available"]);
export type VideoState = z.infer<typeof VideoState>;

/** A video-on-demand purchase (storefront.md section 3). */
export const VideoPurchase = z.object({
  reservationIdentifier: z.string(),
  presentationId: z.int(),
  featureName: z.string(),
  purchaseDate: z.string(),
  availableFrom: z.string(),
  /** `null` if it has no end. */
  availableUntil: z.nullable(z.string()),
  playCount: z.int(),
  playsRemaining: z.int(),
  lastPlayback: z.nullable(z.string()),
  state: VideoState,
  /** Whether it cannot be watched because its payment is disputed at a bank. */
  isBlocked: z.boolean(),
});
export type VideoPurchase = z.infer<typeof VideoPurchase>;

/** What a device must support to play a video. */
export const VideoFormat = z.object({
  /** An HLS stream. Otherwise one file. */
  isStream: z.boolean(),
  /** As browsers name them. Empty if they are not known. */
  codecs: z.array(z.string()),
  /** Whether the installation lets iPhones, iPads and Safari play videos. */
  isAppleAllowed: z.boolean(),
});
export type VideoFormat = z.infer<typeof VideoFormat>;

/** What a buyer of a video gets. */
export const VideoOffer = z.object({
  /** How often it may be started. */
  plays: z.int(),
  /** Hours from the purchase, or from `availableFrom` if that is later. `null` for no limit. */
  hours: z.nullable(z.int()),
  /** `null` if it can be watched at once. */
  availableFrom: z.nullable(z.string()),
  /** `null` if it has no end. */
  availableUntil: z.nullable(z.string()),
});
export type VideoOffer = z.infer<typeof VideoOffer>;

/** A purchase without plays left is expired, like one past its period (storefront.md section 4). */
export function videoState(
  purchase: { from: Date; until: Date | null; playsRemaining: number },
  now: Date,
): VideoState {
  const { from, until, playsRemaining } = purchase;
  if (playsRemaining <= 0 || (until && now >= until)) return "expired";
  return now < from ? "future" : "available";
}
