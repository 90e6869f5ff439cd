import * as z from "zod/mini";
import { MAX_BRAND_NAME } from "../brand/brand.ts";
import { isEmail } from "../emailAddress.ts";
import { ChosenRegion } from "../chosenRegion.ts";
import { Languages } from "../languages.ts";
import { NewPassword } from "./customerArea.ts";
import { Success } from "./customers.ts";
import { Operator } from "./operators.ts";
import { route } from "./route.ts";

const Key = z.string().check(z.minLength(1), z.maxLength(100));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const otherName = z.string().check(z.trim(), z.maxLength(80));

/** Checks the setup key that the server printed when it started. */
export const lookAtSetup = route({
  method: "POST",
  path: "/operator/setup/look",
  caller: "anyone",
  body: z.object({ setupKey: Key }),
  reply: Success,
  refusals: ["SETUP_CLOSED", "RATE_LIMITED"],
});

/**
 * Sets up an empty database: the languages, the currency and the time zone, a brand with the name of the house,
 * a first business with a payment profile and a category, and a first operator with all businesses. A business
 * without a name has that of the house. Logs the operator in, who goes on with the steps of `FIRST_RUN_STEPS`.
 * Refused with SETUP_CLOSED if an operator exists who can log in.
 */
export const setUpHouse = route({
  method: "POST",
  path: "/operator/setup",
  caller: "anyone",
  body: z.object({
    setupKey: Key,
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    firstName: name,
    lastName: otherName,
    email: z.nullable(z.string().check(z.maxLength(120), z.refine(isEmail, "no e-mail address"))),
    password: NewPassword,
    nameHe: name.check(z.maxLength(MAX_BRAND_NAME)),
    nameEn: otherName.check(z.maxLength(MAX_BRAND_NAME)),
    businessHe: otherName,
    businessEn: otherName,
    languages: Languages,
    /** Default: shekels, and the clock of Israel. */
    region: z.optional(ChosenRegion),
  }),
  reply: Operator,
  refusals: ["SETUP_CLOSED", "PASSWORD_GUESSABLE", "VALIDATION", "RATE_LIMITED"],
});

/** Setup steps before the first sale. Each step makes the next one possible. */
export const SETUP_STEPS = [
  "business",
  "secondFactor",
  "authProfile",
  "location",
  "hall",
  "category",
  "ticketGroup",
  "ticketType",
  "prices",
  "plan",
  "feature",
  "presentation",
  "payment",
  "mail",
  "sale",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps that the set-up page has for the first operator, once there is one. */
export const FIRST_RUN_STEPS = ["secondFactor", "location", "hall", "payment"] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** The steps that can be left for later. The location cannot be left for later, because a hall needs one. */
const PASSABLE_STEPS = ["secondFactor", "hall", "payment"] as const;

/** How far the set-up page has come. Its next step is the first one that is not done. */
export const FirstRun = z.object({
  /** A step that was left for later counts as done. */
  steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), isDone: z.boolean() })),
  authProfileId: z.nullable(z.int()),
  businessId: z.nullable(z.int()),
  locationId: z.nullable(z.int()),
  /** The first hall. Without a plan it still has to be drawn. */
  venueId: z.nullable(z.int()),
  /** What takes the payments of a profile without an account of its own. With `accounts` nothing does. */
  provider: z.enum(["sandbox", "stripe", "accounts"]),
  /** The payment account of the first business. Without keys it takes no payments. */
  accountId: z.nullable(z.int()),
  hasKeys: z.boolean(),
});
export type FirstRun = z.infer<typeof FirstRun>;

const Progress = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  /** Names of payment accounts in use whose company takes no payments in the currency of the installation. */
  otherCurrencyAccounts: z.array(z.string()),
  /** Null if the set-up page has been completed, or is not this operator's. */
  firstRun: z.nullable(FirstRun),
});

/** Returns which setup steps the operator's businesses have completed. */
export const setupProgress = route({
  method: "GET",
  path: "/pres-live/setup",
  caller: "operator",
  reply: Progress,
  refusals: [],
});

/**
 * Leaves a step of the set-up page for later. If no step is left, the page is closed for good. Changes nothing
 * once it is closed. Refused with FORBIDDEN to operators who do not have every business and every location.
 */
export const passSetupStep = route({
  method: "POST",
  path: "/pres-live/setup/pass",
  caller: "operator",
  body: z.object({ step: z.enum(PASSABLE_STEPS) }),
  reply: Progress,
  refusals: ["FORBIDDEN", "RATE_LIMITED"],
});

/**
 * Returns a ticket group in which the first business has prices, for the plan of its first hall. Without one, it
 * creates a group for all seats, a ticket type and a price list with this price in shekels. Refused with
 * NOT_FOUND once the set-up page is closed.
 */
export const setFirstPrice = route({
  method: "POST",
  path: "/pres-live/setup/price",
  caller: "operator",
  body: z.object({ amount: z.number().check(z.minimum(0), z.maximum(100_000)) }),
  reply: z.object({ ticketGroupId: z.int() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
});
