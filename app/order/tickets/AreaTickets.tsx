import { useState } from "react";
import { useSnapshot } from "valtio";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { session } from "../../shell/net/session.ts";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { areaName } from "../cart/areaAddress.ts";
import { groupOf, order, type ChosenSeat, type OwnTicket } from "../cart/order.ts";
import { countsOf } from "../cart/ticketCounts.ts";
import { pageContext } from "../cart/orderContext.ts";
import { isOverMaximum } from "./ticketOptions.ts";
import { TicketRow } from "./TicketRow.tsx";
import { givePlacesBack, takePlaces } from "./takeForTicket.ts";

/**
 * Returns whether a ticket type needs no input for each ticket. Tickets that need no input are counted
 * instead of listed one by one.
 */
const isCounted = ({ ref1prompt, ref2prompt, openPrice, addons, walkin }: OwnTicket) =>
  !walkin && !ref1prompt && !ref2prompt && !openPrice && addons.length === 0;

/** Returns whether a chosen place is shown only as part of the count of its ticket type. */
export function isCountedPlace(seat: ChosenSeat): boolean {
  if (seat.seat !== null || seat.codeTicket) return false;
  const group = groupOf(order.presentation, seat.ticketGroupId);
  const ticket = group?.tickets.find(({ id }) => id === seat.ticketId);
  return ticket !== undefined && isCounted(ticket);
}

/**
 * Counters of the ticket types of a general-admission area. Counting up locks a place, counting down releases
 * one.
 */
export function AreaTickets({ section }: { readonly section: LayoutSection }) {
  const [refused, setRefused] = useState<Refusal>();
  const { seats, presentation, hall, isHold } = useSnapshot(order);
  const { maxSeats } = useSnapshot(session);
  const group = groupOf(presentation, section.ticketGroupIds[0] ?? 0);
  if (!presentation || !hall || !group) return null;
  const here = seats.filter((seat) => seat.sectionId === section.id && isCountedPlace(seat));
  const counts = countsOf(seats);
  const nameOf = (id: number): string => group.tickets.find((one) => one.id === id)?.name ?? "";
  return (
    <Section title={areaName(presentation, hall.layout, section)} className="mb-8">
      <ul>
        {group.tickets.filter(isCounted).map((ticket) => {
          const places = Math.max(1, ticket.multiplyFactor);
          const mine = countsOf(here).get(ticket.id) ?? 0;
          const isFull =
            seats.length + places > maxSeats || ticket.isSoldOut || isOverMaximum(ticket, counts);
          return (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              where={{ presentation, isHold }}
              nameOf={nameOf}
            >
              <CountOf
                ticket={ticket}
                section={section}
                mine={mine}
                most={isFull ? mine : mine + 1}
                onRefused={setRefused}
              />
            </TicketRow>
          );
        })}
      </ul>
      <RefusalNote refusal={refused} className="mt-3" />
    </Section>
  );
}

interface CountOfProps {
  readonly ticket: OwnTicket;
  readonly section: LayoutSection;
  readonly mine: number;
  readonly most: number;
  readonly onRefused: (why: Refusal | undefined) => void;
}

/** Counter of one ticket type. Ignores presses while a call is in progress. */
function CountOf({ ticket, section, mine, most, onRefused }: CountOfProps) {
  const [isBusy, setIsBusy] = useState(false);
  const change = async (to: number): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const places = Math.max(1, ticket.multiplyFactor);
    const why =
      to > mine
        ? await takePlaces(pageContext, section.id, ticket.id, places)
        : await giveTicketBack(section.id, ticket.id);
    setIsBusy(false);
    onRefused(why);
  };
  return <Stepper of={ticket.name} value={mine} most={most} onChange={(to) => void change(to)} />;
}

/** Releases the last ticket of a type in an area, with all places that it covers. */
async function giveTicketBack(sectionId: number, ticketId: number): Promise<Refusal | undefined> {
  const main = order.seats.findLast(
    (seat) =>
      seat.sectionId === sectionId &&
      seat.ticketId === ticketId &&
      seat.subTicketOf === null &&
      isCountedPlace(seat),
  );
  if (!main) return refusal("NOTHING_SELECTED");
  const subs = order.seats.filter(({ subTicketOf }) => subTicketOf === main.key);
  return givePlacesBack(pageContext, [...subs, main]);
}
