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
import { Values } from "../resources/fields.ts";
import { DateText, IntText, route } from "./route.ts";

/** Personal details of an operator (back-office.md section 3, Operator user info). */
export const UserInfo = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  userId: z.int(),
  businessIds: z.array(z.int()),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** The logged-in operator and their permissions. */
export const Operator = z.object({
  userInfo: UserInfo,
  /** The businesses with ids in `businessIds`, with names in the caller's language. */
  businesses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Login name. */
  username: z.string(),
  /** One of the predefined roles, or `custom` for any other role. */
  role: z.enum([...ROLES, "custom"]),
  /** The role's name in the caller's language. */
  roleName: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether the login requires an authenticator code besides the password. */
  hasSecondFactor: z.boolean(),
  /**
   * Whether the operator has to set up a second factor before they can do anything else
   * (SECOND_FACTOR=demanded).
   */
  isSecondFactorDemanded: z.boolean(),
  /** Whether messages are stored in an outbox (`GET /dev/outbox`) instead of being sent. */
  hasOutbox: z.boolean(),
});

const Code = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Logs an operator in. LOGIN_FAILED does not reveal whether the name or the password is wrong. If both are
 * right and the authenticator code is missing or wrong, the refusal carries `isCodeNeeded`.
 */
export const operatorLogin = route({
  method: "POST",
  path: "/operator/login",
  caller: "anyone",
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Six-digit code of the authenticator, if the operator has one, or a recovery code. */
    code: z.nullish(z.string().check(z.maxLength(40))),
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
 * Changes the operator's own password and ends their other sessions. Refused with LOGIN_FAILED if the
 * current password is wrong.
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
 * Creates an authenticator secret. The secret takes effect when one of its codes is confirmed. Needs a recent
 * login or the password, so that an open session is not enough.
 */
export const beginTotp = route({
  method: "POST",
  path: "/operator/totp",
  caller: "operator",
  body: z.object({ currentPassword: CurrentPassword }),
  reply: z.object({
    /** The secret in Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://` URI of the secret, for a QR code. */
    uri: z.string(),
  }),
  refusals: ["ALREADY_ENROLLED", ...PROOF_REFUSALS],
});

/**
 * Turns the authenticator on, so that later logins require its code. Ends the operator's other sessions.
 * Refused with NOT_FOUND if no secret was created.
 */
export const confirmTotp = route({
  method: "POST",
  path: "/operator/totp/confirm",
  caller: "operator",
  body: z.object({ code: Code }),
  reply: z.extend(Success, {
    /**
     * Recovery codes. Each recovery code can be used once instead of an authenticator code. The recovery
     * codes are not shown again.
     */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ["LOGIN_FAILED", "NOT_FOUND", "RATE_LIMITED"],
});

/**
 * Removes the authenticator, so that later logins require only the password. Needs an unused code and a recent
 * login or the password, so that an open session is not enough. Ends the operator's other sessions.
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
  /** Null if no operator has the name. */
  operatorId: z.nullable(z.int()),
  username: z.string(),
  /** Method and path of the call. */
  call: z.string(),
  /** The request's parameters and body, without secrets. */
  what: z.unknown(),
  /** HTTP status of the response. Null if the server stopped before responding. */
  status: z.nullable(z.int()),
  /** Error code of a refused call. */
  code: z.nullable(z.string()),
  address: z.string(),
  /** Changed fields of the written records, for records that have a history. */
  changes: z.array(
    z.object({
      kind: z.string(),
      id: z.int(),
      action: z.string(),
      before: z.nullable(Values),
      after: z.nullable(Values),
    }),
  ),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

/**
 * Lists the changes made by operators, newest first, 100 per page, and the operators to choose from. `before`
 * is the id of the last change on the previous page. Days are business days of the installation's clock, both
 * inclusive. `kind` and `thingId` are the kind and the id of the record that was changed.
 */
export const operatorEvents = route({
  method: "GET",
  path: "/operator/events",
  caller: "operator",
  query: z.object({
    before: z.optional(IntText),
    operatorId: z.optional(IntText),
    call: z.optional(z.string().check(z.maxLength(120))),
    startDate: z.optional(DateText),
    endDate: z.optional(DateText),
    kind: z.optional(z.string().check(z.maxLength(60))),
    thingId: z.optional(IntText),
  }),
  reply: z.object({
    rows: z.array(OperatorEvent),
    hasMore: z.boolean(),
    operators: z.array(z.object({ id: z.int(), username: z.string() })),
  }),
  refusals: [],
});

/**
 * Returns all data that the operator's businesses store about a person, found by exactly one of mobile
 * number, ID number, reservation number and member number. A guest is found by the mobile number of their
 * orders. Refused with CUSTOMER_NOT_FOUND if these businesses store nothing about the person. The call is
 * written to the audit log.
 */
export const operatorExport = route({
  method: "POST",
  path: "/operator/customer-export",
  caller: "operator",
  body: z.object(Identity).check(z.refine(isOneIdentity, ONE_IDENTITY)),
  reply: PersonalData,
  refusals: ["CUSTOMER_NOT_FOUND", "invalid_mobileNumber", "invalid_ssn"],
});

/** Sends a login link to a customer's mobile number on record. */
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
