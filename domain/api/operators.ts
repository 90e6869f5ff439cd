import * as z from "zod/mini";
import { ROLES } from "../permission.ts";
import { Identity, isOneIdentity, ONE_IDENTITY, PersonalData } from "./customerArea.ts";
import { Success } from "./customers.ts";
import { IntText, route } from "./route.ts";

/** back-office.md section 3, Operator user info. */
export const UserInfo = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  userId: z.int(),
  businessIds: z.array(z.int()),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Who is logged in, and what they may do. */
const Operator = z.object({
  userInfo: UserInfo,
  /** Those of `businessIds`, in the caller's language. */
  businesses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What they log in by. */
  username: z.string(),
  role: z.enum(ROLES),
  /** Logs in with an authenticator's code besides the password. */
  hasSecondFactor: z.boolean(),
  /** Messages are not sent but kept to be read (`GET /dev/outbox`). */
  hasOutbox: z.boolean(),
});

const Code = z.string().check(z.minLength(1), z.maxLength(20));

/**
 * LOGIN_FAILED is the same for a wrong name and a wrong password. It carries `isCodeNeeded` where both
 * are right and the authenticator's code is missing or wrong.
 */
export const operatorLogin = route({
  method: "POST",
  path: "/operator/login",
  caller: "anyone",
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Six digits of the authenticator, where the operator has one. */
    code: z.nullish(z.string().check(z.maxLength(20))),
  }),
  reply: Operator,
  refusals: ["LOGIN_FAILED", "RATE_LIMITED"],
});

export const operatorLogout = route({
  method: "POST",
  path: "/operator/logout",
  caller: "operator",
  reply: Success,
  refusals: [],
});

export const operatorMe = route({
  method: "GET",
  path: "/operator/me",
  caller: "operator",
  reply: Operator,
  refusals: [],
});

/** Makes a secret for an authenticator. It counts for nothing until a code of it was given. */
export const beginTotp = route({
  method: "POST",
  path: "/operator/totp",
  caller: "operator",
  reply: z.object({
    /** Base32, to be typed in by hand. */
    secret: z.string(),
    /** `otpauth://`, to be shown as a QR code. */
    uri: z.string(),
  }),
  refusals: ["ALREADY_ENROLLED"],
});

/** From now on logging in takes the authenticator's code. NOT_FOUND where none was begun. */
export const confirmTotp = route({
  method: "POST",
  path: "/operator/totp/confirm",
  caller: "operator",
  body: z.object({ code: Code }),
  reply: Success,
  refusals: ["LOGIN_FAILED", "NOT_FOUND", "RATE_LIMITED"],
});

/** The password alone is enough again. Needs a code, so that an open session cannot do it by itself. */
export const removeTotp = route({
  method: "POST",
  path: "/operator/totp/remove",
  caller: "operator",
  body: z.object({ code: Code }),
  reply: Success,
  refusals: ["LOGIN_FAILED", "NOT_FOUND", "RATE_LIMITED"],
});

export const OperatorEvent = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where nobody of that name is an operator. */
  operatorId: z.nullable(z.int()),
  username: z.string(),
  /** Method and path of the call. */
  call: z.string(),
  /** What was sent, without secrets. */
  what: z.unknown(),
  /** The answer's status; null where the server ended in the middle. */
  status: z.nullable(z.int()),
  /** Code of the refusal. */
  code: z.nullable(z.string()),
  address: z.string(),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

/** What operators have changed, the newest first, a hundred at a time; `before` is an id. */
export const operatorEvents = route({
  method: "GET",
  path: "/operator/events",
  caller: "operator",
  query: z.object({
    before: z.optional(IntText),
    operatorId: z.optional(IntText),
    call: z.optional(z.string().check(z.maxLength(120))),
  }),
  reply: z.object({ rows: z.array(OperatorEvent), hasMore: z.boolean() }),
  refusals: [],
});

/**
 * Everything that the operator's businesses keep about a person, found by one of the four; a guest by the
 * mobile number of their orders. CUSTOMER_NOT_FOUND for somebody who has nothing of these businesses. A
 * write of the audit log: who took a person's data is known.
 */
export const operatorExport = route({
  method: "POST",
  path: "/operator/customer-export",
  caller: "operator",
  body: z.object(Identity).check(z.refine(isOneIdentity, ONE_IDENTITY)),
  reply: PersonalData,
  refusals: ["CUSTOMER_NOT_FOUND", "invalid_mobileNumber", "invalid_ssn"],
});

/** An operator looks a customer up and has a login link sent to the number on record. */
export const operatorLoginLink = route({
  method: "POST",
  path: "/operator/customer-login-link",
  caller: "operator",
  body: z.object(Identity).check(z.refine(isOneIdentity, ONE_IDENTITY)),
  reply: Success,
  refusals: [
    "CUSTOMER_NOT_FOUND",
    "CUSTOMER_NO_MOBILE",
    "SMS_FAILED",
    "RATE_LIMITED",
    "invalid_mobileNumber",
    "invalid_ssn",
  ],
});
