import * as z from "zod/mini";
import { CurrentPassword, NewPassword, PROOF_REFUSALS } from "./customerArea.ts";
import { Success } from "./customers.ts";
import { IntText, route } from "./route.ts";

const OneParams = z.object({ id: IntText });
const Token = z.string().check(z.minLength(1), z.maxLength(100));

const ofAccount = { method: "POST", caller: "operator", params: OneParams } as const;

/**
 * Creates a link by which an operator sets a first or new password, and mails it if the operator has an e-mail
 * address. The link works once, within 72 hours, and invalidates earlier links. Refused with FORBIDDEN if the
 * operator's role has permissions that the caller lacks.
 */
export const inviteOperator = route({
  ...ofAccount,
  path: "/pres-live/operators/{id}/invite",
  reply: z.object({
    /** The link, so that the caller can pass it on. */
    link: z.string(),
    expiresAt: z.string(),
    /** The address that the link was mailed to. Null if there is no address or the mail could not be sent. */
    mailedTo: z.nullable(z.string()),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"],
});

/** Removes an operator's authenticator and recovery codes, and ends their sessions. */
export const resetOperatorFactor = route({
  ...ofAccount,
  path: "/pres-live/operators/{id}/second-factor/reset",
  reply: Success,
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/** Ends all sessions of an operator. */
export const endOperatorSessions = route({
  ...ofAccount,
  path: "/pres-live/operators/{id}/sessions/end",
  reply: Success,
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/** Returns the operator that an invitation is for, without redeeming it. */
export const lookAtInvite = route({
  method: "POST",
  path: "/operator/invite/look",
  caller: "anyone",
  body: z.object({ token: Token }),
  reply: z.object({ username: z.string(), firstName: z.string() }),
  refusals: ["INVITE_EXPIRED", "RATE_LIMITED"],
});

/** Sets the invited operator's password. The call does not log the operator in. */
export const acceptInvite = route({
  method: "POST",
  path: "/operator/invite",
  caller: "anyone",
  body: z.object({ token: Token, password: NewPassword }),
  reply: z.object({ username: z.string() }),
  refusals: ["INVITE_EXPIRED", "PASSWORD_GUESSABLE", "RATE_LIMITED"],
});

/**
 * Creates ten recovery codes, each of which can be used once instead of an authenticator code. Earlier
 * recovery codes become invalid. Refused with NOT_FOUND if the operator has no authenticator.
 */
export const renewRecoveryCodes = route({
  method: "POST",
  path: "/operator/recovery-codes",
  caller: "operator",
  body: z.object({ currentPassword: CurrentPassword }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ["NOT_FOUND", ...PROOF_REFUSALS],
});
