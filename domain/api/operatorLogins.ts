import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { KnownLogin } from "./knownLogin.ts";
import { route } from "./route.ts";

/** Lists the operator's active logins: the caller's own first, then the most recently used. */
export const operatorLogins = route({
  method: "GET",
  path: "/operator/logins",
  caller: "operator",
  reply: z.object({ logins: z.array(KnownLogin) }),
  refusals: [],
});

/**
 * Ends one of the operator's logins and closes the streams of that login. Refused with NOT_FOUND if the login
 * does not exist or is another operator's.
 */
export const endOperatorLogin = route({
  method: "POST",
  path: "/operator/logins/{id}/end",
  caller: "operator",
  params: z.object({ id: z.uuid() }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/** Ends every other login of the operator and closes the streams of those logins. */
export const endOtherOperatorLogins = route({
  method: "POST",
  path: "/operator/end-other-logins",
  caller: "operator",
  reply: Success,
  refusals: [],
});
