import type { AreaVideo } from "../../../domain/customerArea.ts";

/** A bought video as the customer area's API returns it, bought and not watched yet. */
export const video = (over: Partial<AreaVideo> = {}): AreaVideo => ({
  ReservationIdentifier: "DDDD5555",
  documentKey: "key-9",
  presentationId: 9_000_001,
  featureName: "The Storm",
  purchaseDate: "2026-11-20T10:00:00+02:00",
  availableFrom: "2026-11-20T10:00:00+02:00",
  availableUntil: null,
  playCount: 0,
  playsRemaining: 3,
  lastPlayback: null,
  state: "available",
  isBlocked: false,
  ...over,
});
