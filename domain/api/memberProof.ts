import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { SmsCode } from "./customers.ts";
import { RecaptchaToken, route } from "./route.ts";

/** What identifies the person: a member number, or the ID number of a member or a senior citizen. */
const Proving = {
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The presentation's business, of which the person is a member. */
  businessId: Int,
};

/**
 * Sends a code to the mobile number or e-mail address on record of a member or a senior citizen. Refused with
 * MEMBER_PROOF_REQUIRED if neither is on record. The refusal's `how` is `boxOffice`, or `login` if only a
 * login is accepted.
 */
export const askMemberCode = route({
  method: "POST",
  path: "/members/proof/code",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z.object({ ...Proving, recaptchaToken: RecaptchaToken }),
  reply: z.object({
    sentBy: z.enum(["sms", "mail"]),
    /** Last two digits of the mobile number. Empty for an e-mail address. */
    ending: z.string(),
    /** Lifetime of the code, in minutes. */
    minutes: z.int(),
  }),
  refusals: [
    "memberNotFound",
    "MEMBER_PROOF_REQUIRED",
    "SMS_FAILED",
    "GENERAL_ERROR",
    "RATE_LIMITED",
    "VALIDATION",
    "invalid_captcha",
  ],
});

/** Checks the code. Until `expiresAt` this visitor can use the offers for the holder of the number. */
export const proveMember = route({
  method: "POST",
  path: "/members/proof",
  caller: "visitor",
  body: z.object({ ...Proving, smsCode: SmsCode }),
  reply: z.object({ expiresAt: z.string() }),
  refusals: ["INVALID_SMS_CODE", "memberNotFound", "RATE_LIMITED", "VALIDATION"],
});
