import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Totals as SaidTotals } from "../../../domain/cart.ts";
import { toShekels } from "../../../domain/money.ts";
import { eventsOf, order, type EventOfOrder } from "../cart/order.ts";
import { chosenRedeemed, pricePreview } from "../cart/pricePreview.ts";
import { TotalLines, type PriceLineProps } from "./TotalLines.tsx";
import { choiceOf } from "../cart/quote.ts";
import { quote } from "../cart/quoteState.ts";

type Stages = Omit<SaidTotals, "serviceCharge">;

/** Returns the client's preview of the totals in shekels, in the same stages as the server's totals. */
function guessed(of: Parameters<typeof pricePreview>[0]): Stages {
  const price = pricePreview(of);
  return {
    listed: toShekels(price.listed),
    coupon: toShekels(price.coupon),
    tickets: toShekels(price.tickets),
    addons: toShekels(price.addons),
    products: toShekels(price.products),
    ticketCharges: toShekels(price.ticketCharges),
    globalCharge: toShekels(price.globalCharge),
    vouchers: toShekels(price.vouchers),
    memberships: toShekels(price.memberships),
    donations: toShekels(price.donations),
    total: toShekels(price.total),
    voucherPayments: toShekels(price.voucherPayments),
    balanceDue: toShekels(price.balanceDue),
  };
}

/**
 * Returns a line for each stage of the totals that is not zero, in order, and a line for the products that
 * vouchers pay for. If a voucher pays, adds the total before the voucher and what the voucher pays.
 */
function useLines(
  stages: Stages,
  { tickets, redeemed, feeName }: { tickets: number; redeemed: number; feeName: string },
): PriceLineProps[] {
  const { t } = useTranslation();
  const paid = stages.voucherPayments;
  const lines = [
    { name: t("totals.tickets", { count: tickets }), shekels: stages.listed },
    { name: t("totals.coupon"), shekels: stages.coupon },
    { name: t("totals.addons"), shekels: stages.addons },
    { name: t("totals.products"), shekels: stages.products },
    { name: t("totals.redeemed", { pieces: redeemed }), shekels: 0, isShown: redeemed > 0 },
    { name: feeName || t("totals.fee"), shekels: stages.ticketCharges + stages.globalCharge },
    { name: t("totals.vouchers"), shekels: stages.vouchers },
    { name: t("totals.memberships"), shekels: stages.memberships },
    { name: t("totals.donations"), shekels: stages.donations },
    { name: t("totals.beforeVoucher"), shekels: paid > 0 ? stages.total : 0 },
    { name: t("totals.voucherPayments"), shekels: -paid },
  ];
  return lines.filter(
    ({ shekels, isShown = false }, place) => place === 0 || shekels !== 0 || isShown,
  );
}

/**
 * The price of the order, stage by stage. Shows the server's totals if they are for the current choice,
 * otherwise the client's preview.
 */
export function Totals() {
  const now = useSnapshot(order);
  const said = useSnapshot(quote);
  const stages = said.of === choiceOf(now) && said.totals ? said.totals : guessed(now);
  const lines = useLines(stages, {
    tickets: mainTickets(eventsOf(now)),
    redeemed: chosenRedeemed(now).reduce((sum, { quantity }) => sum + quantity, 0),
    feeName: now.presentation?.serviceCharge.name ?? "",
  });
  return <TotalLines lines={lines} total={stages.balanceDue} />;
}

const mainTickets = (events: readonly EventOfOrder[]): number =>
  events.flatMap(({ seats }) => seats).filter(({ subTicketOf }) => subTicketOf === null).length;
