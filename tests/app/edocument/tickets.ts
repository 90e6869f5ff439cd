import type { Edocument, EdocumentState } from "../../../domain/edocument.ts";

/** Returns a ticket to the derby in this state, as the API returns it. */
export const ticketIn = (state: EdocumentState, over: Partial<Edocument> = {}): Edocument => ({
  reservationIdentifier: "RAGMYXL5",
  entrance: "Gate 7",
  featureName: "Derby",
  locationName: "Hill Stadium",
  venueName: "The stadium",
  dateTime: "2026-11-28T20:30:00+02:00",
  durationMinutes: 105,
  pastAt: "2026-11-28T20:50:00+02:00",
  state,
  seat: { SectionName: "214", RowName: "7", SeatName: "12" },
  ticketName: "Adult",
  qr: "PARTERRE-1",
  vouchers: [],
  ...over,
});
