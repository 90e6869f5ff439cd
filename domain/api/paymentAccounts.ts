import * as z from "zod/mini";
import {
  ACCOUNT_PROVIDERS,
  ACCOUNT_VERDICTS,
  MAX_KEY_LENGTH,
  NOTIFICATION_VERDICTS,
} from "../gateways.ts";
import { IntText, route } from "./route.ts";

const Key = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_KEY_LENGTH));

/**
 * Replaces the keys of a payment account. The keys are stored encrypted and never returned. The reply says
 * when the keys were entered. Stripe's keys are refused if they do not belong to the account, or if Stripe
 * rejects them.
 */
export const enterAccountKeys = route({
  method: "PUT",
  path: "/pres-live/payment-accounts/{id}/keys",
  caller: "operator",
  params: z.object({ id: IntText }),
  body: z.object({
    /** The API user at the payment company. For Stripe, the publishable key. */
    apiUser: Key,
    apiSecret: Key,
    /** Secret that signs Stripe's webhooks. Other payment companies have no webhook secret. */
    webhookSecret: z.optional(Key),
  }),
  reply: z.object({ accountId: z.int(), enteredAt: z.string() }),
  refusals: ["VALIDATION", "NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"],
});

/**
 * Returns when the keys of a payment account were entered, or null if they were not. Also returns the URL that
 * has to be registered for notifications, or null if each payment request contains it.
 */
export const accountKeys = route({
  method: "GET",
  path: "/pres-live/payment-accounts/{id}/keys",
  caller: "operator",
  params: z.object({ id: IntText }),
  reply: z.object({
    accountId: z.int(),
    provider: z.enum(ACCOUNT_PROVIDERS),
    enteredAt: z.nullable(z.string()),
    webhookUrl: z.nullable(z.string()),
  }),
  refusals: ["NOT_FOUND"],
});

/** Asks the payment company whether the stored keys of an account are valid. No money moves. */
export const testAccountKeys = route({
  method: "POST",
  path: "/pres-live/payment-accounts/{id}/test",
  caller: "operator",
  params: z.object({ id: IntText }),
  reply: z.object({
    verdict: z.enum(ACCOUNT_VERDICTS),
    /**
     * Whether the URL for notifications is registered. Null if each payment request contains the URL, or if
     * the company was not asked.
     */
    notifications: z.nullable(z.enum(NOTIFICATION_VERDICTS)),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"],
});
