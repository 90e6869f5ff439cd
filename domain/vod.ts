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
  /** When the period ends. `null` if the period has no end. */
  availableUntil: z.nullable(z.string()),
  playCount: z.int(),
  playsRemaining: z.int(),
  lastPlayback: z.nullable(z.string()),
  state: VideoState,
  /** Whether the video cannot be watched, because the order's payment is disputed at a bank. */
  isBlocked: z.boolean(),
});
export type VideoPurchase = z.infer<typeof VideoPurchase>;

/** What a device must support to play a video. */
export const VideoFormat = z.object({
  /** Whether the video is an HLS stream. If false, the video is one file. */
  isStream: z.boolean(),
  /** Codec names as browsers use them. Empty if the codecs are not known. */
  codecs: z.array(z.string()),
  /** Whether the installation lets iPhones, iPads and Safari play videos. */
  isAppleAllowed: z.boolean(),
});
export type VideoFormat = z.infer<typeof VideoFormat>;

/** What the buyer of a video may do with it. */
export const VideoOffer = z.object({
  /** How many times the video can be started. */
  plays: z.int(),
  /** Hours from the purchase, or from `availableFrom` if that is later. `null` for no limit. */
  hours: z.nullable(z.int()),
  /** `null` if the video can be watched immediately. */
  availableFrom: z.nullable(z.string()),
  /** `null` if the period has no end. */
  availableUntil: z.nullable(z.string()),
});
export type VideoOffer = z.infer<typeof VideoOffer>;

/**
 * Returns the state of a purchase. A purchase without plays left is expired, like one after the end of its
 * period (storefront.md section 4).
 */
export function videoState(
  purchase: { from: Date; until: Date | null; playsRemaining: number },
  now: Date,
): VideoState {
  const { from, until, playsRemaining } = purchase;
  if (playsRemaining <= 0 || (until && now >= until)) return "expired";
  return now < from ? "future" : "available";
}
