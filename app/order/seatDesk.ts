import i18next from "i18next";
import { proxy } from "valtio";
import { Step } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Stranding } from "../../engine/seating/stranding.ts";
import type { SeatMapView } from "../../engine/index.ts";
import { call } from "../shell/api.ts";
import type { LiveSeats } from "../shell/liveSeats.ts";
import { refusalText } from "../shell/refusalText.ts";
import { asAddresses, strandingIn } from "../shell/seatAdvice.ts";
import { session } from "../shell/session.ts";
import { toast } from "../shell/toasts.ts";
import { AreaSelection } from "./areaSelection.ts";
import { filters, groupPrices, ruledOut, type GroupPrices } from "./filters.ts";
import { findSeats, meritOf, type Merit } from "./findSeats.ts";
import { groupOf, order, type Held } from "./order.ts";
import { goTo } from "./orderSteps.ts";
import type { Question } from "./seatRules.ts";
import { Selection } from "./selection.ts";
import { restoreChoices } from "./storedOrder.ts";

/** Seats to leave and seats to take instead. */
export interface Mending {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

export interface DeskView {
  question: { readonly kind: Question; readonly answer: (yes: boolean) => void } | undefined;
  /** What was found last, for words and for the camera. */
  found: { readonly seats: readonly number[]; readonly merit: Merit } | undefined;
  /** What my choice would leave alone, and how to mend it. */
  advice: Stranding;
  isFinding: boolean;
  isLeaving: boolean;
  /** The choice with which the server would not let us go on: for it the advice is an alert. */
  gapRefusedFor: string | undefined;
}

const firstView = (): DeskView => ({
  question: undefined,
  found: undefined,
  advice: { seats: [], suggestions: [] },
  isFinding: false,
  isLeaving: false,
  gapRefusedFor: undefined,
});

/** My seats as one word, to tell one choice from another. */
export const choiceOf = (of: { readonly seats: readonly { readonly key: string }[] }): string =>
  of.seats.map(({ key }) => key).join(" ");

/** Everything the parts of the seats step share for one presentation. */
export class SeatDesk {
  readonly presentation: Presentation;
  readonly hall: LiveSeats;
  readonly prices: GroupPrices;
  readonly selection: Selection;
  readonly areas: AreaSelection;
  readonly view = proxy(firstView());
  /** Where the map looks; written in every frame of a movement, so read by small parts only. */
  readonly place = proxy<{ view: Held<SeatMapView> | undefined }>({ view: undefined });

  /** Counts the questions about advice: an answer to an older one is no news. */
  #advised = 0;

  constructor(presentation: Presentation, hall: LiveSeats) {
    this.presentation = presentation;
    this.hall = hall;
    this.prices = groupPrices(presentation);
    const maxSeats = (): number => session.maxSeats;
    const tell = (why: Refusal): void => this.#tell(why);
    this.selection = new Selection({
      order,
      hall,
      call,
      maxSeats,
      ask: (kind) => this.#ask(kind),
      tell,
      hint: (why) => toast(i18next.t(`seats.hint.${why}`)),
      resync,
    });
    this.areas = new AreaSelection({ order, layout: hall.layout, call, maxSeats, tell });
  }

  /** The map's colour of a ticket group. */
  readonly tierOf = (ticketGroupId: number): number =>
    groupOf(this.presentation, ticketGroupId)?.color ?? 0;

  /** Takes good seats for the party and says why they are good. */
  async find(): Promise<void> {
    const { view, hall, selection, prices } = this;
    if (view.isFinding) return;
    view.isFinding = true;
    const found = await findSeats({ order, hall, selection, call, resync }, filters, prices);
    view.isFinding = false;
    if (found.refusal) return this.#tell(found.refusal);
    view.found = { seats: found.seats, merit: meritOf(hall.layout, found.seats) };
  }

  /** Draws the filters onto the map. */
  applyFilters(): void {
    const { states, layout } = this.hall;
    states.setIneligible(ruledOut(layout, this.prices, filters));
    this.hall.changed();
  }

  /** Learns what my choice would leave alone, for the note and the map. */
  async advise(): Promise<void> {
    const asked = ++this.#advised;
    const advice = await this.hall.stranding();
    if (asked === this.#advised) this.view.advice = advice;
  }

  /** Moves some of my seats so that none is left alone. */
  async mend({ leave, take }: Mending): Promise<void> {
    await this.selection.move(leave, take);
  }

  /** On to the tickets, once every lock is answered and the server agrees. */
  async proceed(): Promise<void> {
    const { view, selection, hall } = this;
    if (view.isLeaving) return;
    view.isLeaving = true;
    await selection.settled();
    const why = await goTo(Step.tickets);
    view.isLeaving = false;
    if (why?.code === "SINGLE_SEAT_GAP") {
      view.gapRefusedFor = choiceOf(order);
      view.advice = strandingIn(why.details, asAddresses(hall.layout));
    } else if (why && why.code !== "CART_EXPIRED") this.#tell(why);
  }

  #tell(why: Refusal): void {
    toast(refusalText(i18next.t, why));
    // The map showed it free: whatever else it shows may be old as well.
    if (why.code === "SEAT_UNAVAILABLE") void this.hall.refresh();
  }

  #ask(kind: Question): Promise<boolean> {
    const { view } = this;
    view.question?.answer(false);
    return new Promise((settle) => {
      view.question = {
        kind,
        answer(yes) {
          view.question = undefined;
          settle(yes);
        },
      };
    });
  }
}

const resync = (): Promise<void> => restoreChoices(order, call);
