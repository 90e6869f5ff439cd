import * as z from "zod/mini";
import { MemberPoints } from "../points.ts";
import { IdParams, IntText, route } from "./route.ts";

const MAX_WORDS_LENGTH = 200;

/** A membership of a member, as operators see it. */
export const MembershipRow = z.object({
  /** Id of the membership. A member can have several memberships. */
  id: z.int(),
  businessId: z.int(),
  memberNumber: z.string(),
  memberName: z.string(),
  mobileNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  membershipName: z.string(),
  balance: z.int(),
  pointsBalance: z.int(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  state: z.enum(["active", "future", "expired", "blocked"]),
  /** Whether the member has uploaded a picture (`GET /pres-live/members/{id}/photo`). */
  hasPhoto: z.boolean(),
});
export type MembershipRow = z.infer<typeof MembershipRow>;

/**
 * Lists the memberships of members of the operator's businesses, newest first, 100 per page. `before` is the
 * id of the last membership on the previous page. Every one of `words` has to occur in the member's number,
 * name, mobile number or e-mail address.
 */
export const findMembers = route({
  method: "GET",
  path: "/pres-live/members",
  caller: "operator",
  query: z.object({
    before: z.optional(IntText),
    words: z.optional(z.string().check(z.maxLength(MAX_WORDS_LENGTH))),
  }),
  reply: z.object({ rows: z.array(MembershipRow), hasMore: z.boolean() }),
  refusals: [],
});

/** Returns the points of a membership with their latest changes. `id` is the id of the membership. */
export const memberPoints = route({
  method: "GET",
  path: "/pres-live/members/{id}/points",
  caller: "operator",
  params: IdParams,
  reply: MemberPoints,
  refusals: ["NOT_FOUND"],
});
