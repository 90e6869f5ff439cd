import type * as z from "zod/mini";
import type { commit } from "../../domain/api/payment.ts";
import { Refused } from "../../domain/refusal.ts";
import type { BoxOffice } from "../boxOffice.ts";
import type { PriceLists } from "../catalogue/priceLists.ts";
import type { Visitor } from "../context.ts";
import type { Locale } from "../locale.ts";
import type { PayerSide, PaymentProvider } from "../payments/provider.ts";
import { attemptOfKey, beginAttempt } from "./attempts.ts";
import { hashOf, openKey, releaseKey, replay, storeFinal, type OnceKey } from "./idempotency.ts";
import { cardPaymentOf, judgeBought, judgeForm, type CardPayment } from "./judgeCart.ts";
import { judgeClaims, judgeSelection, priceCart } from "./pricing.ts";
import { draftOf, type SaleDraft } from "./saleDraft.ts";
import { sellFree, settle, type Next, type Till } from "./settle.ts";
import type { Reserved } from "./writeOrder.ts";

/** What a sale needs of the house. */
export interface Cashier {
  readonly office: Pick<BoxOffice, "db" | "plans" | "locks">;
  readonly priceLists: PriceLists;
  readonly provider: PaymentProvider;
  readonly till: Till;
}

export interface CommitRequest {
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly payer: PayerSide;
  readonly key: string;
  readonly body: z.output<typeof commit.body>;
}

/** Judges everything that can be judged before money moves, and fixes what will be sold for how much. */
async function draftSale(cashier: Cashier, request: CommitRequest): Promise<SaleDraft> {
  const { office, priceLists } = cashier;
  const { visitor, locale, body } = request;
  judgeForm(body.cart);
  const priced = await priceCart(office, priceLists, body.cart);
  const seats = priced.places.map((place) => place.ref);
  await judgeBought(office.db, visitor.id, seats);
  judgeSelection(priced, locale);
  judgeClaims(body.cart, priced.price);
  await office.locks.judgeChoice(visitor.id, seats);
  return draftOf(body.cart, priced, locale);
}

/** payment attempt → locks outlive the payment → the provider reserves the money → the sale. */
async function pay(
  { till, provider, office }: Cashier,
  request: CommitRequest,
  draft: SaleDraft,
  card: CardPayment,
): Promise<Reserved | Next> {
  const { visitor, key, payer, body } = request;
  const { paymentIdentifier, token } = card;
  await till.db.transaction().execute(async (tx) => {
    await beginAttempt(tx, paymentIdentifier, { visitorId: visitor.id, key }, draft);
    await office.locks.extendForPayment(tx, visitor.id, draft.seats);
  });
  const charge = {
    ...payer,
    paymentIdentifier,
    amount: draft.price.balanceDue,
    installments: body.cart.numberOfPayments ?? 1,
    returnPath: `/order/${draft.seats[0]!.presentationId}`,
  };
  const result = await provider.chargeSaved(charge, token);
  // One question more before the client is sent away to wait: mostly the provider knows by now.
  const known = result.kind === "unknown" ? await provider.status(paymentIdentifier) : result;
  return settle(till, paymentIdentifier, known);
}

async function sellOnce(cashier: Cashier, request: CommitRequest, once: OnceKey) {
  const draft = await draftSale(cashier, request);
  const card = cardPaymentOf(request.body.cart, draft.price.balanceDue);
  if (card) return pay(cashier, request, draft, card);
  return sellFree(cashier.till, { draft, visitorId: request.visitor.id }, once);
}

/** A refusal is final and kept under the key, unless it only says "not now"; a bug leaves no answer. */
async function noteFailure(cashier: Cashier, once: OnceKey, error: unknown): Promise<void> {
  const { db } = cashier.till;
  if (error instanceof Refused && error.refusal.code !== "IN_PROGRESS") {
    return storeFinal(db, once, { refusal: error.refusal });
  }
  const isPaying = await attemptOfKey(db, once.visitorId, once.key);
  if (!isPaying) await releaseKey(db, once);
}

/** The key is open: its payer is asked again for what is still to do, or the client has to wait. */
async function resume({ till, provider }: Cashier, once: OnceKey): Promise<Reserved | Next> {
  const attempt = await attemptOfKey(till.db, once.visitorId, once.key);
  if (attempt?.state !== "awaiting") throw new Refused("IN_PROGRESS");
  return settle(till, attempt.paymentIdentifier, await provider.status(attempt.paymentIdentifier));
}

/**
 * Buys a cart (design, "Commit order"). The same key and body answer the same, whatever has happened
 * in between; the provider is asked at most once for it.
 */
export async function commitCart(
  cashier: Cashier,
  request: CommitRequest,
): Promise<Reserved | Next> {
  const once = { visitorId: request.visitor.id, key: request.key };
  const opened = await openKey(cashier.till.db, once, hashOf(request.body));
  if (opened === "open") return resume(cashier, once);
  if (opened !== "begun") return replay(opened);
  try {
    return await sellOnce(cashier, request, once);
  } catch (error) {
    await noteFailure(cashier, once, error);
    throw error;
  }
}
