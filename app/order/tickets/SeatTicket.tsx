import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { Select } from "../../parts/form/Select.tsx";
import { Money } from "../../parts/ui/Money.tsx";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { chooseTicket } from "./chooseTicket.ts";
import { groupOf, order, ticketOf, type ChosenSeat, type OwnTicket } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { costOf, seatPrice } from "../cart/pricePreview.ts";
import { countsOf } from "../cart/ticketCounts.ts";
import { pageContext } from "../cart/orderContext.ts";
import { CodeLine } from "./CodeLine.tsx";
import { codesIn, placeCode } from "./codes.ts";
import { opened, openedFor } from "./openedTickets.ts";
import { OpenPriceField } from "./OpenPriceField.tsx";
import { PromptField } from "./PromptField.tsx";
import { RefusalAction } from "./RefusalAction.tsx";
import { SeatAddons } from "./SeatAddons.tsx";
import { optionValue, ticketOption } from "./ticketOptions.ts";

interface SeatTicketProps {
  readonly seat: ChosenSeat;
  /** The other seats that this seat's ticket covers. */
  readonly subs: readonly ChosenSeat[];
  readonly onChange: () => void;
  /** Whether the visitor has tried to continue, so that missing answers are shown as errors. */
  readonly isAsked?: boolean;
}

/** Returns the ticket types offered for a seat: those of its group, and those that the order's codes open. */
function useOffered(seat: ChosenSeat) {
  const { seats } = useSnapshot(order);
  const { known } = useSnapshot(opened);
  // The presentation is not read from a snapshot, because a loaded presentation is never changed in place.
  const { presentation } = order;
  // Types with `walkin` are sold only at the box office.
  const listed: readonly OwnTicket[] =
    groupOf(presentation, seat.ticketGroupId)?.tickets.filter(({ walkin }) => !walkin) ?? [];
  const byCode = openedFor(known, seat, codesIn(seats));
  const others = countsOf(seats.filter(({ key }) => key !== seat.key));
  const all = presentation?.ticketGroups.flatMap(({ tickets }) => tickets) ?? [];
  const nameOf = (id: number): string => all.find((ticket) => ticket.id === id)?.name ?? "";
  return {
    tickets: [...listed, ...byCode.tickets],
    tooYoungOrOld: byCode.tooYoungOrOld,
    others,
    nameOf,
  };
}

/**
 * The price of a seat's ticket with its charges, as the hall shows it. If the price is reduced, the price
 * before the reduction is shown first, struck through.
 */
function SeatCost(props: {
  readonly seat: ChosenSeat;
  readonly ticket: OwnTicket;
  readonly presentation: Presentation;
}) {
  const { seat, ticket, presentation } = props;
  const { isHold } = useSnapshot(order);
  const priced = (price: number): number =>
    toShekels(seatPrice(presentation, { ...ticket, price }, isHold));
  const cost = costOf(ticket, seat);
  const { oldPrice } = ticket;
  return (
    <>
      {oldPrice !== null && oldPrice > cost && (
        <Money shekels={priced(oldPrice)} className="me-2 text-sm text-mute line-through" />
      )}
      <Money shekels={priced(cost)} className="font-semibold" />
    </>
  );
}

/**
 * A seat with the choice of its ticket type, the fields of its ticket, and the other seats that the ticket
 * covers.
 */
export function SeatTicket({ seat, subs, onChange, isAsked = false }: SeatTicketProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<Refusal>();
  const { tickets, tooYoungOrOld, others, nameOf } = useOffered(seat);
  const { presentation } = order;
  const { isHold } = useSnapshot(order);
  const chosen = ticketOf(presentation, seat);
  const choose = async (value: string): Promise<void> => {
    const ticket = tickets.find((one) => optionValue(one) === value);
    onChange();
    if (!ticket) return;
    const isByCode = ticket.code !== null;
    setRefused(
      isByCode
        ? await placeCode(pageContext, seat.key, ticket)
        : chooseTicket(seat.key, ticket.id, order),
    );
  };
  const note = refused ?? tooYoungOrOld;
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 last:border-b">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 tablet:grid-cols-[1fr_auto_auto]">
        <label htmlFor={id} className="font-semibold">
          {seatWords(t, seat)}
        </label>
        <Select
          id={id}
          value={chosen ? optionValue(chosen) : ""}
          placeholder={chosen ? undefined : t("tickets.choose")}
          options={
            presentation
              ? tickets.map((ticket) =>
                  ticketOption(t, ticket, { others, nameOf, presentation, isHold }),
                )
              : []
          }
          aria-invalid={refused !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => void choose(target.value)}
          boxClassName="max-tablet:order-1 max-tablet:col-span-2"
          className="min-h-12 w-full min-w-0 rounded-md bg-raise tablet:w-72"
        />
        <span className="text-end tablet:min-w-32">
          {chosen && presentation && (
            <SeatCost seat={seat} ticket={chosen} presentation={presentation} />
          )}
        </span>
      </div>
      {chosen && <TicketAsks seat={seat} ticket={chosen} isAsked={isAsked} />}
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
      {note && (
        <div
          role={refused ? "alert" : undefined}
          className={`flex flex-wrap items-center gap-3 ${refused ? "text-error" : "text-sm text-mute"}`}
        >
          <p id={`${id}-note`}>
            {refused
              ? orderRefusalText(t, refused, presentation)
              : t("tickets.jumperAge", note.details)}
          </p>
          <RefusalAction refusal={note} />
        </div>
      )}
    </li>
  );
}

/** The code, the extras and the input fields of a seat's ticket. */
function TicketAsks(props: {
  readonly seat: ChosenSeat;
  readonly ticket: OwnTicket;
  readonly isAsked: boolean;
}) {
  const { seat, ticket, isAsked } = props;
  const { id, ref1prompt, ref2prompt, openPrice } = ticket;
  return (
    <>
      <CodeLine seat={seat} ticket={ticket} />
      {openPrice && (
        <OpenPriceField key={id} seat={seat} open={openPrice} proposed={ticket.price} />
      )}
      {(ref1prompt ?? ref2prompt) && (
        <div key={id} className="flex flex-wrap gap-x-4">
          {ref1prompt && <PromptField seat={seat} slot={1} prompt={ref1prompt} isAsked={isAsked} />}
          {ref2prompt && <PromptField seat={seat} slot={2} prompt={ref2prompt} isAsked={isAsked} />}
        </div>
      )}
      <SeatAddons seat={seat} ticket={ticket} />
    </>
  );
}
