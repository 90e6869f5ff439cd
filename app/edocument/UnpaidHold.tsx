import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { turnTicket } from "../../domain/api/tickets.ts";
import type { HoldDue } from "../../domain/edocument.ts";
import { PayHold } from "../parts/page/PayHold.tsx";
import { learnSaleFlags, useSaleFlags } from "../parts/page/saleFlags.ts";
import { dayAndTime, listed, price } from "../shell/i18n/formats.ts";
import { call } from "../shell/net/api.ts";

interface UnpaidHoldProps {
  readonly documentKey: string;
  readonly due: HoldDue;
}

/** The amount due for an unpaid hold, its deadline, where to pay, and a button to pay now. */
export function UnpaidHold({ documentKey, due }: UnpaidHoldProps) {
  const { t } = useTranslation();
  const { directPayment } = useSaleFlags();
  useEffect(() => void learnSaleFlags(), []);
  const { amount, tickets, until, places, shows } = due;
  return (
    <section className="rounded-sheet border border-line bg-panel px-6 py-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Row name={t("edocument.due.amount")}>
          <span className="text-xl font-semibold">{price(amount)}</span>
        </Row>
        <Row name={t("edocument.due.tickets")}>
          <span className="tabular">{tickets}</span>
        </Row>
        <Row name={t("edocument.due.until")}>
          <time dateTime={until}>{dayAndTime(until)}</time>
        </Row>
        <Row name={t("edocument.due.where")}>
          {directPayment && t("edocument.due.online")}
          {places.map(({ name, address }) => (
            <span key={name} className="block font-medium">
              {listed([name, address].filter((part) => part !== null && part !== ""))}
            </span>
          ))}
        </Row>
        {shows.length > 1 && (
          <Row name={t("edocument.due.shows")}>
            {shows.map(({ featureName, dateTime }) => (
              <span key={featureName + dateTime} className="block">
                {featureName}, {dayAndTime(dateTime)}
              </span>
            ))}
          </Row>
        )}
      </dl>
      <PayHold
        turn={() => call(turnTicket, { params: { documentKey } })}
        className="mt-5 min-h-12 w-full print:hidden"
      />
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
