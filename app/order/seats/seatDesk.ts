import i18next from "i18next";
import { proxy, ref } from "valtio";
import { Step } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import type { Stranding } from "../../../engine/seating/stranding.ts";
import { whyNot } from "../../../engine/seating/whyNot.ts";
import type { SeatMapView } from "../../../engine/index.ts";
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
import { groupOf, type Held, type Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { learnMine } from "../stored/learnMine.ts";
import { moving, sameLevel } from "./moving.ts";
import { meritWords } from "./meritWords.ts";
import { goTo } from "../steps/orderSteps.ts";
import type { Question } from "./seatRules.ts";
import { Selection } from "./selection.ts";
import { createVoice } from "./voice.ts";
import { whyWords } from "./whyWords.ts";

/** Seats to release and seats to take instead. */
export interface Mending {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

/** A place of the hall that a panel moves the map to. */
export type MapPlace =
  | { readonly seats: readonly number[] }
  | {
      readonly sectionId: number;
      /** Moves the keyboard focus too, for visitors who use the keyboard. */
      readonly isFocused?: boolean;
    };

export interface DeskView {
  question: { readonly kind: Question; readonly answer: (yes: boolean) => void } | undefined;
  /** The last found sets, best first, for the texts, the marks and the camera. */
  found: Held<readonly BestSeats[]>;
  /** The single seats that the choice would strand, and how to fix it. */
  advice: Stranding;
  isFinding: boolean;
  isLeaving: boolean;
  /** The last place that the map was asked to show. */
  shown: Held<MapPlace> | undefined;
  /** The choice that the server refused because of a gap. For it the advice becomes an alert. */
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

/** Rules that differ between a show's seats and the permanent seat of a season. */
export interface DeskRules {
  readonly maxSeats: () => number;
  /**
   * Set if the seats are not bought at the hall's prices. Prices and filters are then unused, and the
   * returned text explains why a seat is ruled out.
   */
  readonly whyRuledOut?: () => string;
}

/** The rules of the order's page. */
export const PAGE_RULES: DeskRules = { maxSeats: () => session.maxSeats };

/** Returns a key of the chosen seats, to compare choices. */
export const choiceOf = (of: { readonly seats: readonly { readonly key: string }[] }): string =>
  of.seats.map(({ key }) => key).join(" ");

/** The shared state and actions of the seats step, for one presentation. */
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
  /**
   * The viewport of the map. Written on every frame of a movement, so only small components should read it.
   */
  readonly place = proxy<{ view: Held<SeatMapView> | undefined }>({ view: undefined });

  readonly #context: OrderContext;
  readonly #rules: DeskRules;
  /** Request counter, so that older advice is ignored. */
  #advised = 0;

  constructor(
    context: OrderContext,
    presentation: Presentation,
    hall: LiveSeats,
    rules: DeskRules,
  ) {
    const { order: of, steadyCall: call } = context;
    const { maxSeats, whyRuledOut } = rules;
    this.presentation = presentation;
    this.hall = hall;
    this.order = of;
    this.#context = context;
    this.#rules = rules;
    this.prices = whyRuledOut ? new Map() : groupPrices(presentation);
    const resync = (): Promise<void> => learnMine(context);
    const tell = (why: Refusal): void => this.#tell(why);
    this.selection = new Selection({
      order: of,
      hall,
      call,
      maxSeats,
      ask: (kind) => this.#ask(kind),
      tell,
      onKept: (seats) => this.#sayKept(seats),
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
      call: context.call,
    });
  }

  /** Moves the map to a place. Has no effect on the list and on halls without seats. */
  show(place: MapPlace): void {
    this.view.shown = ref({ ...place });
  }

  /** Returns the colour index of a ticket group on the map. */
  readonly tierOf = (ticketGroupId: number): number =>
    groupOf(this.presentation, ticketGroupId)?.color ?? 0;

  /** Returns why a seat is unavailable. Undefined if it can be taken, even if only after a question. */
  whyNot(seat: number): string | undefined {
    const { presentation, hall, prices } = this;
    const { maxSeats, whyRuledOut } = this.#rules;
    const why = whyNot(hall.states, seat, {
      seatingPolicyId: presentation.seatingPolicyId,
      ...(whyRuledOut ? {} : { filter: seatFilterOf(prices, filters) }),
      maxSeats: maxSeats(),
      seatsInAll: this.order.seats.length,
    });
    if (whyRuledOut && why?.why === "filtered") return whyRuledOut();
    // None of the visitor's filters excludes the seat. The price of the changed reservation does.
    const isOfLevel = moving.now && why?.why === "filtered" && why.filters.length === 0;
    if (isOfLevel) return i18next.t("seats.hint.priceLevel");
    return why && whyWords(i18next.t, hall.layout, why);
  }

  /** Takes good seats for the party and announces why they are good. */
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

  /** Takes another of the found sets in place of the current seats. */
  async takeInstead(best: BestSeats): Promise<void> {
    const isTaken = await this.selection.move(this.hall.states.mineList(), best.seats);
    if (isTaken) this.#sayFound(best);
  }

  /** Takes the seats of a shared link that are still free, in place of the current seats. */
  async takeOffered(seats: readonly number[]): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    this.order.partySize = seats.length;
    if (await this.selection.move(before, seats)) this.#sayChange(before);
  }

  /** Takes or releases a seat chosen on the map or in the list, and announces it. */
  async choose(seat: number): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    const isInstead = this.#rules.maxSeats() === 1 && before.length === 1 && before[0] !== seat;
    const answered = isInstead ? this.selection.move(before, [seat]) : this.selection.tap(seat);
    // A choice is drawn and announced at once. Only after a question it waits for the answer.
    if (!this.#sayChange(before)) {
      await answered;
      this.#sayChange(before);
    }
  }

  /** Applies the filters to the map. */
  applyFilters(): void {
    const { states, layout } = this.hall;
    states.setIneligible(ruledOut(layout, this.prices, this.#filters()));
    this.hall.changed();
  }

  /**
   * Returns the visitor's filters. For a reservation that is being changed they allow only seats of its
   * price.
   */
  #filters(): SeatFilters {
    return moving.now ? { ...filters, groups: sameLevel(moving.now, this.prices) } : filters;
  }

  /** Loads which single seats the choice would strand, for the note and the map. */
  async advise(): Promise<void> {
    const asked = ++this.#advised;
    const advice = await this.hall.stranding();
    if (asked === this.#advised) this.view.advice = advice;
  }

  /** Moves some of the visitor's seats so that no single seat is stranded. */
  async mend({ leave, take }: Mending): Promise<void> {
    const before = this.hall.states.mineList();
    if (await this.selection.move(leave, take)) this.#sayChange(before);
  }

  /** Continues to the tickets once every lock is answered and the server accepts the seats. */
  async proceed(): Promise<void> {
    const { view, selection, hall } = this;
    if (view.isLeaving) return;
    view.isLeaving = true;
    await selection.settled();
    const why = await goTo(this.#context, Step.tickets);
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

  /** Corrects what `#sayChange` announced before the server had answered. */
  #sayKept(seats: readonly number[]): void {
    const { t } = i18next;
    this.voice.say(t("seats.saidKept", { seats: seatsInWords(t, this.hall.layout, seats) }));
  }

  #tell(why: Refusal): void {
    toast(refusalText(i18next.t, why));
    // The map showed the seat as free, so the rest may be outdated too.
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
