import * as z from "zod/mini";
import { AgentRow, PRICE_TYPE, RedemptionItem, ReferenceSale } from "../ticketReference.ts";
import { Success } from "./customers.ts";
import { DateText, IntText, route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

const shape = {
  method: "GET",
  caller: "operator",
  query: OfficeScope,
  refusals: ["VALIDATION", "FORBIDDEN"],
} as const;

/**
 * Restricts the list to agent rows with this value. If the value is absent or -1, all rows match. 0 is
 * compared as a value: it stands for the business itself as the agent, or for no feature, presentation or
 * category.
 */
const Bound = z.optional(IntText);

const Agents = z.object({ rows: z.array(AgentRow) });

/** Lists the agents and the ticket types that each has references for (back-office.md section 7). */
export const referenceAgents = route({
  ...shape,
  path: "/pres-live/getTicketRefAgents",
  reply: Agents,
});

/** Lists the ticket types that one agent has references for. */
export const referenceAgent = route({
  ...shape,
  path: "/pres-live/monitors/TicketReferencePromptAdmin/data",
  query: z.extend(OfficeScope, { customerId: Bound }),
  reply: Agents,
});

const OfRow = z.extend(OfficeScope, {
  /** The agent, as the CustomerId of an agent row. */
  data: Bound,
  featureId: Bound,
  ticketId: Bound,
  pricePolicyId: Bound,
  presentationId: Bound,
  featureCategoryId: Bound,
});

/** `0`, `1`, `true` or `false` in a query string. */
const YesText = z.pipe(
  z.union([z.literal("0"), z.literal("1"), z.literal("true"), z.literal("false"), z.literal(1)]),
  z.transform((value) => value === 1 || value === "1" || value === "true"),
);

/** Lists references with their balances. With `isDetail=0`, one sum per ticket type is returned instead. */
export const referenceItems = route({
  ...shape,
  path: "/pres-live/monitors/TicketReferencePromptAdminDetail/data",
  query: z.extend(OfRow, { isDetail: z.optional(YesText) }),
  reply: z.object({ rows: z.array(RedemptionItem) }),
});

const OneOrTwo = z.optional(
  IntText.check(z.refine((value) => value === 1 || value === 2, "1 or 2")),
);

/**
 * Lists tickets bought with references, latest first, at most 2,000 rows. Defaults (back-office.md section 9):
 * the month up to today, detail level 1 (a row per reservation, 2 is per ticket), date type 2 (date of the
 * sale, 1 is that of the show).
 */
export const referenceSales = route({
  ...shape,
  path: "/pres-live/monitors/TicketReferencePromptAdminTicketSales/data",
  query: z.extend(OfRow, {
    isDetail: z.optional(YesText),
    detailLevel: OneOrTwo,
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
    dateType: OneOrTwo,
  }),
  reply: z.object({
    rows: z.array(ReferenceSale),
    startDate: z.string(),
    endDate: z.string(),
    detailLevel: z.int(),
    dateType: z.int(),
    /** Whether there are more rows than were returned. */
    isCut: z.boolean(),
  }),
});

const Reference = z.nullish(z.string().check(z.maxLength(60)));

/**
 * Sets the maximum number of uses of a reference. Null is unlimited. Exactly one of `reference` and
 * `reference2` is required. Refused with refPromptOptError { reason: "used", used } if the number is below the
 * uses so far.
 */
export const editReferenceQuantity = route({
  method: "POST",
  path: "/pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}",
  caller: "operator",
  params: z.object({ priceType: z.literal(PRICE_TYPE), priceId: IntText, priceRowId: IntText }),
  body: z
    .object({
      reference: Reference,
      reference2: Reference,
      quantity: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    })
    .check(
      z.refine(({ reference, reference2 }) => !reference !== !reference2, {
        message: "one of the two references",
        path: ["reference"],
      }),
    ),
  reply: z.extend(Success, { item: RedemptionItem }),
  refusals: ["VALIDATION", "FORBIDDEN", "refPromptOptNotFound", "refPromptOptError"],
});
