import * as z from "zod/mini";
import { Identity, isOneIdentity, ONE_IDENTITY } from "./customerArea.ts";
import { Success } from "./customers.ts";
import { route } from "./route.ts";

/** back-office.md section 3, Operator user info. */
export const UserInfo = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  userId: z.int(),
  businessIds: z.array(z.int()),
});
export type UserInfo = z.infer<typeof UserInfo>;

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
  reply: z.object({ userInfo: UserInfo }),
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
  reply: z.object({ userInfo: UserInfo }),
  refusals: [],
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
    "invalid_mobileNumber",
    "invalid_ssn",
  ],
});
