import type { AreaVideo } from "../../../domain/customerArea.ts";
import { videoPurchase } from "../vod/videoPurchases.ts";

/** A bought video as the customer area's API returns it, bought and not watched yet. */
export const video = (over: Partial<AreaVideo> = {}): AreaVideo => {
  const { reservationIdentifier: _, ...bought } = videoPurchase({
    featureName: "The Storm",
    purchaseDate: "2026-11-20T10:00:00+02:00",
    availableFrom: "2026-11-20T10:00:00+02:00",
    availableUntil: null,
    playCount: 0,
    playsRemaining: 3,
  });
  return { ...bought, ReservationIdentifier: "DDDD5555", documentKey: "key-9", ...over };
};
