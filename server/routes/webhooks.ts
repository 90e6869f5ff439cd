import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Refused, refusal } from "../../domain/refusal.ts";
import type { PaymentProvider, WebhookEvent } from "../payments/provider.ts";
import { refusalBody, refusalStatus } from "../platform/errorDoor.ts";
import { findAttempt, type AttemptState } from "../checkout/attempts.ts";
import type { Cashier } from "../checkout/commit.ts";
import { askProvider, giveBackLate, settle } from "../checkout/settle.ts";

/** States in which word from the provider changes something; a commit at work looks for itself. */
const OPEN: readonly AttemptState[] = ["awaiting", "unknown"];
/** Over: should it be approved after all, it is undone. */
const OVER: readonly AttemptState[] = ["declined", "voiding", "voided"];

/** Settles the payment that an event is about, whatever it said and however late it came. */
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
    // A refusal is the answer: settle has stored it for whoever asks.
    if (!(error instanceof Refused)) throw error;
  }
}

/** What an event says, by the first of a provider's accounts whose signature it has. */
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
 * `POST /api/payment/webhook/{provider}`: word from the payment provider. Not a call of the contract:
 * the body is the provider's, signed as the text it is. An event is noted once it is dealt with, so
 * that one that failed half way is heard again; settling twice changes nothing.
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
