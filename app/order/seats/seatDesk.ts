import i18next from "i18next";
import { proxy, ref } from "valtio";
import { Step } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import type { Stranding } from "../../../engine/seating/stranding.ts";
import { whyNot } from "../../../engine/seating/whyNot.ts";
import type { SeatMapView } from "../../../engine/index.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { asAddresses, strandingIn } from "../../shell/hall/seatAdvice.ts";
import { seatsInWords } from "../../shell/hall/seatWords.ts";
import { session } from "../../shell/net/session.ts";
import { toast } from "../../parts/ui/toasts.ts";
import { AllocationDesk } from "./allocationDesk.ts";
import { AreaSelection } from "./areaSelection.ts";
import { changeWords } from "./changeWords.ts";
import {
  filters,
  groupPrices,
  ruledOut,
  seatFilterOf,
  type GroupPrices,
  type SeatFilters,
} from "../wishes/filters.ts";
import { findSeats } from "./findSeats.ts";
import { groupOf, order, type Held, type Order } from "../cart/order.ts";
import { learnMine } from "../stored/learnMine.ts";
import { moving, sameLevel } from "./moving.ts";
import { meritWords } from "./meritWords.ts";
import { goTo } from "../steps/orderSteps.ts";
import type { Question } from "./seatRules.ts";
import { Selection } from "./selection.ts";
import { steadyCall } from "../cart/steadyCall.ts";
import { createVoice } from "./voice.ts";
import { whyWords } from "./whyWords.ts";

/** Seats to leave and seats to take instead. */
export interface Mending {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

/** A place of the hall that a panel sends the map to. */
export type MapPlace =
  | { readonly seats: readonly number[] }
  | {
      readonly sectionId: number;
      /** Who came by the keyboard goes on with it there. */
      readonly isFocused?: boolean;
    };

export interface DeskView {
  question: { readonly kind: Question; readonly answer: (yes: boolean) => void } | undefined;
  /** What was found last, best first: for words, for marks and for the camera. */
  found: Held<readonly BestSeats[]>;
  /** What my choice would leave alone, and how to mend it. */
  advice: Stranding;
  isFinding: boolean;
  isLeaving: boolean;
  /** What the map was last asked to show: some seats, or a section. */
  shown: Held<MapPlace> | undefined;
  /** The choice with which the server would not let us go on: for it the advice is an alert. */
  gapRefusedFor: string | undefined;
}

const firstView = (): DeskView => ({
  question: undefined,
  found: ref([]),
  advice: { seats: [], suggestions: [] },
  isFinding: false,
  isLeaving: false,
  shown: undefined,
  gapRefusedFor: undefined,
});

/** Whose seats are chosen, and by which calls; a season's permanent seat has its own. */
export interface DeskPorts {
  readonly order: Order;
  readonly call: Call;
  readonly maxSeats: () => number;
  /** Seats that are paid for otherwise have no prices here, and no filters: what rules one out is told so. */
  readonly whyRuledOut?: () => string;
}

const PORTS: DeskPorts = { order, call: steadyCall, maxSeats: () => session.maxSeats };

/** My seats as one word, to tell one choice from another. */
export const choiceOf = (of: { readonly seats: readonly { readonly key: string }[] }): string =>
  of.seats.map(({ key }) => key).join(" ");

/** Everything the parts of the seats step share for one presentation. */
export class SeatDesk {
  readonly presentation: Presentation;
  readonly hall: LiveSeats;
  readonly order: Order;
  readonly prices: GroupPrices;
  readonly selection: Selection;
  readonly areas: AreaSelection;
  readonly allocations: AllocationDesk;
  readonly view = proxy(firstView());
  readonly voice = createVoice();
  /** Where the map looks; written in every frame of a movement, so read by small parts only. */
  readonly place = proxy<{ view: Held<SeatMapView> | undefined }>({ view: undefined });

  readonly #ports: DeskPorts;
  /** Counts the questions about advice: an answer to an older one is no news. */
  #advised = 0;

  constructor(presentation: Presentation, hall: LiveSeats, ports: DeskPorts = PORTS) {
    const { order: of, call, maxSeats, whyRuledOut } = ports;
    this.presentation = presentation;
    this.hall = hall;
    this.order = of;
    this.#ports = ports;
    this.prices = whyRuledOut ? new Map() : groupPrices(presentation);
    const resync = (): Promise<void> => learnMine(of, realCall);
    const tell = (why: Refusal): void => this.#tell(why);
    this.selection = new Selection({
      order: of,
      hall,
      call,
      maxSeats,
      ask: (kind) => this.#ask(kind),
      tell,
      hint: (why, seat) => toast(this.whyNot(seat) ?? i18next.t(`seats.hint.${why}`)),
      resync,
    });
    this.areas = new AreaSelection({
      order: of,
      layout: hall.layout,
      call,
      maxSeats,
      tell,
      resync,
    });
    this.allocations = new AllocationDesk({
      presentationId: presentation.id,
      hall,
      call: realCall,
    });
  }

