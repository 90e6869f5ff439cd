import * as z from "zod/mini";
import { PERMISSIONS, ROLES } from "../permission.ts";
import {
  CurrentPassword,
  Identity,
  isOneIdentity,
  NewPassword,
  ONE_IDENTITY,
  PersonalData,
  PROOF_REFUSALS,
} from "./customerArea.ts";
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
export const Operator = z.object({
  userInfo: UserInfo,
  /** Those of `businessIds`, in the caller's language. */
  businesses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What they log in by. */
  username: z.string(),
  /** One of the first roles, or `custom` for one that the house has made. */
  role: z.enum([...ROLES, "custom"]),
  /** The role's name in the caller's language. */
  roleName: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Logs in with an authenticator's code besides the password. */
  hasSecondFactor: z.boolean(),
  /** Without a second factor they can only set one up (SECOND_FACTOR=demanded). */
  isSecondFactorDemanded: z.boolean(),
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

/**
 * Sets the operator's own password by the present one, and ends their other sessions. LOGIN_FAILED where
 * the present one is wrong.
 */
export const changeOperatorPassword = route({
  method: "POST",
  path: "/operator/password",
  caller: "operator",
  body: z.object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    password: NewPassword,
  }),
  reply: Success,
  refusals: ["LOGIN_FAILED", "PASSWORD_GUESSABLE", "RATE_LIMITED"],
});

/**
 * Makes a secret for an authenticator. It counts for nothing until a code of it was given. Needs a fresh
 * login or the password, so that an open session cannot do it by itself.
 */
export const beginTotp = route({
  method: "POST",
  path: "/operator/totp",
  caller: "operator",
  body: z.object({ currentPassword: CurrentPassword }),
  reply: z.object({
    /** Base32, to be typed in by hand. */
    secret: z.string(),
    /** `otpauth://`, to be shown as a QR code. */
    uri: z.string(),
  }),
  refusals: ["ALREADY_ENROLLED", ...PROOF_REFUSALS],
});

/**
 * From now on logging in takes the authenticator's code. Ends the operator's other sessions. NOT_FOUND
 * where none was begun.
 */
export const confirmTotp = route({
  method: "POST",
  path: "/operator/totp/confirm",
  caller: "operator",
  body: z.object({ code: Code }),
  reply: z.extend(Success, {
    /** Each logs in once in place of the authenticator's code. They are told here alone. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ["LOGIN_FAILED", "NOT_FOUND", "RATE_LIMITED"],
});

/**
 * Removes the authenticator: the password alone logs in from then on. Needs a code that was not used
 * before, and a fresh login or the password, so that an open session is not enough. Ends the operator's
 * other sessions.
 */
export const removeTotp = route({
  method: "POST",
  path: "/operator/totp/remove",
  caller: "operator",
  body: z.object({ code: Code, currentPassword: CurrentPassword }),
  reply: Success,
  refusals: ["NOT_FOUND", ...PROOF_REFUSALS],
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
