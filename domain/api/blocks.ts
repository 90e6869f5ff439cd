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

/** Numbered seats, and numbers of places in sections without numbered seats. */
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

/** Lists the blocked seats of a presentation and the notes on its seats. */
export const blocks = route({
  method: "GET",
  path: "/pres-live/blocks",
  caller: "operator",
  query: z.object({ presentationId: IntText }),
  reply: z.object({ blocks: z.array(SeatBlock), notes: z.array(SeatNote) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/**
 * Blocks free seats for a new reason, or adds them to an existing block or allocation. If some seats are not
 * free, the call with `allOrNone` is refused with SEAT_UNAVAILABLE. Without `allOrNone` the call blocks the
 * free seats and lists the others in `taken`.
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
    /** The block that the seats were added to. Null for an allocation. */
    blockId: z.nullable(z.int()),
    blocked: z.int(),
    taken: z.array(Address),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "SEAT_UNAVAILABLE", "NO_TICKETS_LEFT", "NOTHING_SELECTED"],
});

/**
 * Puts blocked seats on general sale, including seats of allocations. `seats` are released whatever they are
 * blocked for, but `places` only from the named block or allocation. Without `seats` and `places`, the named
 * block is released entirely. Seats that are no longer blocked stay as they are and are listed in `missed`.
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

/** Writes a note on a block, or on seats of any status. An empty note deletes an existing note. */
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