  /** Sends the map somewhere; a list, and a hall without seats, stay as they are. */
  show(place: MapPlace): void {
    this.view.shown = ref({ ...place });
  }

  /** The map's colour of a ticket group. */
  readonly tierOf = (ticketGroupId: number): number =>
    groupOf(this.presentation, ticketGroupId)?.color ?? 0;

  /** Why a seat cannot be had, in words; undefined where it can, if need be after a question. */
  whyNot(seat: number): string | undefined {
    const { presentation, hall, prices } = this;
    const { maxSeats, whyRuledOut } = this.#ports;
    const why = whyNot(hall.states, seat, {
      seatingPolicyId: presentation.seatingPolicyId,
      ...(whyRuledOut ? {} : { filter: seatFilterOf(prices, filters) }),
      maxSeats: maxSeats(),
      seatsInAll: this.order.seats.length,
    });
    if (whyRuledOut && why?.why === "filtered") return whyRuledOut();
    // No filter of the visitor's own is against it: the changed reservation's price is.
    const isOfLevel = moving.now && why?.why === "filtered" && why.filters.length === 0;
    if (isOfLevel) return i18next.t("seats.hint.priceLevel");
    return why && whyWords(i18next.t, hall.layout, why);
  }

  /** Takes good seats for the party and says why they are good. */
  async find(): Promise<void> {
    const { view, hall, selection, prices } = this;
    if (view.isFinding) return;
    view.isFinding = true;
    const found = await findSeats({ order: this.order, hall, selection }, this.#filters(), prices);
    view.isFinding = false;
    if (found.refusal) return this.#tell(found.refusal);
    if (found.alternatives.length === 0) return;
    view.found = ref([...found.alternatives]);
    this.#sayFound(found.alternatives[0]);
  }

  /** Takes another of the sets that were found, in place of what I have. */
  async takeInstead(best: BestSeats): Promise<void> {
    const isTaken = await this.selection.move(this.hall.states.mineList(), best.seats);
    if (isTaken) this.#sayFound(best);
  }

  /** Takes the seats of a shared link that are still free, in place of what I have. */
  async takeOffered(seats: readonly number[]): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    this.order.partySize = seats.length;
    if (await this.selection.move(before, seats)) this.#sayChange(before);
  }

  /** A seat of map or list was chosen: takes it or gives it back, and says so. */
  async choose(seat: number): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    const isInstead = this.#ports.maxSeats() === 1 && before.length === 1 && before[0] !== seat;
    const answered = isInstead ? this.selection.move(before, [seat]) : this.selection.tap(seat);
    // A wish is drawn and said at once; only after a question does it wait for the answer.
    if (!this.#sayChange(before)) {
      await answered;
      this.#sayChange(before);
    }
  }

  /** Draws the filters onto the map. */
  applyFilters(): void {
    const { states, layout } = this.hall;
    states.setIneligible(ruledOut(layout, this.prices, this.#filters()));
    this.hall.changed();
  }

  /** The visitor's filters; while a reservation is changed, seats of its own price alone. */
  #filters(): SeatFilters {
    return moving.now ? { ...filters, groups: sameLevel(moving.now, this.prices) } : filters;
  }

  /** Learns what my choice would leave alone, for the note and the map. */
  async advise(): Promise<void> {
    const asked = ++this.#advised;
    const advice = await this.hall.stranding();
    if (asked === this.#advised) this.view.advice = advice;
  }

  /** Moves some of my seats so that none is left alone. */
  async mend({ leave, take }: Mending): Promise<void> {
    const before = this.hall.states.mineList();
    if (await this.selection.move(leave, take)) this.#sayChange(before);
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
      view.gapRefusedFor = choiceOf(this.order);
      view.advice = strandingIn(why.details, asAddresses(hall.layout));
    } else if (why && why.code !== "CART_EXPIRED") this.#tell(why);
  }

  #sayFound(best: BestSeats | undefined): void {
    if (!best) return;
    const { t } = i18next;
    const words = [seatsInWords(t, this.hall.layout, best.seats), ...meritWords(t, best)];
    this.voice.say(t("seats.found", { why: words.join(", ") }));
  }

  #sayChange(before: readonly number[]): boolean {
    const { layout, states } = this.hall;
    const words = changeWords(i18next.t, layout, before, states.mineList());
    if (words !== undefined) this.voice.say(words);
    return words !== undefined;
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
