import type { FastifyRequest } from "fastify";
import * as calls from "../../domain/api/payment.ts";
import type { Reply } from "../../domain/api/route.ts";
import { toAgorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { BoxOffice } from "../boxOffice.ts";
import type { Context, VisitorContext } from "../context.ts";
import type { Mount } from "../http/mount.ts";
import type { PayerSide } from "../payments/provider.ts";
import { findAttempt, noteForm, type Attempt } from "../sale/attempts.ts";
import { commitCart, type Cashier } from "../sale/commit.ts";
import { newPaymentIdentifier } from "../sale/identifiers.ts";
import { correctedCart, priceCart, totalsOf } from "../sale/pricing.ts";
import { settle, settledAnswer, type Next } from "../sale/settle.ts";
import type { Reserved } from "../sale/writeOrder.ts";
import { jsonb } from "../store/db.ts";

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i;
const KEY_LENGTH = 200;

/** The storefront as this request's browser sees it; only ever shown back to the same browser. */
function payerOf(request: FastifyRequest, locale: string, publicUrl: string): PayerSide {
  const seen = `${request.protocol}://${request.host}`;
  const storefrontOrigin = HOST.test(request.host) || publicUrl === "" ? seen : publicUrl;
  return { storefrontOrigin, locale };
}

function keyOf({ request }: Context): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") throw new Refused("IDEMPOTENCY_KEY_MISSING");
  if (key.length > KEY_LENGTH) {
    const fields = [{ field: "Idempotency-Key", message: `longer than ${KEY_LENGTH}` }];
    throw new Refused("VALIDATION", { fields });
  }
  return key;
}

function mountCart(mount: Mount, { db, plans }: BoxOffice, { priceLists }: Cashier): void {
  mount(calls.storeCart, async ({ body }, { visitor, locale }) => {
    if (body.uuid && body.uuid !== visitor.uuid) throw new Refused("FORBIDDEN");
    const priced = await priceCart({ db, plans }, priceLists, body.cart);
    const cart = correctedCart(body.cart, priced, locale);
    const { creditcardInfo: _token, ...kept } = cart;
    await db
      .updateTable("visitor")
      .set({ cart: jsonb(kept) })
      .where("id", "=", visitor.id)
      .execute();
    return { cart, totals: totalsOf(priced.price) };
  });
}

function mountForm(mount: Mount, { db, config }: BoxOffice, { provider }: Cashier): void {
  mount(calls.paymentForm, async ({ params, query }, { visitor, request }) => {
    const seller = await db
      .selectFrom("location as l")
      .innerJoin("auth_profile as a", "a.business_id", "l.business_id")
      .select("l.id")
      .where("l.id", "=", query.locationId)
      .where("a.id", "=", query.authProfileId)
      .executeTakeFirst();
    if (!seller) throw new Refused("NOT_FOUND");
    const amount = toAgorot(Number(query.total)) ?? 0;
    const paymentIdentifier = newPaymentIdentifier();
    const { name } = provider;
    await noteForm(db, { paymentIdentifier, visitorId: visitor.id, provider: name, amount });
    const payer = payerOf(request, params.locale, config.publicUrl);
    const paymentFormURL = await provider.createForm({
      ...payer,
      paymentIdentifier,
      amount,
      canSave: false,
    });
    return { paymentFormURL, paymentIdentifier };
  });
}

function mountFinish(mount: Mount, { db }: BoxOffice, { provider, till }: Cashier): void {
  const ownAttempt = async ({ visitor }: VisitorContext, id: string): Promise<Attempt> => {
    const attempt = await findAttempt(db, id);
    if (!attempt || attempt.visitorId !== visitor.id) throw new Refused("NOT_FOUND");
    return attempt;
  };
  /** Asks the provider, unless the commit itself is doing so at this moment. */
  const askAgain = async (attempt: Attempt): Promise<Reserved | Next> => {
    const { paymentIdentifier, state } = attempt;
    if (state === "form" || state === "asking") throw new Refused("IN_PROGRESS");
    return settle(till, paymentIdentifier, await provider.status(paymentIdentifier));
  };
  mount(calls.confirm, async ({ body }, context) => {
    const attempt = await ownAttempt(context, body.paymentIdentifier);
    const settled = await settledAnswer(till, attempt);
    if (!settled) return askAgain(attempt);
    if ("reserved" in settled) return settled.reserved;
    throw new Refused(settled.why.code, settled.why.details);
  });
  const stateOf = async (attempt: Attempt): Promise<Reply<typeof calls.paymentStatus>> => {
    const settled = await settledAnswer(till, attempt);
    if (settled && "why" in settled) return { state: "declined" };
    const answer = settled?.reserved ?? (await askAgain(attempt));
    return "next" in answer ? { state: "pending" } : { state: "approved", reservation: answer };
  };
  mount(
    calls.paymentStatus,
    async ({ params }, context): Promise<Reply<typeof calls.paymentStatus>> => {
      const attempt = await ownAttempt(context, params.paymentIdentifier);
      try {
        return await stateOf(attempt);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { state: error.refusal.code === "IN_PROGRESS" ? "pending" : "declined" };
      }
    },
  );
}

/** Cart, payment form, commit and its end (contract, "Cart and paying"). */
export function paymentRoutes(mount: Mount, office: BoxOffice, cashier: Cashier): void {
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
  mountFinish(mount, office, cashier);
}
