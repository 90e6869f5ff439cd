import type { VideoPurchase } from "../../../domain/vod.ts";

/** A purchase of a video that can be watched, as the API returns it. */
export const videoPurchase = (over: Partial<VideoPurchase> = {}): VideoPurchase => ({
  reservationIdentifier: "VIDEO123",
  presentationId: 9_000_001,
  featureName: "The Storm Before",
  purchaseDate: "2026-11-05T09:30:00+02:00",
  availableFrom: "2026-11-06T00:00:00+02:00",
  availableUntil: "2027-01-01T00:00:00+02:00",
  playCount: 1,
  playsRemaining: 2,
  lastPlayback: null,
  state: "available",
  isBlocked: false,
  ...over,
});
