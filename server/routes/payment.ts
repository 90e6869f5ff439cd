import type { FastifyRequest } from "fastify";
import * as calls from "../../domain/api/payment.ts";
import type { Reply } from "../../domain/api/route.ts";
import { toAgorot, ZERO } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Context, Visitor } from "../identity/context.ts";
import { storeCartOf } from "../identity/visitorJson.ts";
import { hostOf, ownOriginOf } from "../platform/addresses.ts";
import { sealJson } from "../platform/encryption/sealing.ts";
import { sharedRead } from "../platform/gathered.ts";
import type { Mount } from "../http/mount.ts";
import type { PayerSide } from "../payments/provider.ts";
import { findAttempt, noteForm, takeAttempt, type Attempt } from "../checkout/attempts.ts";
import { cardOwner } from "../customers/cardOwner.ts";
import { chargeOf, commitCart, type Cashier } from "../checkout/commit.ts";
import { newPaymentIdentifier } from "../orders/identifiers.ts";
import { lookUpPayment } from "../codes/voucherPayment.ts";
import { priceForVisitor } from "../checkout/visitorCart.ts";
import { deleteCard, savedCardsOf } from "../orders/savedCards.ts";
import { askProvider, settle, settledAnswer, type Next } from "../checkout/settle.ts";
import type { Reserved } from "../orders/reserved.ts";

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i;
const KEY_LENGTH = 200;

/**
 * Returns the payer's language and the storefront's origin as the payer's browser sees it. The origin is only
 * sent back to the browser that sent it, so it need not be verified.
 */
function payerOf(request: FastifyRequest, locale: string, publicUrl: string): PayerSide {
  const seen = ownOriginOf(request);
  const storefrontOrigin = HOST.test(hostOf(request)) || publicUrl === "" ? seen : publicUrl;
  return { storefrontOrigin, locale };
}

/**
 * Returns a request's idempotency key. Throws IDEMPOTENCY_KEY_MISSING if the request has none, and VALIDATION
 * if the key is invalid.
 */
export function keyOf({ request }: Pick<Context, "request">): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") throw new Refused("IDEMPOTENCY_KEY_MISSING");
  if (key.length > KEY_LENGTH) {
    const fields = [{ field: "Idempotency-Key", message: `longer than ${KEY_LENGTH}` }];
    throw new Refused("VALIDATION", { fields });
  }
  return key;
}

function mountCart(mount: Mount, office: Container, cashier: Cashier): void {
  const { db } = office;
  mount(calls.storeCart, async ({ body }, context) => {
    const { visitor } = context;
    if (body.uuid && body.uuid !== visitor.uuid) throw new Refused("FORBIDDEN");
    const answer = await priceForVisitor(office, cashier.priceLists, body.cart, context);
    // Payment tokens are not stored, because a cart that is opened again could not use them.
    const { creditcardInfo: _token, paypal: _paypal, zoom: _zoom, ...kept } = answer.cart;
    const value = sealJson(db, "visitor.cart", kept);
    await storeCartOf(db, { visitorId: visitor.id, value });
    return answer;
  });
  mount(calls.paymentVoucher, async ({ query }) => ({
    payment: await lookUpPayment(db, query.reference),
  }));
}

/** An id that no auth profile has. A look-up with this id finds no account. */
const NO_PROFILE = 0;

interface PlaceOfSale {
  readonly locationId: number;
  readonly authProfileId: number;
}

/**
 * Returns the location if the auth profile belongs to the location's business. Payment forms that are
 * opened at the same time for one show share one read.
 */
const sellerAt = sharedRead(
  ({ locationId, authProfileId }: PlaceOfSale) => `${locationId} ${authProfileId}`,
  (db, { locationId, authProfileId }) =>
    db
      .selectFrom("location as l")
      .innerJoin("auth_profile as a", "a.business_id", "l.business_id")
      .select("l.id")
      .where("l.id", "=", locationId)
      .where("a.id", "=", authProfileId)
      .executeTakeFirst(),
);

function mountForm(mount: Mount, { db, config }: Container, { providers, termsOf }: Cashier): void {
  mount(calls.paymentMethods, async ({ query }) => {
    const { methods, mostPayments, provider } = await termsOf(query.authProfileId ?? NO_PROFILE);
    return { methods: [...methods], mostPayments, ...(provider && { provider }) };
  });
  mount(calls.paymentForm, async ({ params, query }, { visitor, request }) => {
    const seller = await sellerAt(db, query);
    const provider = await providers.ofProfile(query.authProfileId);
    const terms = await termsOf(query.authProfileId);
    // A provider without the method `card` has no card form in the checkout. The payer enters the card on
    // the provider's own page.
    if (!seller || !provider.methods.includes("card")) throw new Refused("NOT_FOUND");
    const amount = toAgorot(Number(query.total)) ?? ZERO;
    const paymentIdentifier = newPaymentIdentifier();
    const { name, accountId } = provider;
    // The page with the card form looks up the account of an auth profile by its name. The installation
    // itself has a single account, so its name is not needed, and finding out the name would take a call to
    // Stripe.
    const account = accountId === undefined ? null : await provider.account();
    const form = { paymentIdentifier, visitorId: visitor.id, provider: name, account, amount };
    await noteForm(db, form);
    const payer = payerOf(request, params.locale, config.publicUrl);
    const paymentFormURL = await provider.createForm({
      ...payer,
      paymentIdentifier,
      amount,
      canSave: terms.methods.includes("saved"),
      mostInstallments: terms.mostPayments,
    });
    return { paymentFormURL, paymentIdentifier };
  });
}

