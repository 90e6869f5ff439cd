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
import type { Hindrance, Question } from "./seatRules.ts";
import { Selection } from "./selection.ts";
import { restoreChoices } from "./storedOrder.ts";

/** Everything the parts of the seats step share for one presentation. */
export interface SeatDesk {
  readonly presentation: Presentation;
  readonly hall: LiveSeats;
  readonly prices: GroupPrices;
  /** The map's colour of a ticket group. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly selection: Selection;
  readonly areas: AreaSelection;
  readonly view: DeskView;
  /** Where the map looks; written in every frame of a movement, so read by small parts only. */
  readonly place: { view: Held<SeatMapView> | undefined };
  /** Takes good seats for the party and says why they are good. */
  find(): Promise<void>;
  /** Draws the filters onto the map. */
  applyFilters(): void;
  /** Learns what my choice would leave alone, for the note and the map. */
  advise(): Promise<void>;
  /** On to the tickets, once every lock is answered and the server agrees. */
  proceed(): Promise<void>;
  /** Moves some of my seats so that none is left alone. */
  mend(suggestion: Mending): Promise<void>;
}

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

/** My seats as one word, to tell one choice from another. */
export const choiceOf = ({ seats }: { readonly seats: readonly { readonly key: string }[] }): string =>
  seats.map(({ key }) => key).join(" ");

const NOTHING_ALONE: Stranding = { seats: [], suggestions: [] };

export function openDesk(presentation: Presentation, hall: LiveSeats): SeatDesk {
  const view = proxy<DeskView>({
    question: undefined,
    found: undefined,
    advice: NOTHING_ALONE,
    isFinding: false,
    isLeaving: false,
    gapRefusedFor: undefined,
  });
  const tell = (why: Refusal): void => {
    toast(refusalText(i18next.t, why));
    // The map showed it free: whatever else it shows may be old as well.
    if (why.code === "SEAT_UNAVAILABLE") void hall.refresh();
  };
  const hint = (why: Hindrance): void => toast(i18next.t(`seats.hint.${why}`));
  const resync = (): Promise<void> => restoreChoices(order, call);
  const maxSeats = (): number => session.maxSeats;
  const ask = (kind: Question): Promise<boolean> => askIn(view, kind);
  const selection = new Selection({ order, hall, call, maxSeats, ask, tell, hint, resync });
  const areas = new AreaSelection({ order, layout: hall.layout, call, maxSeats, tell });
  const prices = groupPrices(presentation);
  /** Counts the questions: an answer to an older one is no news. */
  let advised = 0;

  async function find(): Promise<void> {
    if (view.isFinding) return;
    view.isFinding = true;
    const found = await findSeats({ order, hall, selection, call, resync }, filters, prices);
    view.isFinding = false;
    if (found.refusal) return tell(found.refusal);
    view.found = { seats: found.seats, merit: meritOf(hall.layout, found.seats) };
  }

  async function proceed(): Promise<void> {
    if (view.isLeaving || selection.view.isBusy) return;
    view.isLeaving = true;
    const why = await goTo(Step.tickets);
    view.isLeaving = false;
    if (why?.code === "SINGLE_SEAT_GAP") {
      view.gapRefusedFor = choiceOf(order);
      view.advice = strandingIn(why.details, asAddresses(hall.layout));
    } else if (why && why.code !== "CART_EXPIRED") tell(why);
  }

  return {
    presentation,
    hall,
    prices,
    tierOf: (id) => groupOf(presentation, id)?.color ?? 0,
    selection,
    areas,
    view,
    find,
    proceed,
    place: proxy({ view: undefined }),
    async advise() {
      const asked = ++advised;
      const advice = await hall.stranding();
      if (asked === advised) view.advice = advice;
    },
    async mend({ leave, take }) {
      await selection.move(leave, take);
    },
    applyFilters() {
      hall.states.setIneligible(ruledOut(hall.layout, prices, filters));
      hall.changed();
    },
  };
}

function askIn(view: DeskView, kind: Question): Promise<boolean> {
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
