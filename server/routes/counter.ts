import * as calls from "../../domain/api/counter.ts";
import * as saleCalls from "../../domain/api/counterSale.ts";
import * as voucherCalls from "../../domain/api/counterVouchers.ts";
import type { CounterMethod } from "../../domain/counterOrder.ts";
import type { Container } from "../container.ts";
import type { OperatorContext } from "../identity/context.ts";
import * as approvalCalls from "../../domain/api/approvals.ts";
import { openApprovals } from "../counter/approvals.ts";
import { cancelAtCounter } from "../counter/cancelAtCounter.ts";
import { counterCode } from "../counter/counterCode.ts";
import { counterDesk } from "../counter/counterDesk.ts";
import { counterQuote } from "../counter/counterQuote.ts";
import { keepCounterSeats } from "../counter/counterSeats.ts";
import { counterSale } from "../counter/counterSale.ts";
import { counterVoucher } from "../counter/counterVoucher.ts";
import { decideApproval } from "../counter/decideApproval.ts";
import { findAtCounter } from "../counter/findAtCounter.ts";
import { findOrders } from "../counter/findOrders.ts";
import { collectProducts } from "../counter/collectProducts.ts";
import { handOutProducts } from "../counter/handOutProducts.ts";
import { handOver } from "../counter/handOver.ts";
import { payHold } from "../counter/payHold.ts";
import { payOut } from "../counter/payOut.ts";
import { putBackProducts } from "../counter/putBackProducts.ts";
import { reseat } from "../counter/reseat.ts";
import { readOrder } from "../counter/readOrder.ts";
import { soughtSeat } from "../counter/soughtSeat.ts";
import type { Mount } from "../http/mount.ts";
import type { Canceller } from "../afterSale/reservations/cancelReservation.ts";
import type { Cashier } from "../checkout/commit.ts";
import { mailTickets, sendTickets } from "../afterSale/reservations/sendTickets.ts";
import { keyOf } from "./payment.ts";
import { salesDesk } from "./sales.ts";

/** The services that the box office's routes need. */
interface CounterParts {
  readonly office: Container;
  readonly canceller: Canceller;
  readonly cashier: Cashier;
  readonly publicUrl: () => string;
}

const toldBy =
  ({ office }: CounterParts) =>
  async (id: string, { operator, locale }: OperatorContext) => ({
    order: await readOrder(office, operator, id, locale),
  });

const overOf = ({
  method,
  reference,
}: {
  method: CounterMethod;
  reference?: string | null | undefined;
}) => ({
  method,
  reference: reference ?? null,
});

function mountMoney(mount: Mount, parts: CounterParts): void {
  const { canceller } = parts;
  const told = toldBy(parts);
  mount(calls.payOrder, async ({ params, body }, context) => {
    const { waiver, SSN } = body;
    const paid = { ...overOf(body), waiver: waiver ?? null, SSN: SSN ?? null };
    await payHold(canceller, context.operator, params.id, paid, keyOf(context));
    return told(params.id, context);
  });
  mount(calls.cancelAtCounter, async ({ params, body }, context) => {
    const cancelled = await cancelAtCounter(canceller, context.operator, params.id, body, () =>
      keyOf(context),
    );
    return { ...cancelled, ...(await told(params.id, context)) };
  });
  mount(calls.refundAtCounter, async ({ params, body }, context) => {
    await payOut(canceller, context.operator, params.id, overOf(body), keyOf(context));
    return told(params.id, context);
  });
}

function mountSale(mount: Mount, parts: CounterParts): void {
  const { office, cashier } = parts;
  const told = toldBy(parts);
  mount(saleCalls.counterSeats, ({ body }, { operator }) =>
    keepCounterSeats(office, operator, body),
  );
  mount(saleCalls.counterDesk, ({ query }, { operator, locale }) =>
    counterDesk(cashier, operator, locale, query.presentationId),
  );
  mount(saleCalls.counterCode, ({ body }, { operator, locale }) =>
    counterCode(cashier, operator, locale, body),
  );
  mount(saleCalls.counterQuote, async ({ body }, { operator, locale }) => ({
    totals: await counterQuote(cashier, operator, locale, body),
  }));
  mount(saleCalls.counterSale, async ({ body }, context) => {
    const { operator, locale } = context;
    const sold = await counterSale(cashier, operator, locale, body, keyOf(context));
    return told(sold.reservationIdentifier, context);
  });
  mount(calls.reseatOrder, async ({ params, body }, context) => {
    await reseat(cashier, context.operator, params.id, body.tickets, keyOf(context));
    return told(params.id, context);
  });
}

function mountVouchers(mount: Mount, parts: CounterParts): void {
  const { office, cashier } = parts;
  const told = toldBy(parts);
  mount(voucherCalls.counterVoucher, ({ body }, { operator, locale }) =>
    counterVoucher(office.db, operator, locale, body.code),
  );
  mount(voucherCalls.handOutProducts, async ({ body }, context) => {
    const { operator, locale } = context;
    const sold = await handOutProducts(cashier, operator, locale, body, keyOf(context));
    return told(sold.reservationIdentifier, context);
  });
  mount(voucherCalls.putBackProducts, async ({ params }, context) => {
    await putBackProducts(office.db, context.operator, params.id);
    return told(params.id, context);
  });
}

/** Mounts the routes for the box office (`domain/api/counter.ts` and related files). */
export function counterRoutes(mount: Mount, parts: CounterParts): void {
  const { office, publicUrl } = parts;
  const told = toldBy(parts);
  mount(calls.findOrders, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const seat = await soughtSeat(office, desk, query);
    return findOrders(desk, { text: query.q ?? "", seat });
  });
  mount(calls.counterOrder, ({ params }, context) => told(params.id, context));
  mount(calls.handOver, async ({ params }, context) => {
    await handOver(office.db, context.operator, params.id);
    return told(params.id, context);
  });
  mount(calls.collectProducts, async ({ params, body }, context) => {
    await collectProducts(office.db, context.operator, params.id, body.products);
    return told(params.id, context);
  });
  mount(calls.resendOrder, async ({ params, body }, context) => {
    const order = await findAtCounter(office.db, context.operator, params.id);
    const asked = { asker: context, publicUrl: publicUrl() };
    if (body.by === "sms") await sendTickets(office, order, { ...asked, mobileNumber: body.to });
    else await mailTickets(office, order, { ...asked, email: body.to });
    return { success: true as const };
  });
  mount(approvalCalls.approvals, async (_, { operator, locale }) => ({
    rows: await openApprovals(office.db, operator, locale),
  }));
  mount(approvalCalls.decideApproval, async ({ params, body }, { operator, locale }) => {
    await decideApproval(office.db, operator, params.id, body.isApproved);
    return { rows: await openApprovals(office.db, operator, locale) };
  });
  mountMoney(mount, parts);
  mountSale(mount, parts);
  mountVouchers(mount, parts);
}
