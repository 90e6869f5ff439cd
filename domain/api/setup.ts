import * as z from "zod/mini";
import { MAX_BRAND_NAME } from "../brand/brand.ts";
import { isEmail } from "../emailAddress.ts";
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
 * Sets up an empty database: a first operator with all businesses, a brand, and a first business with a
 * payment profile, a category, a location and a hall. Logs the operator in. Refused with SETUP_CLOSED once
 * anybody can log in.
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
    businessHe: name.check(z.maxLength(MAX_BRAND_NAME)),
    businessEn: otherName.check(z.maxLength(MAX_BRAND_NAME)),
    locationHe: name,
    locationEn: otherName,
    cityHe: name,
    cityEn: otherName,
    hallHe: name,
    hallEn: otherName,
  }),
  reply: Operator,
  refusals: ["SETUP_CLOSED", "PASSWORD_GUESSABLE", "VALIDATION", "RATE_LIMITED"],
});

/** Setup steps before the first sale. Each step makes the next one possible. */
export const SETUP_STEPS = [
  "business",
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

/** Returns which setup steps the operator's businesses have completed. */
export const setupProgress = route({
  method: "GET",
  path: "/pres-live/setup",
  caller: "operator",
  reply: z.object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  }),
  refusals: [],
});
