import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Refused, refusal } from "../../domain/refusal.ts";
import type { PaymentProvider, WebhookEvent } from "../payments/provider.ts";
import { refusalBody, refusalStatus } from "../platform/errorDoor.ts";
import { findAttempt, type AttemptState } from "../checkout/attempts.ts";
import type { Cashier } from "../checkout/commit.ts";
import { askProvider, giveBackLate, settle } from "../checkout/settle.ts";

/**
 * States that a provider's event can change. In other open
 * states, the commit in progress asks the provider itself.
 */
const OPEN: readonly AttemptState[] = ["awaiting", "unknown"];
/** Ended payments. If one of them is approved after all, it is undone. */
const OVER: readonly AttemptState[] = ["declined", "voiding", "voided"];

/** Settles the payment of an event, whatever the event says and however late it arrives. */
async function settleAbout({ till, providers }: Cashier, paymentIdentifier: string): Promise<void> {
  const attempt = await findAttempt(till.db, paymentIdentifier);
  if (!attempt || ![...OPEN, ...OVER].includes(attempt.state)) return;
  const result = await askProvider(providers, attempt);
  if (OVER.includes(attempt.state)) {
    if (result.kind === "approved") await giveBackLate(till, attempt);
    return;
  }
  try {
    await settle(till, attempt, result);
  } catch (error) {
    // A refusal is a regular result, which `settle` has stored under the key.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Parses an event with the first of the provider's accounts whose signature it has. */
function heardBy(
  accounts: readonly PaymentProvider[],
  headers: IncomingHttpHeaders,
  body: string,
): WebhookEvent | undefined {
  for (const account of accounts) {
    const [signature] = [headers[account.signatureHeader]].flat();
    const event = account.verifyWebhook(signature, body);
    if (event) return event;
  }
  return undefined;
}

/**
 * Receives the payment provider's events at `POST /api/payment/webhook/{provider}`.
 * It is not part of the contract: the body is the provider's, and its signature
 * covers the raw text. An event is recorded after it has been processed, so that a
 * failed one is processed when the provider repeats it. Settling twice has no effect.
 */
export function takeWebhooks(app: FastifyInstance, cashier: Cashier): void {
  const { providers, till } = cashier;
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser("application/json");
    const options = { parseAs: "string" } as const;
    scope.addContentTypeParser("application/json", options, (_, body, parsed) =>
      parsed(null, body),
    );
    for (const [name, accounts] of Map.groupBy(providers.all, (each) => each.name)) {
      scope.post(`/api/payment/webhook/${name}`, async (request, reply) => {
        const event = heardBy(accounts, request.headers, String(request.body));
        if (!event) {
          const refused = refusal("FORBIDDEN");
          return reply.code(refusalStatus(refused.code)).send(refusalBody(refused));
        }
        const key = { provider: name, event_id: event.eventId };
        const known = await till.db
          .selectFrom("webhook_event")
          .select("event_id")
          .where("provider", "=", key.provider)
          .where("event_id", "=", key.event_id)
          .executeTakeFirst();
        if (!known) await settleAbout(cashier, event.paymentIdentifier);
        await till.db
          .insertInto("webhook_event")
          .values({ ...key, received_at: sql<Date>`app_now()` })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { success: true };
      });
    }
    done();
  });
}
