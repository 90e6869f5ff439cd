import * as z from "zod/mini";
import { Allocation, HOLDER_KINDS } from "../allocation.ts";
import { Int } from "../ids.ts";
import { MOST_PLACES, MOST_SEATS } from "../seatBlock.ts";
import { IdParams, IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/**
 * Gives this session access to the allocations of a code or of a mini-site. Refused with codeNotFound if the
 * code gives access to no allocation now.
 */
export const openAllocation = route({
  method: "POST",
  path: "/allocations/open",
  caller: "visitor",
  captcha: "recaptcha",
  body: z
    .object({
      code: z.nullish(z.string().check(z.minLength(1), z.maxLength(60))),
      miniSiteUrl: MiniSiteUrl,
      recaptchaToken: RecaptchaToken,
    })
    .check(z.refine(({ code, miniSiteUrl }) => !code !== !miniSiteUrl, "a code or a mini-site")),
  reply: z.object({ allocations: z.array(Allocation) }),
  refusals: ["codeNotFound", "NOT_FOUND", "RATE_LIMITED"],
});

/** Allocations of a presentation that this session may use, with the seats and places left in each. */
export const allocations = route({
  method: "GET",
  path: "/allocations",
  caller: "visitor",
  query: z.object({ presentationId: IntText, miniSiteUrl: MiniSiteUrl }),
  reply: z.object({
    allocations: z.array(
      z.extend(Allocation, {
        /** Seat numbers, ascending. */
        seats: z.array(z.int()),
        /** Seats of the allocation that this visitor has locked, as seat numbers. */
        own: z.array(z.int()),
        sections: z.array(z.object({ sectionId: z.int(), available: z.int() })),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});

export const Holder = z.object({
  kind: z.enum(HOLDER_KINDS),
  value: z.string().check(z.minLength(1), z.maxLength(60)),
});

const AllocationRow = z.extend(Allocation, {
  isReleased: z.boolean(),
  /** Numbers of the allocation's seats that are still free, ascending. */
  seats: z.array(z.int()),
  /** Numbers of the allocation's seats and places in each status. */
  blocked: z.int(),
  locked: z.int(),
  held: z.int(),
  sold: z.int(),
  holders: z.array(Holder),
});
export type AllocationRow = z.infer<typeof AllocationRow>;
export type Holder = z.infer<typeof Holder>;

/** Lists the allocations of a presentation, including released ones. */
export const allocationRows = route({
  method: "GET",
  path: "/pres-live/allocations",
  caller: "operator",
  query: z.object({ presentationId: IntText }),
  reply: z.object({
    rows: z.array(AllocationRow),
    /** Mini-sites and partners of the presentation's business, to which seats may be set aside. */
    holders: z.optional(z.array(z.extend(Holder, { name: z.string() }))),
  }),
  refusals: ["NOT_FOUND"],
});

export const SetAside = z.object({
  presentationId: Int,
  name: z.object({
    he: z.string().check(z.minLength(1), z.maxLength(60)),
    en: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  releaseMinutesBefore: z.int().check(z.minimum(0), z.maximum(525_600)),
  seats: z.array(z.object({ sectionId: Int, x: Int, y: Int })).check(z.maxLength(MOST_SEATS)),
  places: z
    .array(
      z.object({ sectionId: Int, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PLACES)) }),
    )
    .check(z.maxLength(50)),
  holders: z.array(Holder).check(z.minLength(1), z.maxLength(50)),
});
export type SetAside = z.input<typeof SetAside>;

/**
 * Sets free seats aside until `releaseMinutesBefore` minutes before the show. If any of the seats is not free,
 * the call is refused with SEAT_UNAVAILABLE.
 */
export const setAside = route({
  method: "POST",
  path: "/pres-live/allocations",
  caller: "operator",
  body: SetAside,
  reply: z.object({ allocation: AllocationRow }),
  refusals: ["NOT_FOUND", "SEAT_UNAVAILABLE", "NO_TICKETS_LEFT", "NOTHING_SELECTED"],
});

/**
 * Puts the remaining seats of an allocation on general sale now. Releasing an allocation again changes
 * nothing.
 */
export const releaseAllocation = route({
  method: "POST",
  path: "/pres-live/allocations/{id}/release",
  caller: "operator",
  params: IdParams,
  reply: z.object({ success: z.literal(true), released: z.int() }),
  refusals: ["NOT_FOUND"],
});
