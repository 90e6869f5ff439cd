import * as z from "zod/mini";
import { CurrentPassword, NewPassword, PROOF_REFUSALS } from "./customerArea.ts";
import { Success } from "./customers.ts";
import { IntText, route } from "./route.ts";

const OneParams = z.object({ id: IntText });
const Token = z.string().check(z.minLength(1), z.maxLength(100));

const ofAccount = { method: "POST", caller: "operator", params: OneParams } as const;

/**
 * Makes a link by which an operator chooses a password, a first one or another one, and mails it where
 * there is an address. It is good once and for 72 hours, and an earlier one is good no more. FORBIDDEN for
 * somebody whose role holds more than the caller's.
 */
export const inviteOperator = route({
  ...ofAccount,
  path: "/pres-live/operators/{id}/invite",
  reply: z.object({
    /** To be handed over by the caller. */
    link: z.string(),
    expiresAt: z.string(),
    /** Null where there is no address, or the mail could not be sent. */
    mailedTo: z.nullable(z.string()),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"],
});

/** Takes an operator's authenticator and recovery codes away, and ends their sessions. */
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

/** Tells whom an invitation is for. The invitation stays valid. */
export const lookAtInvite = route({
  method: "POST",
  path: "/operator/invite/look",
  caller: "anyone",
  body: z.object({ token: Token }),
  reply: z.object({ username: z.string(), firstName: z.string() }),
  refusals: ["INVITE_EXPIRED", "RATE_LIMITED"],
});

/** Sets the password of whoever was invited. They log in with it afterwards. */
export const acceptInvite = route({
  method: "POST",
  path: "/operator/invite",
  caller: "anyone",
  body: z.object({ token: Token, password: NewPassword }),
  reply: z.object({ username: z.string() }),
  refusals: ["INVITE_EXPIRED", "PASSWORD_GUESSABLE", "RATE_LIMITED"],
});

/**
 * Makes ten recovery codes, each of which logs in once in place of the authenticator's. Earlier ones are
 * good no more. NOT_FOUND without an authenticator.
 */
export const renewRecoveryCodes = route({
  method: "POST",
  path: "/operator/recovery-codes",
  caller: "operator",
  body: z.object({ currentPassword: CurrentPassword }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ["NOT_FOUND", ...PROOF_REFUSALS],
});