/**
 * Returns the code that the payer read in a banking app. Throws VALIDATION unless the code has six digits.
 */
function codeOf(code: string | undefined): string {
  if (code !== undefined && /^\d{6}$/.test(code)) return code;
  throw new Refused("VALIDATION", { fields: [{ field: "code", message: "six digits" }] });
}

/** Sends the payer's code to the provider. If two codes arrive concurrently, only one of them is sent. */
async function enterCode(
  { providers, till, askSeconds }: Cashier,
  attempt: Attempt,
  payer: PayerSide,
  code: string,
): Promise<Reserved | Next> {
  const { paymentIdentifier, installments, draft } = attempt;
  if (!draft) throw new Error(`${paymentIdentifier} has nothing to sell`);
  if (!(await takeAttempt(till.db, paymentIdentifier, askSeconds)))
    throw new Refused("IN_PROGRESS");
  const charge = chargeOf(draft, { ...payer, paymentIdentifier, installments });
  const provider = await providers.of(attempt);
  return settle(till, attempt, await provider.confirmCode(charge, code));
}

/**
 * Returns a payment of this visitor. Throws NOT_FOUND for an unknown payment or a payment of another
 * visitor.
 */
async function ownAttempt({ till }: Cashier, visitor: Visitor, id: string): Promise<Attempt> {
  const attempt = await findAttempt(till.db, id);
  if (!attempt || attempt.visitorId !== visitor.id) throw new Refused("NOT_FOUND");
  return attempt;
}

/**
 * Asks the provider for the payment's state. Throws IN_PROGRESS while the commit request itself is asking
 * the provider.
 */
async function askAgain({ till, providers }: Cashier, attempt: Attempt): Promise<Reserved | Next> {
  if (attempt.state === "form" || attempt.state === "asking") throw new Refused("IN_PROGRESS");
  return settle(till, attempt, await askProvider(providers, attempt));
}

function mountConfirm(mount: Mount, { config }: Container, cashier: Cashier): void {
  const { providers, till } = cashier;
  const finish = async (attempt: Attempt, code: string | undefined, payer: PayerSide) => {
    // A payment in the state `form` has an opened card form, but no order.
    if (attempt.state === "form") throw new Refused("ORDER_NOT_FOUND");
    const isCode = attempt.method === "blik" && attempt.state === "awaiting";
    if (!isCode || code === undefined) return askAgain(cashier, attempt);
    const present = await askProvider(providers, attempt);
    if (present.kind !== "needsCode") return settle(till, attempt, present);
    return enterCode(cashier, attempt, payer, codeOf(code));
  };
  mount(calls.confirm, async ({ body }, { visitor, request, locale }) => {
    const attempt = await ownAttempt(cashier, visitor, body.paymentIdentifier);
    const settled = await settledAnswer(till, attempt);
    if (!settled) return finish(attempt, body.code, payerOf(request, locale, config.publicUrl));
    if ("reserved" in settled) return settled.reserved;
    throw Refused.of(settled.why);
  });
}

type PaymentState = Reply<typeof calls.paymentStatus>;

function mountStatus(mount: Mount, cashier: Cashier): void {
  const stateOf = async (attempt: Attempt): Promise<PaymentState> => {
    const settled = await settledAnswer(cashier.till, attempt);
    if (settled && "why" in settled) return { state: "declined" };
    const answer = settled?.reserved ?? (await askAgain(cashier, attempt));
    return "next" in answer ? { state: "pending" } : { state: "approved", reservation: answer };
  };
  mount(calls.paymentStatus, async ({ params }, { visitor }): Promise<PaymentState> => {
    const attempt = await ownAttempt(cashier, visitor, params.paymentIdentifier);
    try {
      return await stateOf(attempt);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { state: error.refusal.code === "IN_PROGRESS" ? "pending" : "declined" };
    }
  });
}

function mountCards(mount: Mount, { db, logins }: Container, { providers }: Cashier): void {
  mount(calls.savedCards, async ({ query: { authProfileId } }, { visitor }) => {
    const owner = await cardOwner(db, visitor);
    if (authProfileId === undefined) return { MagCards: await savedCardsOf(db, owner) };
    const provider = await providers.ofProfile(authProfileId);
    // The installation's own providers have a single account each, so the account's name need not be looked
    // up.
    const account = provider.accountId === undefined ? null : await provider.account();
    return { MagCards: await savedCardsOf(db, owner, { provider: provider.name, account }) };
  });
  mount(calls.deleteSavedCard, async ({ params }, { visitor, request }) => {
    const areaCustomerId = await logins.areas.find(request);
    const owner = { ...(await cardOwner(db, visitor)), areaCustomerId };
    await deleteCard(db, owner, params.token);
    return { success: true as const };
  });
}

/** Mounts the routes for the cart, the payment form and the commit (contract, "Cart and paying"). */
export function paymentRoutes(mount: Mount, office: Container, cashier: Cashier): void {
  mountCart(mount, office, cashier);
  mountForm(mount, office, cashier);
  mount(calls.commit, ({ body }, context) =>
    commitCart(cashier, {
      visitor: context.visitor,
      locale: context.locale,
      payer: payerOf(context.request, context.locale, office.config.publicUrl),
      key: keyOf(context),
      body,
    }),
  );
  mountConfirm(mount, office, cashier);
  mountStatus(mount, cashier);
  mountCards(mount, office, cashier);
}
