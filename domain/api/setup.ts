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

/** Checks the setup key that the server logged when it started. */
export const lookAtSetup = route({
  method: "POST",
  path: "/operator/setup/look",
  caller: "anyone",
  body: z.object({ setupKey: Key }),
  reply: Success,
  refusals: ["SETUP_CLOSED", "RATE_LIMITED"],
});

/**
 * Sets up an empty database: the languages, the currency and the time zone, a brand with the given name, a
 * first business with a payment profile and a category, and a first operator with all businesses. A business
 * without a name gets the brand's name. Logs the operator in, who continues with the steps of
 * `FIRST_RUN_STEPS`. Refused with SETUP_CLOSED if there is an operator who can log in.
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
    /** Currency and time zone. The default is shekels and the time zone of Israel. */
    region: z.optional(ChosenRegion),
  }),
  reply: Operator,
  refusals: ["SETUP_CLOSED", "PASSWORD_GUESSABLE", "VALIDATION", "RATE_LIMITED"],
});

/** Setup steps before the first sale. Each step needs the ones before it. */
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

/** The steps of the set-up page for the first operator, after the operator was created. */
export const FIRST_RUN_STEPS = ["secondFactor", "location", "hall", "payment"] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** The steps that can be skipped. The location cannot be skipped, because a hall needs a location. */
const PASSABLE_STEPS = ["secondFactor", "hall", "payment"] as const;

/** Progress of the set-up page. The page's next step is the first one that is not done. */
export const FirstRun = z.object({
  /** The steps in order. A skipped step counts as done. */
  steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), isDone: z.boolean() })),
  authProfileId: z.nullable(z.int()),
  businessId: z.nullable(z.int()),
  locationId: z.nullable(z.int()),
  /** Id of the first hall. A hall without a plan still has to be drawn. */
  venueId: z.nullable(z.int()),
  /**
   * What processes the payments of a profile without an account of its own. With `accounts` nothing processes
   * such payments, so a profile needs an account.
   */
  provider: z.enum(["sandbox", "stripe", "accounts"]),
  /** Id of the payment account of the first business. Without keys the account processes no payments. */
  accountId: z.nullable(z.int()),
  hasKeys: z.boolean(),
});
export type FirstRun = z.infer<typeof FirstRun>;

const Progress = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  /** Names of active payment accounts whose company does not support the installation's currency. */
  otherCurrencyAccounts: z.array(z.string()),
  /** Null if the set-up page has been completed, or if it belongs to another operator. */
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
 * Skips a step of the set-up page. If no step is left, the page is closed permanently. Does nothing if the page
 * is already closed. Refused with FORBIDDEN for operators who do not have every business and every location.
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
 * Returns a ticket group in which the first business has prices, for the plan of its first hall. If the
 * business has no such group, creates a group for all seats, a ticket type and a price list with this price
 * in shekels. Refused with NOT_FOUND if the set-up page is closed.
 */
export const setFirstPrice = route({
  method: "POST",
  path: "/pres-live/setup/price",
  caller: "operator",
  body: z.object({ amount: z.number().check(z.minimum(0), z.maximum(100_000)) }),
  reply: z.object({ ticketGroupId: z.int() }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
});
