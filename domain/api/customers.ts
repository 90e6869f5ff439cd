import * as z from "zod/mini";
import { CustomerSession } from "../customerSession.ts";
import { typedText } from "../typedText.ts";
import { RecaptchaToken, route } from "./route.ts";

export const Success = z.object({ success: z.literal(true) });
export const Mobile = z.string().check(z.maxLength(30));
export const SmsCode = z.string().check(z.overwrite(typedText), z.maxLength(20));
const Email = z.string().check(z.minLength(1), z.maxLength(254));
const Secret = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * A login gives the visitor a new uuid: locked seats and the cart move to it, and the old uuid becomes invalid.
 */
const LoggedIn = z.object({ customerInfo: CustomerSession, uuid: z.string() });

export const login = route({
  method: "POST",
  path: "/customer/login",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z.object({
    email: Email,
    password: Secret,
    recaptchaToken: RecaptchaToken,
    includeMemberships: z.nullish(z.boolean()),
    /** Whether to start a session of the customer area as well. */
    customerArea: z.nullish(z.boolean()),
  }),
  reply: LoggedIn,
  refusals: ["LOGIN_FAILED", "RATE_LIMITED"],
});

/** Always refused, because no social login provider is configured. */
export const socialLogin = route({
  method: "POST",
  path: "/customer/social-login",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z.object({
    provider: z.string().check(z.maxLength(40)),
    token: z.string().check(z.maxLength(4096)),
    recaptchaToken: RecaptchaToken,
  }),
  reply: LoggedIn,
  refusals: ["SOCIAL_LOGIN_UNAVAILABLE"],
});

/** The reply does not reveal whether the customer exists. */
export const mobileLogin = route({
  method: "POST",
  path: "/customer/mobile-login",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z.object({
    mobileNumber: Mobile,
    recaptchaToken: RecaptchaToken,
    sendSmsRegardlessOfCustomerExistence: z.nullish(z.boolean()),
  }),
  reply: Success,
  refusals: ["invalid_mobileNumber", "SMS_FAILED", "RATE_LIMITED"],
});

export const mobileLoginValidation = route({
  method: "POST",
  path: "/customer/mobile-login-validation-area",
  caller: "visitor",
  body: z.object({ smsCode: SmsCode, mobileNumber: Mobile }),
  reply: LoggedIn,
  refusals: ["INVALID_SMS_CODE", "CUSTOMER_NOT_FOUND", "invalid_mobileNumber"],
});

export const refresh = route({
  method: "POST",
  path: "/customer/refresh",
  caller: "visitor",
  reply: z.object({ customerInfo: z.nullable(CustomerSession) }),
  refusals: [],
});

export const logout = route({
  method: "POST",
  path: "/customer/logout",
  caller: "visitor",
  reply: Success,
  refusals: [],
});

/** Sends a login link by mail or SMS. The reply does not reveal whether the customer exists. */
export const askLoginLink = route({
  method: "POST",
  path: "/customer/login-link",
  caller: "visitor",
  captcha: "invalid_captcha",
  body: z
    .object({
      email: z.nullish(Email),
      mobileNumber: z.nullish(Mobile),
      recaptchaToken: RecaptchaToken,
    })
    .check(z.refine((body) => !body.email !== !body.mobileNumber, "one of email, mobileNumber")),
  reply: Success,
  refusals: ["invalid_mobileNumber", "SMS_FAILED", "GENERAL_ERROR", "RATE_LIMITED"],
});

/**
 * Returns the masked address that a login link was sent to, so that the visitor can check it before
 * confirming. This call does not redeem the link, because mail scanners open links too. The refusal of a used
 * or expired link carries `date`.
 */
export const lookAtLoginLink = route({
  method: "POST",
  path: "/customer/login-link/look",
  caller: "visitor",
  isQuestion: true,
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ sentTo: z.string() }),
  refusals: ["CUSTOMER_TOKEN_REDEEMED", "CUSTOMER_TOKEN_EXPIRED", "CUSTOMER_TOKEN_ERROR"],
});

/**
 * Logs in to the booking session and to the customer area. The refusal of a used or expired link carries
 * `date`.
 */
export const redeemLoginLink = route({
  method: "POST",
  path: "/customer/login-link/redeem",
  caller: "visitor",
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: LoggedIn,
  refusals: ["CUSTOMER_TOKEN_REDEEMED", "CUSTOMER_TOKEN_EXPIRED", "CUSTOMER_TOKEN_ERROR"],
});
