import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Step } from "../../domain/order.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Ticket } from "../../domain/ticket.ts";
import { Button } from "../shell/Button.tsx";
import { price } from "../shell/formats.ts";
import { Money } from "../shell/Money.tsx";
import { seatWords } from "../shell/seatWords.ts";
import { chooseTicket } from "./chooseTicket.ts";
import { groupOf, order, ticketOf, type ChosenSeat } from "./order.ts";
import { orderRefusalText } from "./orderRefusal.ts";
import { goTo } from "./orderSteps.ts";

interface SeatTicketProps {
  readonly seat: ChosenSeat;
  /** Seats that this seat's ticket covers too. */
  readonly subs: readonly ChosenSeat[];
  readonly onChange: () => void;
}

/** One seat with its choice of tickets, and below it the seats that its ticket covers too. */
export function SeatTicket({ seat, subs, onChange }: SeatTicketProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<Refusal>();
  // Immutable and shared: read outside the snapshot on purpose.
  const { presentation } = order;
  // A ticket that asks for a reference has no field for it in this step.
  const offered = groupOf(presentation, seat.ticketGroupId)?.tickets.filter(
    ({ ref1prompt, ref2prompt, openPrice }) => !ref1prompt && !ref2prompt && !openPrice,
  );
  const chosen = ticketOf(presentation, seat);
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 last:border-b">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 tablet:grid-cols-[1fr_auto_auto]">
        <label htmlFor={id} className="font-semibold">
          {seatWords(t, seat)}
        </label>
        <span className="relative flex min-w-0 items-center max-tablet:order-1 max-tablet:col-span-2">
          <select
            id={id}
            value={seat.ticketId ?? ""}
            aria-invalid={refused !== undefined}
            aria-describedby={refused ? `${id}-note` : undefined}
            onChange={({ target }) => {
              setRefused(chooseTicket(seat.key, Number(target.value)));
              onChange();
            }}
            className="min-h-12 w-full min-w-0 appearance-none truncate rounded-md bg-raise ps-4 pe-11 tablet:w-64"
          >
            {seat.ticketId === null && <option value="">{t("tickets.choose")}</option>}
            {offered?.map((ticket) => (
              <option key={ticket.id} value={ticket.id} disabled={ticket.isSoldOut}>
                {optionText(ticket, t("availability.none"))}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden className="pointer-events-none absolute end-4" />
        </span>
        <span className="text-end tablet:min-w-24">
          {chosen?.oldPrice != null && (
            <Money shekels={chosen.oldPrice} className="me-2 text-sm text-mute line-through" />
          )}
          <Money shekels={chosen?.price ?? 0} className="font-semibold" />
        </span>
      </div>
      {subs.length > 0 && (
        <ul className="flex flex-col gap-1 border-s-2 border-line ps-4">
          {subs.map((sub) => (
            <li key={sub.key} className="flex justify-between gap-4 text-mute">
              <span>{seatWords(t, sub)}</span>
              <span>{t("tickets.included", { ticket: chosen?.name })}</span>
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-error">
          <p id={`${id}-note`}>{orderRefusalText(t, refused, presentation)}</p>
          {refused.code === "MULTIPLIER_MISMATCH" && (
            <Button onClick={() => void goTo(Step.seats)}>{t("tickets.addSeats")}</Button>
          )}
        </div>
      )}
    </li>
  );
}

const optionText = (ticket: Ticket, soldOut: string): string =>
  `${ticket.name} · ${ticket.isSoldOut ? soldOut : price(ticket.price)}`;
