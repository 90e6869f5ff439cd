import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { Refused, refusal, type Refusal, type RefusalCode } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";

/** The body of a refusal: code, a sentence for developers, and what the client needs to act on it. */
export const refusalBody = ({ code, details }: Refusal) => ({
  error: { ...details, code, message: CATALOGUE[code][1] },
});

export const refusalStatus = (code: RefusalCode): number => CATALOGUE[code][0];

function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const retryAfter = refused.details["retryAfterSeconds"];
  if (typeof retryAfter === "number") reply.header("retry-after", retryAfter);
  return reply.code(refusalStatus(refused.code)).send(refusalBody(refused));
}

/** What Fastify itself finds wrong before a call's own work: broken JSON, a body too large. */
function judgeFrame(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return refusal("VALIDATION", { fields: [{ field: "body", message: error.message }] });
}

/**
 * The one error door: a refusal answers with its code and status; all else is a bug, which answers
 * 500 with an id that stands in the log beside the cause.
 */
export function openErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    const frame = judgeFrame(error);
    if (frame) return sendRefusal(reply, frame);
    const id = randomUUID();
    // The pattern, not the address: that may hold an ID number, a code or a mobile number.
    const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
    request.log.error({ err: error, id, call }, "a call failed");
    return sendRefusal(reply, refusal("INTERNAL", { id }));
  });
}
