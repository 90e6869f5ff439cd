import * as z from "zod/mini";
import { Int } from "../ids.ts";
import {
  BLOCK_REASONS,
  MOST_PLACES,
  MOST_SEATS,
  NOTE_MAX,
  SeatBlock,
  SeatNote,
} from "../seatBlock.ts";
import { IntText, route } from "./route.ts";

const Address = z.object({ sectionId: Int, x: Int, y: Int });

/** Numbered seats, and how many places of sections without numbers. */
export const ChosenSeats = z.object({
  presentationId: Int,
  seats: z.array(Address).check(z.maxLength(MOST_SEATS)),
  places: z
    .array(
      z.object({ sectionId: Int, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PLACES)) }),
    )
    .check(z.maxLength(50)),
});
export type ChosenSeats = z.infer<typeof ChosenSeats>;

const Note = z.nullish(z.string().check(z.maxLength(NOTE_MAX)));
const isOneOf = (...values: readonly unknown[]): boolean =>
  values.filter((value) => value !== undefined && value !== null).length === 1;

/** What of a presentation is blocked, and the notes on its seats. */
export const blocks = route({
  method: "GET",
  path: "/pres-live/blocks",
  caller: "operator",
  query: z.object({ presentationId: IntText }),
  reply: z.object({ blocks: z.array(SeatBlock), notes: z.array(SeatNote) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/**
 * Blocks what nobody has: for a new reason, or as more of a block or an allocation that there is. With
 * `allOrNone` all of it or SEAT_UNAVAILABLE, and else what is free of it: `taken` tells the others.
 */
export const blockSeats = route({
  method: "POST",
  path: "/pres-live/blocks",
  caller: "operator",
  body: z
    .extend(ChosenSeats, {
      allOrNone: z.boolean(),
      reason: z.nullish(z.enum(BLOCK_REASONS)),
      note: Note,
      blockId: z.nullish(Int),
      allocationId: z.nullish(Int),
    })
    .check(
      z.refine(
        ({ reason, blockId, allocationId }) => isOneOf(reason, blockId, allocationId),
        "a reason, a block or an allocation",
      ),
    ),
  reply: z.object({
    /** The block that they are of; null for an allocation's. */
    blockId: z.nullable(z.int()),
    blocked: z.int(),
    taken: z.array(Address),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "SEAT_UNAVAILABLE", "NO_TICKETS_LEFT", "NOTHING_SELECTED"],
});

/**
 * Gives blocked seats to everybody, an allocation's too. `seats` whatever they are blocked for, `places`
 * of the block or allocation that is named; a block that is named alone is given up whole. What is not
 * blocked any more stays as it is and is told in `missed`.
 */
export const releaseBlocked = route({
  method: "POST",
  path: "/pres-live/blocks/release",
  caller: "operator",
  body: z.extend(ChosenSeats, { blockId: z.nullish(Int), allocationId: z.nullish(Int) }),
  reply: z.object({
    success: z.literal(true),
    released: z.int(),
    missed: z.array(Address),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "NOTHING_SELECTED", "SEAT_UNAVAILABLE"],
});

/** Writes a note on a block, or on seats whatever has become of them; an empty one takes it away. */
export const annotateSeats = route({
  method: "POST",
  path: "/pres-live/blocks/annotate",
  caller: "operator",
  body: z.object({
    presentationId: Int,
    seats: ChosenSeats.shape.seats,
    blockId: z.nullish(Int),
    note: Note,
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "NOTHING_SELECTED", "SEAT_UNAVAILABLE"],
});
