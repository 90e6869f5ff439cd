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
import { listed } from "../../shell/i18n/formats.ts";
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

/** A fix for stranded single seats: seats to release, and seats to take instead. */
export interface Mending {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

/** A place of the hall to which a panel moves the map. */
export type MapPlace =
  | { readonly seats: readonly number[] }
  | {
      readonly sectionId: number;
      /** Whether the keyboard focus moves to the place as well, for visitors who use the keyboard. */
      readonly isFocused?: boolean;
    };

export interface DeskView {
  question: { readonly kind: Question; readonly answer: (yes: boolean) => void } | undefined;
  /** The sets of the last search, best first. The texts, the marks on the map and the camera use the sets. */
  found: Held<readonly BestSeats[]>;
  /** The single seats that the chosen seats would leave empty between others, and how to avoid that. */
  advice: Stranding;
  isFinding: boolean;
  isLeaving: boolean;
  /** The place that a panel has last asked the map to show. */
  shown: Held<MapPlace> | undefined;
  /**
   * Key (`choiceOf`) of the chosen seats that the server refused because of a gap. While the refused seats
   * are chosen, the advice about the gap is an alert.
   */
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

/** Rules that differ between the seats of a show and the permanent seat of a season. */
export interface DeskRules {
  readonly maxSeats: () => number;
  /**
   * Set for a season's permanent seat, which is not bought at the hall's prices. If set, prices and filters
   * are not used. Returns the text that says why a seat cannot be chosen.
   */
  readonly whyRuledOut?: () => string;
}

/** The rules of the order's page, where the seats of a show are chosen. */
export const PAGE_RULES: DeskRules = { maxSeats: () => session.maxSeats };

/** Returns a key of the chosen seats, to compare choices. */
export const choiceOf = (of: { readonly seats: readonly { readonly key: string }[] }): string =>
  of.seats.map(({ key }) => key).join(" ");

/** The shared state and actions of the seats step of one presentation. */
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
   * The viewport of the map. The viewport changes on every frame of a movement, so only small components
   * should subscribe to it.
   */
  readonly place = proxy<{ view: Held<SeatMapView> | undefined }>({ view: undefined });

  readonly #context: OrderContext;
  readonly #rules: DeskRules;
  /** Number of requests for advice, so that answers to older ones are ignored. */
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

  /** Moves the map to a place. Does nothing while the list is shown, and in halls without numbered seats. */
  show(place: MapPlace): void {
    this.view.shown = ref({ ...place });
  }

  /** Returns the colour index of a ticket group on the map. */
  readonly tierOf = (ticketGroupId: number): number =>
    groupOf(this.presentation, ticketGroupId)?.color ?? 0;

  /**
   * Returns a text that says why a seat cannot be taken, or undefined if a tap takes the seat or asks a
   * question first.
   */
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
    // The seat is excluded although no filter of the visitor excludes it. The cause is the seat's price,
    // which differs from that of the seats to be changed.
    const isOfLevel = moving.now && why?.why === "filtered" && why.filters.length === 0;
    if (isOfLevel) return i18next.t("seats.hint.priceLevel");
    return why && whyWords(i18next.t, hall.layout, why);
  }

  /** Searches good seats for the party, takes the best set, and announces why it is good. */
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

  /** Takes another set of the last search in place of the visitor's seats. */
  async takeInstead(best: BestSeats): Promise<void> {
    const isTaken = await this.selection.move(this.hall.states.mineList(), best.seats);
    if (isTaken) this.#sayFound(best);
  }

  /** Takes those seats of a shared link that are still free, in place of the visitor's seats. */
  async takeOffered(seats: readonly number[]): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    this.order.partySize = seats.length;
    if (await this.selection.move(before, seats)) this.#sayChange(before);
  }

  /**
   * Takes or releases the seat that the visitor has chosen on the map or in the list, and announces the
   * change.
   */
  async choose(seat: number): Promise<void> {
    const { states } = this.hall;
    const before = states.mineList();
    const isInstead = this.#rules.maxSeats() === 1 && before.length === 1 && before[0] !== seat;
    const answered = isInstead ? this.selection.move(before, [seat]) : this.selection.tap(seat);
    // A change is drawn and announced at once, before the server answers. If a question is asked first,
    // nothing changes before the visitor's answer, so the announcement waits for it.
    if (!this.#sayChange(before)) {
      await answered;
      this.#sayChange(before);
    }
  }

  /** Applies the visitor's filters to the map. */
  applyFilters(): void {
    const { states, layout } = this.hall;
    states.setIneligible(ruledOut(layout, this.prices, this.#filters()));
    this.hall.changed();
  }

  /**
   * Returns the visitor's filters. While an order's seats are changed, the filters also exclude seats of
   * another price.
   */
  #filters(): SeatFilters {
    return moving.now ? { ...filters, groups: sameLevel(moving.now, this.prices) } : filters;
  }

  /** Loads which single seats the choice would leave empty, for the note and for the marks on the map. */
  async advise(): Promise<void> {
    const asked = ++this.#advised;
    const advice = await this.hall.stranding();
    if (asked === this.#advised) this.view.advice = advice;
  }

  /** Exchanges some of the visitor's seats, so that no single seat is left empty between others. */
  async mend({ leave, take }: Mending): Promise<void> {
    const before = this.hall.states.mineList();
    if (await this.selection.move(leave, take)) this.#sayChange(before);
  }

  /** Continues to the tickets, once the server has answered all locks and accepts the seats. */
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
    this.voice.say(t("seats.found", { why: listed(words) }));
  }

  #sayChange(before: readonly number[]): boolean {
    const { layout, states } = this.hall;
    const words = changeWords(i18next.t, layout, before, states.mineList());
    if (words !== undefined) this.voice.say(words);
    return words !== undefined;
  }

  /**
   * Announces that a seat could not be released. Corrects `#sayChange`, which does not wait for the server's
   * answer.
   */
  #sayKept(seats: readonly number[]): void {
    const { t } = i18next;
    this.voice.say(t("seats.saidKept", { seats: seatsInWords(t, this.hall.layout, seats) }));
  }

  #tell(why: Refusal): void {
    toast(refusalText(i18next.t, why));
    // The map showed a taken seat as free, so other states can be out of date too.
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
