import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { BLOCK_REASONS, MOST_PLACES, MOST_SEATS, NOTE_MAX, SeatBlock } from "../seatBlock.ts";
import { Holder, SetAside } from "./allocations.ts";
import { LostSeat } from "./plans.ts";
import { ResourceChange } from "./resources.ts";
import { IdParams, route } from "./route.ts";

/** Maximum number of blocks of a layout, and likewise of allotments. */
export const MOST_LAYOUT_BLOCKS = 50;

/** Seats that every new presentation sets aside: an allocation that does not belong to a presentation. */
const LayoutAside = z.object({
  allocationId: z.int(),
  /** Name in the caller's language. */
  name: z.string(),
  names: SetAside.shape.name,
  releaseMinutesBefore: z.int(),
  holders: z.array(Holder),
  /** Seat numbers, ascending. */
  seats: z.array(z.int()),
  places: SeatBlock.shape.places,
});
export type LayoutAside = z.infer<typeof LayoutAside>;

/**
 * Seats that new presentations of a layout block or set aside. Seats are given by their numbers in the
 * layout's current plan.
 */
const LayoutBlocks = z.object({
  LayoutId: z.int(),
  LayoutName: z.string(),
  VenueId: z.int(),
  VenueName: z.string(),
  LocationName: z.string(),
  seatplanId: z.int(),
  /** Version of the current plan. Null if the layout has no plan yet, so that nothing can be blocked. */
  planVersion: z.nullable(z.string()),
  /** The revision increases with every change. */
  revision: z.int(),
  blocks: z.array(SeatBlock),
  aside: z.array(LayoutAside),
  /** Mini-sites and partners of the business, to which seats may be set aside. */
  holders: z.array(z.extend(Holder, { name: z.string() })),
  /**
   * Seats and places that are no longer in the current plan, at most 200. New presentations do not block
   * seats that are missing from the plan.
   */
  gone: z.array(LostSeat),
  /** Changes with author and old and new values, newest first. */
  history: z.array(ResourceChange),
});
export type LayoutBlocks = z.infer<typeof LayoutBlocks>;

/** Returns the seats that every new presentation of a layout blocks or sets aside. */
export const layoutBlocks = route({
  method: "GET",
  path: "/pres-live/layouts/{id}/blocks",
  caller: "operator",
  params: IdParams,
  reply: LayoutBlocks,
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

const Seats = z.array(Int.check(z.minimum(0))).check(z.maxLength(MOST_SEATS));
const Places = z
  .array(
    z.object({ sectionId: Int, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PLACES)) }),
  )
  .check(z.maxLength(50));

/**
 * Replaces the seats that new presentations of a layout block or set aside. Existing presentations do not
 * change. Refused with LAYOUT_BLOCKS_CHANGED if somebody has changed the layout's blocks since `revision`, or
 * has published another plan.
 */
export const writeLayoutBlocks = route({
  method: "PUT",
  path: "/pres-live/layouts/{id}/blocks",
  caller: "operator",
  params: IdParams,
  body: z.object({
    revision: Int,
    planVersion: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    blocks: z
      .array(
        z.object({
          /** Id of an existing block. Null for a new block. */
          blockId: z.nullable(Int),
          reason: z.enum(BLOCK_REASONS),
          note: z.nullable(z.string().check(z.maxLength(NOTE_MAX))),
          seats: Seats,
          places: Places,
        }),
      )
      .check(z.maxLength(MOST_LAYOUT_BLOCKS)),
    aside: z
      .array(
        z.object({
          allocationId: z.nullable(Int),
          names: SetAside.shape.name,
          releaseMinutesBefore: SetAside.shape.releaseMinutesBefore,
          holders: SetAside.shape.holders,
          seats: Seats,
          places: Places,
        }),
      )
      .check(z.maxLength(MOST_LAYOUT_BLOCKS)),
    /**
     * Whether to delete seats that are no longer in the plan. If false, missing seats are kept, because a
     * later plan may contain them again.
     */
    forgetsGone: z.boolean(),
  }),
  reply: LayoutBlocks,
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN", "LAYOUT_BLOCKS_CHANGED"],
});
