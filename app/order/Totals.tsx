import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { Money } from "../shell/Money.tsx";
import { order } from "./order.ts";
import { pricePreview } from "./pricePreview.ts";

/** What the order costs, all in: tickets, extras, the handling fee by its own name, and the total. */
export function Totals() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const price = pricePreview(now);
  const tickets = now.seats.filter(({ subTicketOf }) => subTicketOf === null).length;
  const fee = price.ticketCharges + price.globalCharge;
  const feeName = now.presentation?.serviceCharge.name || t("totals.fee");
  return (
    <dl className="flex flex-col gap-2">
      <Line name={t("totals.tickets", { count: tickets })} amount={price.tickets} />
      {price.products > 0 && <Line name={t("totals.products")} amount={price.products} />}
      {fee > 0 && <Line name={feeName} amount={fee} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{t("totals.total")}</dt>
        <dd aria-live="polite">
          <Money shekels={toShekels(price.balanceDue)} />
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: Agorot }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-mute">
      <dt>{name}</dt>
      <dd>
        <Money shekels={toShekels(amount)} />
      </dd>
    </div>
  );
}
