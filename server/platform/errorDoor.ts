import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused, refusal, type Refusal, type RefusalCode } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { isDatabaseAway } from "./store/databaseAway.ts";

/** Seconds after which a caller may ask again when the database is away. */
const AWAY_SECONDS = 10;

/** The body of a refusal: code, a sentence for developers, and what the client needs to act on it. */
export const refusalBody = ({ code, details }: Refusal) => ({
  error: { ...details, code, message: CATALOGUE[code][1] },
});

export const refusalStatus = (code: RefusalCode): number => CATALOGUE[code][0];

/** How a failure is answered. */
export interface Judged {
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;
}

function judgedRefusal(refused: Refusal): Judged {
  const retryAfterSeconds =
    refused.code === "RATE_LIMITED" ? refused.details.retryAfterSeconds : undefined;
  return { status: refusalStatus(refused.code), refusal: refused, retryAfterSeconds };
}

/** What Fastify itself finds wrong before a call's own work: broken JSON, a body too large. */
function judgeFrame(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return refusal("VALIDATION", { fields: [{ field: "body", message: error.message }] });
}

/**
 * A bug answers with an id that stands in the log beside its cause; a lost database with 503. Refusals
 * that are security events are written to the log.
 */
export function judgeError(error: FastifyError, request: FastifyRequest): Judged {
  request.server.securityEvents?.noteFailure(error, request);
  if (error instanceof Refused) return judgedRefusal(error.refusal);
  const frame = judgeFrame(error);
  if (frame) return judgedRefusal(frame);
  const id = randomUUID();
  // The pattern, not the address: that may hold an ID number, a code or a mobile number.
  const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
  request.log.error({ err: error, id, call }, "a call failed");
  const broken = refusal("INTERNAL", { id });
  return isDatabaseAway(error)
    ? { status: 503, refusal: broken, retryAfterSeconds: AWAY_SECONDS }
    : { status: 500, refusal: broken, retryAfterSeconds: undefined };
}

/** Sets status and headers of a failure; its body is whatever the caller reads. */
export function replyFor(reply: FastifyReply, judged: Judged): FastifyReply {
  if (judged.retryAfterSeconds !== undefined) reply.header("retry-after", judged.retryAfterSeconds);
  return reply.code(judged.status);
}

/** The one error door of calls: a refusal answers with its code and status; all else is a bug. */
export function openErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const judged = judgeError(error, request);
    return replyFor(reply, judged).send(refusalBody(judged.refusal));
  });
}
