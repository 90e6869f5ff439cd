import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StateBadge } from "../../app/parts/ui/Badge.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import { PurchaseLines } from "../../app/parts/ui/PurchaseLines.tsx";
import type { CounterOrder, CounterTicket } from "../../domain/counterOrder.ts";
import { OrderProducts } from "./OrderProducts.tsx";
import { seatLine } from "./seatLine.ts";

/** Returns the URL of a page that prints these tickets, each on a page of its own. */
export const printAddress = ([first = "", ...others]: readonly string[]): string =>
  `/edocument/${first}?print=${others.join(",")}`;

interface OrderTicketsProps {
  readonly order: CounterOrder;
  /** Called with the updated order after products were handed out. */
  readonly onTold: (order: CounterOrder) => void;
}

/** Lists what an order contains: tickets by presentation, products and other purchases. */
export function OrderTickets({ order, onTold }: OrderTicketsProps) {
  const { t } = useTranslation();
  const shows = Map.groupBy(order.tickets, (ticket) => ticket.PresentationId);
  const keys = order.tickets
    .filter(({ state }) => state === "active")
    .map(({ documentKey }) => documentKey);
  return (
    <div className="flex flex-col gap-4">
      {order.state !== "held" && keys.length > 1 && (
        <a
          href={printAddress(keys)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 w-fit items-center gap-2 rounded-md bg-raise px-4 hover:bg-line"
        >
          <Printer size={16} aria-hidden />
          {t("counter.printAll")}
        </a>
      )}
      {[...shows].map(([id, tickets]) => (
        <ShowTickets key={id} tickets={tickets} />
      ))}
      {order.products.length > 0 && <OrderProducts order={order} onTold={onTold} />}
      {order.purchases.length > 0 && <PurchaseLines purchases={order.purchases} />}
    </div>
  );
}

interface ShowTicketsProps {
  readonly tickets: readonly CounterTicket[];
}

function ShowTickets({ tickets }: ShowTicketsProps) {
  const { t } = useTranslation();
  const [first] = tickets;
  if (!first) return null;
  return (
    <section>
      <h3 className="font-semibold">{first.FeatureName}</h3>
      <p className="text-sm text-mute">
        {[dayAndTime(first.PresentationDateTime), first.LocationName, first.VenueName].join(" · ")}
      </p>
      <ul className="mt-2 flex flex-col">
        {tickets.map((ticket) => (
          <li
            key={ticket.TicketIdentifier}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 last:border-b"
          >
            <span className="min-w-40 grow">
              {seatLine(t, ticket)}
              <span className="block text-sm text-mute">{ticket.TicketName}</span>
            </span>
            <span className="ms-auto flex items-center gap-x-4">
              <StateBadge state={ticket.state === "unpaid" ? "held" : ticket.state} />
              <Money shekels={ticket.Price} className="min-w-16 text-right" />
              <a
                href={printAddress([ticket.documentKey])}
                target="_blank"
                rel="noreferrer"
                aria-label={t("counter.printOf", { seat: seatLine(t, ticket) })}
                title={t("counter.print")}
                className="grid size-9 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11"
              >
                <Printer size={16} aria-hidden />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
