import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused, refusal, type Refusal, type RefusalCode } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { isDatabaseAway } from "./store/databaseAway.ts";

/** Value of `Retry-After`, in seconds, in replies while the database is unavailable. */
const AWAY_SECONDS = 10;

/**
 * Returns the body of a refusal: its code, a sentence for developers, and the details that the client needs.
 */
export const refusalBody = ({ code, details }: Refusal) => ({
  error: { ...details, code, message: CATALOGUE[code][1] },
});

export const refusalStatus = (code: RefusalCode): number => CATALOGUE[code][0];

/** The reply to an error: its status and refusal. */
export interface Judged {
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;
}

function judgedRefusal(refused: Refusal): Judged {
  const retryAfterSeconds =
    refused.code === "RATE_LIMITED" || refused.code === "OVERLOADED"
      ? refused.details.retryAfterSeconds
      : undefined;
  return { status: refusalStatus(refused.code), refusal: refused, retryAfterSeconds };
}

/**
 * Returns the refusal for an error that Fastify throws before the handler runs, for example for invalid
 * JSON or for a body that is too large.
 */
function judgeFrame(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return refusal("VALIDATION", { fields: [{ field: "body", message: error.message }] });
}

/**
 * Maps an error to its reply. A bug gets status 500 and an id that is logged together with the cause. If
 * the database is unavailable, the status is 503. Refusals that are security events are logged.
 */
export function judgeError(error: FastifyError, request: FastifyRequest): Judged {
  request.server.securityEvents?.noteFailure(error, request);
  if (error instanceof Refused) return judgedRefusal(error.refusal);
  const frame = judgeFrame(error);
  if (frame) return judgedRefusal(frame);
  const id = randomUUID();
  // The route's pattern is logged, because the URL may contain an ID number, a code or a mobile number.
  const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
  request.log.error({ err: error, id, call }, "a call failed");
  const broken = refusal("INTERNAL", { id });
  return isDatabaseAway(error)
    ? { status: 503, refusal: broken, retryAfterSeconds: AWAY_SECONDS }
    : { status: 500, refusal: broken, retryAfterSeconds: undefined };
}

/** Sets the status and the headers of an error reply. The caller sends the body. */
export function replyFor(reply: FastifyReply, judged: Judged): FastifyReply {
  const { retryAfterSeconds } = judged;
  // The header `Retry-After` can only contain whole seconds.
  if (retryAfterSeconds !== undefined) reply.header("retry-after", Math.ceil(retryAfterSeconds));
  return reply.code(judged.status);
}

/**
 * Installs the error handler of calls: refusals get their code and status, and all other errors count as
 * bugs.
 */
export function openErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const judged = judgeError(error, request);
    return replyFor(reply, judged).send(refusalBody(judged.refusal));
  });
}
