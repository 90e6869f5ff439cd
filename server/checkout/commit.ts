import type * as z from "zod/mini";
import type { commit } from "../../domain/api/payment.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { judgeAllocations } from "../seats/allocations/cartAllocations.ts";
import { visitorAsker } from "../codes/memberProof.ts";
import type { PriceLists } from "../prices/priceLists.ts";
import type { Visitor } from "../identity/context.ts";
import type { Locale } from "../../domain/locale.ts";
import { judgeReferral, partnersOwn } from "../partners/referral.ts";
import type {
  CardHolder,
  Charge,
  PayerSide,
  PaymentProvider,
  PaymentResult,
} from "../payments/provider.ts";
import type { Providers } from "../payments/providers.ts";
import { householdLimits, judgeHousehold } from "./householdLimits.ts";
import { judgeHoldOrder } from "./judgeHoldOrder.ts";
import { modifyOrder } from "./modifyOrder.ts";
import { attemptOfKey } from "./attempts.ts";
import type { Beginning } from "./beginPayments.ts";
import type { Buyer, Buying } from "../orders/buyers.ts";
import {
  hashOf,
  openKey,
  releaseKey,
  replay,
  storeFinal,
  type BeginKey,
  type OnceKey,
} from "../orders/idempotency.ts";
import { newPaymentIdentifier } from "../orders/identifiers.ts";
import type { StoreTerms } from "../policies/acceptedTerms.ts";
import {
  judgeBought,
  judgeEvents,
  judgeForm,
  judgeTerms,
  judgeTermsRead,
} from "../cart/judgeCart.ts";
import { judgeTold } from "../cart/judgeTimes.ts";
import {
  judgeMethod,
  paymentPlanOf,
  type PaymentPlan,
  type PaymentTerms,
} from "../orders/paymentPlan.ts";
import { judgeClaims, judgeSelection, priceCart } from "../cart/pricing.ts";
import { draftOffers } from "../offers/offerDraft.ts";
import { kindOf } from "../offers/priceOffers.ts";
import { draftOf, type SaleDraft } from "../cart/saleDraft.ts";
import { cardPlace, chargeableCard, type CardOwner, type CardPlace } from "../orders/savedCards.ts";
import { judgeWaiver } from "../cart/waivers/cartWaiver.ts";
import { finishClaimed, judgePaypalAmount, paypalClaims } from "./paypalClaims.ts";
import { askProvider, sellFree, settle, type Next } from "./settle.ts";
import type { Till } from "./till.ts";
import type { Reserved } from "../orders/reserved.ts";

/** The services that a sale needs. */
export interface Cashier {
  readonly office: Pick<
    Container,
    | "db"
    | "plans"
    | "presentations"
    | "showRow"
    | "locks"
    | "clock"
    | "config"
    | "messages"
    | "policies"
    | "waitingRooms"
  >;
  readonly storeTerms: StoreTerms;
  readonly priceLists: PriceLists;
  /**
   * The payment providers. New payments are taken by the provider of the auth profile, and earlier payments
   * are settled by the provider that took them.
   */
  readonly providers: Providers;
  readonly till: Till;
  /** Steps of a purchase that are batched for concurrent buyers. */
  readonly beginKey: BeginKey;
  readonly buyerOf: (buying: Buying) => Promise<Buyer>;
  readonly beginPayment: (begun: Beginning) => Promise<true>;
  /** Returns the payment methods of an auth profile. */
  readonly termsOf: (authProfileId: number) => Promise<PaymentTerms>;
  /**
   * The time limit in seconds for the request to the provider. `paymentSeconds` is the time limit for the
   * payer.
   */
  readonly askSeconds: number;
  readonly paymentSeconds: number;
}

export interface CommitRequest {
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly payer: PayerSide;
  readonly key: string;
  readonly body: z.output<typeof commit.body>;
}

/** Returns the business whose buyer form was filled in, or undefined for a cart without seats. */
async function sellerIn(
  { presentations }: Cashier["office"],
  { body }: CommitRequest,
): Promise<number | undefined> {
  const [first] = body.cart.seats;
  return first && (await presentations.of(first.ticket.prsntId)).businessId;
}

