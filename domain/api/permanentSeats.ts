import * as z from "zod/mini";
import { TableFormat } from "../tableFormat.ts";
import { FlagText, route } from "./route.ts";

const MAX_WORDS_LENGTH = 200;

/** A seat that a customer has in all shows of a series, bought with a membership or an enrolment. */
export const HeldSeat = z.object({
  /** Unique in the list. */
  key: z.string(),
  businessId: z.int(),
  SeasonName: z.string(),
  LocationName: z.string(),
  VenueName: z.string(),
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  /** Name of the member, or of the buyer. */
  HolderName: z.string(),
  memberNumber: z.nullable(z.string()),
  ReservationIdentifier: z.string(),
  /** When the permanent seat was bought. */
  since: z.string(),
  /** When the membership ends. For a membership without an end, when the last show of the series begins. */
  validUntil: z.string(),
  /** Number of shows with the seat, and how many of these shows are still to come. */
  shows: z.int(),
  coming: z.int(),
});
export type HeldSeat = z.infer<typeof HeldSeat>;

/** With `isPast=1` the list includes seats that are no longer valid. */
const Filter = {
  words: z.optional(z.string().check(z.maxLength(MAX_WORDS_LENGTH))),
  isPast: z.optional(FlagText),
};

/**
 * Lists who holds a permanent seat, the latest purchase first, at most 500. Every one of `words` has to occur
 * in the holder's name, the member number, the order number, or the name of the series or the hall.
 */
export const permanentSeats = route({
  method: "GET",
  path: "/pres-live/permanent-seats",
  caller: "operator",
  query: z.object(Filter),
  reply: z.object({ rows: z.array(HeldSeat), hasMore: z.boolean() }),
  refusals: [],
});

/** Returns all seats of the list as a table. CSV by default. */
export const exportPermanentSeats = route({
  method: "GET",
  path: "/pres-live/permanent-seats/export",
  caller: "operator",
  query: z.object({ format: z.optional(TableFormat), ...Filter }),
  refusals: [],
});
