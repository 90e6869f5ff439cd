import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { AreaTicket } from "../../domain/customerArea.ts";
import { StateBadge } from "../parts/ui/Badge.tsx";
import { placeOf } from "./placeOf.ts";

/** The seats of a visit, each with a link to its electronic ticket. */
export function TicketLines({ tickets }: { readonly tickets: readonly AreaTicket[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.ticketIdentifier} className="border-t border-line">
          <Link
            href={`/edocument/${ticket.documentKey}`}
            className="flex min-h-14 items-center gap-3 px-5 py-2.5 transition hover:bg-raise focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{placeOf(t, ticket)}</span>
              <span className="block text-sm text-mute">{ticket.ticketName}</span>
            </span>
            {ticket.state !== "active" && (
              <StateBadge state={ticket.state === "unpaid" ? "held" : ticket.state} />
            )}
            <span className="text-sm text-mute max-tablet:sr-only">
              {t("customerArea.openTicket")}
            </span>
            <ChevronRight size={18} aria-hidden className="shrink-0 text-mute rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
