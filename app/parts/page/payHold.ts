import { extend } from "../../../domain/api/seats.ts";
import type { TurnedHold } from "../../../domain/api/reservations.ts";
import { seatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Answer, type Call } from "../../shell/net/api.ts";
import { CHOICES_KEY } from "../../shell/net/choicesKey.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

/** What paying a hold calls. Tests replace it. */
interface PayPorts {
  readonly call: Call;
  readonly store: Store;
  /** Opens the order's page with a full page load, so that the page restores the stored choices. */
  readonly open: (path: string) => void;
}

const PORTS: PayPorts = {
  call: realCall,
  store: tabStore,
  open: (path) => location.assign(path),
};

type TurnedEvent = TurnedHold["events"][number];

/** Returns the tickets of an event's seats in the form in which a tab stores them. */
function ticketsOf({ seats }: TurnedEvent) {
  const keyAt = (at: number | null): string | null => {
    const main = at === null ? undefined : seats[at];
    return main ? seatKey(main.sectionId, main.x, main.y) : null;
  };
  return seats.map(({ ticketId, subTicketOf }) => ({
    ticketId,
    subTicketOf: keyAt(subTicketOf),
  }));
}

/** Returns the choices of a converted hold in the form in which a tab stores an order. */
function choicesOf({ events }: TurnedHold, step: Step): string {
  const [first] = events;
  const stored = events.map((event) => {
    const tickets = ticketsOf(event);
    return { ...event, id: event.presentationId, seats: seatsWith(event, tickets) };
  });
  const own = first ? ticketsOf(first) : [];
  const tickets = first?.seats.map(({ sectionId, x, y }, at) => [
    seatKey(sectionId, x, y),
    own[at],
  ]);
  return JSON.stringify({
    presentationId: first?.presentationId,
    step,
    entered: step === Step.seats ? [Step.seats] : [Step.seats, step],
    partySize: first?.seats.length,
    isHold: false,
    tickets: Object.fromEntries(tickets ?? []),
    products: {},
    waitingCodes: [],
    events: stored,
  });
}

const seatsWith = ({ seats }: TurnedEvent, tickets: readonly object[]) =>
  seats.map((seat, at) => ({ ...seat, ticket: tickets[at] }));

/**
 * Converts a hold into an order, and opens the order at the payment (storefront.md section 4, order). `turn`
 * is an atomic call that gives up the hold and locks its seats. If the call `turn` is refused, nothing
 * changes. If the server then refuses to open the payment step, the order opens at the seats step, which
 * shows the reason.
 */
export async function payHold(
  turn: () => Promise<Answer<TurnedHold>>,
  onTurned: () => void,
  { call, store, open }: PayPorts = PORTS,
): Promise<Refusal | undefined> {
  const { reply: hold, refusal } = await turn();
  if (refusal) return refusal;
  // The hold already has seats and tickets, so the order continues with the payment.
  const { refusal: stopped } = await call(extend, { body: { step: Step.customer } });
  store.setItem(CHOICES_KEY, choicesOf(hold, stopped ? Step.seats : Step.customer));
  onTurned();
  open(`/order/${hold.events[0]?.presentationId}`);
  return undefined;
}
