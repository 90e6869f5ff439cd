import { ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Totals as SaidTotals } from "../../domain/cart.ts";
import { toShekels } from "../../domain/money.ts";
import { Money } from "../shell/Money.tsx";
import { eventsOf, order, type EventOfOrder } from "./order.ts";
import { pricePreview } from "./pricePreview.ts";
import { choiceOf, quote } from "./tickets/quote.ts";

type Stages = Omit<SaidTotals, "serviceCharge">;

interface PriceLineProps {
  readonly name: string;
  readonly shekels: number;
}

/** More lines than these stand behind a press on a phone. */
const FEW = 3;

/** What the client guesses, in the server's stages and in shekels. */
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

/** The stages that say something, in their order; `total` itself where a voucher pays part of it. */
function useLines(stages: Stages, tickets: number, feeName: string): PriceLineProps[] {
  const { t } = useTranslation();
  const paid = stages.voucherPayments;
  const lines = [
    { name: t("totals.tickets", { count: tickets }), shekels: stages.listed },
    { name: t("totals.coupon"), shekels: stages.coupon },
    { name: t("totals.addons"), shekels: stages.addons },
    { name: t("totals.products"), shekels: stages.products },
    { name: feeName || t("totals.fee"), shekels: stages.ticketCharges + stages.globalCharge },
    { name: t("totals.vouchers"), shekels: stages.vouchers },
    { name: t("totals.memberships"), shekels: stages.memberships },
    { name: t("totals.donations"), shekels: stages.donations },
    { name: t("totals.beforeVoucher"), shekels: paid > 0 ? stages.total : 0 },
    { name: t("totals.voucherPayments"), shekels: -paid },
  ];
  return lines.filter(({ shekels }, place) => place === 0 || shekels !== 0);
}

/** What the order costs, all in, stage by stage: the server's word for this choice, till it comes ours. */
export function Totals() {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const now = useSnapshot(order);
  const said = useSnapshot(quote);
  const stages = said.of === choiceOf(now) && said.totals ? said.totals : guessed(now);
  const lines = useLines(
    stages,
    mainTickets(eventsOf(now)),
    now.presentation?.serviceCharge.name ?? "",
  );
  const isLong = lines.length > FEW;
  return (
    <div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mt-2 flex min-h-11 w-full items-center justify-between gap-4 text-sm text-mute laptop:hidden"
        >
          {t("totals.details")}
          <ChevronUp size={18} aria-hidden className={isOpen ? "rotate-180" : ""} />
        </button>
      )}
      <dl id={id} className={`flex flex-col gap-2 ${isLong && !isOpen ? "max-laptop:hidden" : ""}`}>
        {lines.map((line) => (
          <PriceLine key={line.name} {...line} />
        ))}
      </dl>
      <dl className="mt-3 flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{t("totals.total")}</dt>
        <dd aria-live="polite">
          <Money shekels={stages.balanceDue} />
        </dd>
      </dl>
    </div>
  );
}

const mainTickets = (events: readonly EventOfOrder[]): number =>
  events.flatMap(({ seats }) => seats).filter(({ subTicketOf }) => subTicketOf === null).length;

function PriceLine({ name, shekels }: PriceLineProps) {
  return (
    <div
      className={`flex justify-between gap-4 text-sm ${shekels < 0 ? "text-teal" : "text-mute"}`}
    >
      <dt>{name}</dt>
      <dd>
        <Money shekels={shekels} />
      </dd>
    </div>
  );
}
