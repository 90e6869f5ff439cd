import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { SmsCode } from "./customers.ts";
import { RecaptchaToken, route } from "./route.ts";

/** A member's number, or an ID: a member's, or a senior citizen's. */
const Proving = {
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The business whose member it is: the presentation's. */
  businessId: Int,
};

/**
 * Sends a code to the number or the address that the house has on record for a member or a senior
 * citizen. MEMBER_PROOF_REQUIRED { how } where there is none: `boxOffice`, or `login` where the house
 * takes the login alone.
 */
export const askMemberCode = route({
  method: "POST",
  path: "/members/proof/code",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z.object({ ...Proving, recaptchaToken: RecaptchaToken }),
  reply: z.object({
    sentBy: z.enum(["sms", "mail"]),
    /** The last two digits of the number; empty for an e-mail address, of which nothing is told. */
    ending: z.string(),
    /** How long the code is good. */
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

/** Proves the code: from now on this visitor may use what the number opens, for a while. */
export const proveMember = route({
  method: "POST",
  path: "/members/proof",
  caller: "visitor",
  body: z.object({ ...Proving, smsCode: SmsCode }),
  reply: z.object({ expiresAt: z.string() }),
  refusals: ["INVALID_SMS_CODE", "memberNotFound", "RATE_LIMITED", "VALIDATION"],
});