/** Validates everything that can be checked before a payment, and determines the goods and their prices. */
async function draftSale(cashier: Cashier, request: CommitRequest): Promise<SaleDraft> {
  const kind = kindOf(request.body.cart);
  if (kind !== "tickets") return draftOffers(cashier, request, kind);
  const { office, priceLists } = cashier;
  const { visitor, locale } = request;
  const form = await office.policies.form(await sellerIn(office, request), "order", locale);
  const cart = judgeForm(request.body.cart, form, office.config.outside.home);
  const body = { ...request.body, cart };
  const asker = visitorAsker(office.config, visitor.id);
  // The payment method is checked with the profile that the cart names, and again later with the profile that
  // sells the goods.
  judgeMethod(await cashier.termsOf(body.cart.authProfileId), body.cart);
  const priced = await priceCart(office, priceLists, body.cart, asker);
  judgeEvents(office.config.sale, priced.shows);
  judgeTold(body.cart, priced.shows);
  judgeTerms(
    body.cart,
    form,
    priced.shows.map(({ row }) => row.venue_type_id),
  );
  judgeWaiver(body.cart, priced, office.clock.now());
  const { miniSiteUrl } = body;
  const own = partnersOwn(priced.shows);
  const referral = await judgeReferral(office, visitor.id, body.cart, miniSiteUrl, own);
  if (body.cart.isHold) await judgeHoldOrder(office, visitor, priced);
  const seats = priced.places.map((place) => place.ref);
  await judgeAllocations(office.db, body.cart, seats);
  const buyer = await cashier.buyerOf({ visitorId: visitor.id, seats });
  judgeBought(buyer);
  judgeSelection(priced, locale);
  const draft = {
    ...draftOf(body.cart, priced, locale),
    household: householdLimits(office.waitingRooms, seats),
  };
  await judgeHousehold(office.db, { draft });
  const terms = await office.policies.terms(draft, "tickets", locale);
  judgeTermsRead(body.cart, terms);
  judgeClaims(body.cart, priced);
  await office.locks.judgeChoice(visitor.id, seats);
  const acceptedTermsId = await cashier.storeTerms(terms);
  return { ...draft, referral, buyerId: buyer.customerId, acceptedTermsId };
}

const holderOf = (customer: SaleDraft["customer"]): CardHolder => ({
  name: `${customer.FirstName} ${customer.LastName}`.trim(),
  email: customer.EmailAddress1,
  phone: customer.MobileNumber1,
  id: customer.SSN ?? "",
});

/** Builds the charge for the provider, with the URL to which the payer returns. */
export const chargeOf = (
  draft: SaleDraft,
  charge: PayerSide & Pick<Charge, "paymentIdentifier" | "installments">,
): Charge => ({
  ...charge,
  amount: draft.price.balanceDue,
  isKept: draft.isCardKept,
  holder: holderOf(draft.customer),
  returnPath: draft.returnPath ?? `/order/${draft.seats[0]?.presentationId ?? ""}`,
});

/**
 * Returns the provider's card token for this payment plan: from the card form, or from a saved card of the
 * payer.
 */
async function tokenOf(
  { till, office }: Cashier,
  owner: CardOwner,
  { method, token = "" }: PaymentPlan,
  made: CardPlace,
): Promise<string> {
  if (method !== "saved") return token;
  const { freshMinutes } = office.config.logins;
  const asked = { token, ...made, now: office.clock.now(), freshMinutes };
  return chargeableCard(till.db, owner, asked);
}

/**
 * Starts a payment at its provider. A payment by code (BLIK) is not sent to the provider before the payer has
 * entered the code.
 */
function start(
  provider: PaymentProvider,
  { method }: PaymentPlan,
  charge: Charge,
  token: string,
): Promise<PaymentResult> {
  switch (method) {
    case "card":
    case "saved":
      return provider.chargeSaved(charge, token);
    case "blik":
      return Promise.resolve({ kind: "needsCode" });
    default:
      return provider.startRedirect(charge, method);
  }
}

/**
 * Pays and completes a sale: records the payment, extends the seat locks beyond its end, has the provider
 * reserve the money, and sells the seats.
 */
