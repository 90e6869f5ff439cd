import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import * as z from "zod/mini";
import { IntText } from "../../domain/api/route.ts";
import { ACCOUNT_PROVIDERS } from "../../domain/gateways.ts";
import { Refused, refusal } from "../../domain/refusal.ts";
import { isOfProfile } from "../payments/accountName.ts";
import type { PaymentProvider, WebhookCall, WebhookEvent } from "../payments/provider.ts";
import { refusalBody, refusalStatus } from "../platform/errorDoor.ts";
import { findAttempt, type Attempt, type AttemptState } from "../checkout/attempts.ts";
import type { Cashier } from "../checkout/commit.ts";
import { hearDispute } from "../checkout/disputes.ts";
import { askProvider, settle } from "../checkout/settle.ts";
import { giveBackLate } from "../checkout/unsoldPayments.ts";

/**
 * States of a payment that a provider's event can change. In other open states, a commit request is in
 * progress and asks the provider itself.
 */
const OPEN: readonly AttemptState[] = ["awaiting", "unknown"];
/** Maximum bytes of an event. No provider sends larger events. */
const MAX_EVENT_BYTES = 262_144;
/** States of ended payments. If the provider approves an ended payment later, the payment is undone. */
const OVER: readonly AttemptState[] = ["declined", "voiding", "voided"];

/**
 * Returns whether a payment was made with the account that sent the event. Events from other accounts are
 * ignored. The installation's account, for example, sends no valid events about payments of an auth
 * profile's account.
 */
async function isMadeBy(attempt: Attempt, by: PaymentProvider): Promise<boolean> {
  if (attempt.provider !== by.name) return false;
  return by.accountId === undefined
    ? !isOfProfile(attempt)
    : attempt.account === (await by.account());
}

/**
 * Settles the payment that an event is about by asking the provider, whatever the event says and however late
 * the event arrives.
 */
async function settleAbout(
  { till, providers }: Cashier,
  { paymentIdentifier, by }: Heard,
): Promise<void> {
  const attempt = await findAttempt(till.db, paymentIdentifier);
  if (!attempt || !(await isMadeBy(attempt, by)) || ![...OPEN, ...OVER].includes(attempt.state))
    return;
  const result = await askProvider(providers, attempt);
  if (OVER.includes(attempt.state)) {
    if (result.kind === "approved") await giveBackLate(till, attempt.paymentIdentifier);
    return;
  }
  try {
    await settle(till, attempt, result);
  } catch (error) {
    // A refusal is a normal result, and `settle` has already stored it under the idempotency key.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Processes an event about a dispute, or about a payment that is not settled yet. */
async function hear(cashier: Cashier, event: Heard): Promise<void> {
  const { disputeId, by } = event;
  if (disputeId === undefined) return settleAbout(cashier, event);
  const { till } = cashier;
  await hearDispute({ db: till.db, log: till.log, by }, disputeId);
  // If the bank has returned money for cancelled tickets, the outbox refunds it to the buyer.
  till.kickOutbox();
}

/** A provider's event, and the account that signed it. */
interface Heard extends WebhookEvent {
  readonly by: PaymentProvider;
}

/**
 * Parses a webhook request with the first account whose signature matches. Returns undefined if no
 * account's signature matches.
 */
function heardBy(accounts: readonly PaymentProvider[], call: WebhookCall): Heard | undefined {
  for (const by of accounts) {
    const event = by.verifyWebhook(call);
    if (event) return { ...event, by };
  }
  return undefined;
}

function callOf({ headers, query, body }: FastifyRequest): WebhookCall {
  const parameters = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return { headers, query: Object.fromEntries(parameters), body: String(body) };
}

const Account = z.object({ gateway: z.enum(ACCOUNT_PROVIDERS), id: IntText });

/**
 * Receives the payment provider's events at `POST /api/payment/webhook/{provider}`, and the events of
 * accounts of auth profiles at `/api/payment/webhook/{gateway}/{account id}`. These routes are not part of
 * the contract, because the provider defines the body and signs its raw text. An event is recorded after it
 * has been processed, so that an event whose processing failed is processed when the provider sends it
 * again. Settling a payment twice has no further effect.
 */
export function takePaymentWebhooks(app: FastifyInstance, cashier: Cashier): void {
  const { providers, till } = cashier;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: "string", bodyLimit: MAX_EVENT_BYTES } as const;
    scope.addContentTypeParser("*", options, (_, body, parsed) => parsed(null, body));
    const take = async (
      accounts: readonly PaymentProvider[],
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const event = heardBy(accounts, callOf(request));
      if (!event) {
        const refused = refusal("FORBIDDEN");
        return reply.code(refusalStatus(refused.code)).send(refusalBody(refused));
      }
      const key = { provider: event.by.name, event_id: event.eventId };
      const known = await till.db
        .selectFrom("webhook_event")
        .select("event_id")
        .where("provider", "=", key.provider)
        .where("event_id", "=", key.event_id)
        .executeTakeFirst();
      if (!known) await hear(cashier, event);
      await till.db
        .insertInto("webhook_event")
        .values({ ...key, received_at: sql<Date>`app_now()` })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { success: true };
    };
    for (const [name, accounts] of Map.groupBy(providers.fixed, (each) => each.name)) {
      scope.post(`/api/payment/webhook/${name}`, (request, reply) =>
        take(accounts, request, reply),
      );
    }
    scope.post("/api/payment/webhook/:gateway/:id", async (request, reply) => {
      const asked = Account.safeParse(request.params);
      const account =
        asked.success && (await providers.ofAccount(asked.data.gateway, asked.data.id));
      return take(account ? [account] : [], request, reply);
    });
    done();
  });
}
