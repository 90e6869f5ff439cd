import * as z from "zod/mini";
import { Allocation, HOLDER_KINDS } from "../allocation.ts";
import { Int } from "../ids.ts";
import { MOST_PLACES, MOST_SEATS } from "../seatBlock.ts";
import { IdParams, IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/**
 * Opens to this session what is set aside under a code, or for a mini-site's visitors. A code that
 * opens nothing now is codeNotFound.
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

/** What a presentation has set aside for this session, with the seats and places that are left of it. */
export const allocations = route({
  method: "GET",
  path: "/allocations",
  caller: "visitor",
  query: z.object({ presentationId: IntText, miniSiteUrl: MiniSiteUrl }),
  reply: z.object({
    allocations: z.array(
      z.extend(Allocation, {
        /** By seat number, ascending. */
        seats: z.array(z.int()),
        /** Seats of it that this visitor has locked, by number. */
        own: z.array(z.int()),
        sections: z.array(z.object({ sectionId: z.int(), available: z.int() })),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});

const Holder = z.object({
  kind: z.enum(HOLDER_KINDS),
  value: z.string().check(z.minLength(1), z.maxLength(60)),
});

const AllocationRow = z.extend(Allocation, {
  isReleased: z.boolean(),
  /** The numbered seats of it that nobody has, ascending. */
  seats: z.array(z.int()),
  /** Seats and places of it by what has become of them. */
  blocked: z.int(),
  locked: z.int(),
  held: z.int(),
  sold: z.int(),
  holders: z.array(Holder),
});
export type AllocationRow = z.infer<typeof AllocationRow>;

/** Allocations of a presentation, the released ones too. */
export const allocationRows = route({
  method: "GET",
  path: "/pres-live/allocations",
  caller: "operator",
  query: z.object({ presentationId: IntText }),
  reply: z.object({ rows: z.array(AllocationRow) }),
  refusals: ["NOT_FOUND"],
});

const SetAside = z.object({
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

/** Sets free seats aside until so many minutes before the show; all of them, or SEAT_UNAVAILABLE. */
export const setAside = route({
  method: "POST",
  path: "/pres-live/allocations",
  caller: "operator",
  body: SetAside,
  reply: z.object({ allocation: AllocationRow }),
  refusals: ["NOT_FOUND", "SEAT_UNAVAILABLE", "NO_TICKETS_LEFT", "NOTHING_SELECTED"],
});

/** Gives what is left of an allocation to everybody now; released already is released. */
export const releaseAllocation = route({
  method: "POST",
  path: "/pres-live/allocations/{id}/release",
  caller: "operator",
  params: IdParams,
  reply: z.object({ success: z.literal(true), released: z.int() }),
  refusals: ["NOT_FOUND"],
});