async function pay(
  cashier: Cashier,
  request: CommitRequest,
  priced: SaleDraft,
  plan: PaymentPlan,
): Promise<Reserved | Next> {
  const { till, providers, askSeconds, paymentSeconds } = cashier;
  const { visitor, key, payer } = request;
  const { method, installments } = plan;
  const provider = await providers.ofProfile(priced.authProfileId);
  const account = await provider.account();
  const owner = { visitorId: visitor.id, customerId: priced.buyerId ?? null };
  const token = await tokenOf(
    cashier,
    owner,
    plan,
    cardPlace({ provider: provider.name, account }),
  );
  const draft = { ...priced, isCardKept: plan.isKept };
  const paymentIdentifier = plan.paymentIdentifier ?? newPaymentIdentifier();
  const begun: Beginning = {
    paymentIdentifier,
    hasForm: plan.paymentIdentifier !== undefined,
    visitorId: visitor.id,
    key,
    provider: provider.name,
    account,
    charge: provider.moneyFor(method, draft.price.balanceDue),
    method,
    installments,
    draft,
    askSeconds,
    paymentSeconds,
  };
  await cashier.beginPayment(begun);
  const charge = chargeOf(draft, { ...payer, paymentIdentifier, installments });
  const result = await start(provider, plan, charge, token);
  const paying = {
    paymentIdentifier,
    method,
    state: "asking",
    provider: provider.name,
    account,
  } as const;
  // The provider is asked once more before the client has to wait, because it usually knows the result by
  // now.
  const known = result.kind === "unknown" ? await askProvider(cashier.providers, paying) : result;
  return settle(till, paying, known);
}

async function sellOnce(cashier: Cashier, request: CommitRequest, once: OnceKey) {
  const { modify } = request.body.cart;
  if (modify) return modifyOrder(cashier, request.visitor, modify, once);
  const claims = paypalClaims(request.body.cart);
  if (claims) return finishClaimed(cashier, claims, once);
  const draft = await draftSale(cashier, request);
  judgePaypalAmount(request.body.cart, draft.price);
  const terms = await cashier.termsOf(draft.authProfileId);
  judgeMethod(terms, request.body.cart);
  const plan = paymentPlanOf(terms, request.body.cart, draft.price);
  if (plan) return pay(cashier, request, draft, plan);
  return sellFree(cashier.till, { draft, visitorId: request.visitor.id }, once);
}

/**
 * Stores a refusal under the idempotency key as the final reply, except IN_PROGRESS. An unexpected error is
 * not stored.
 */
async function noteFailure(cashier: Cashier, once: OnceKey, error: unknown): Promise<void> {
  const { db } = cashier.till;
  if (error instanceof Refused && error.refusal.code !== "IN_PROGRESS") {
    return storeFinal(db, once, { refusal: error.refusal });
  }
  const isPaying = await attemptOfKey(db, once.visitorId, once.key);
  if (!isPaying) await releaseKey(db, once);
}

/**
 * Continues a request whose idempotency key is still in use. Returns the payer's pending step again, or throws
 * IN_PROGRESS if the client has to wait.
 */
async function resume({ till, providers }: Cashier, once: OnceKey): Promise<Reserved | Next> {
  const attempt = await attemptOfKey(till.db, once.visitorId, once.key);
  if (attempt?.state !== "awaiting") throw new Refused("IN_PROGRESS");
  return settle(till, attempt, await askProvider(providers, attempt));
}

/**
 * Buys a cart (design, "Commit order"). Idempotent: the same key and body
 * always get the same reply, and the provider is asked to charge at most once.
 */
export async function commitCart(
  cashier: Cashier,
  request: CommitRequest,
): Promise<Reserved | Next> {
  const once = { visitorId: request.visitor.id, key: request.key };
  const { till, askSeconds } = cashier;
  const hash = hashOf(request.body);
  const opened = await openKey(till.db, once, hash, askSeconds, cashier.beginKey);
  if (opened === "open") return resume(cashier, once);
  if (opened !== "begun") return replay(opened);
  try {
    return await sellOnce(cashier, request, once);
  } catch (error) {
    await noteFailure(cashier, once, error);
    throw error;
  }
}
