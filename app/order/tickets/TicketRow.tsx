import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnTicket } from "../cart/order.ts";
import { costWords, ruleWords, type OfferedIn } from "./ticketOptions.ts";

interface TicketRowProps {
  readonly ticket: OwnTicket;
  readonly where: OfferedIn;
  readonly nameOf: (ticketId: number) => string;
  /** The control with which tickets of this type are chosen or counted. */
  readonly children: ReactNode;
}

/** A ticket type in a list, with its name, price and rules. */
export function TicketRow({ ticket, where, nameOf, children }: TicketRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 last:border-b">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{ticket.name}</p>
        <p className="text-sm text-mute">
          {[costWords(t, ticket, where), ...ruleWords(t, ticket, nameOf)].join(" · ")}
        </p>
      </div>
      {children}
    </li>
  );
}
