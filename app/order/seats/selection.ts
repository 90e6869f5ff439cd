import { proxy } from "valtio";
import type { SeatKey } from "../../../domain/ids.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import { addressIn } from "../../shell/hall/seatWords.ts";
import { lockThese, unlockThis } from "../cart/lockCalls.ts";
import { Lanes, type IsCurrent } from "./lanes.ts";
import {
  addSeat,
  chosenSeat,
  confirmSeat,
  findChosen,
  removeSeat,
  type ChosenSeat,
  type Order,
} from "../cart/order.ts";
import { changeClaims, isUnknown } from "../cart/ownClaims.ts";
import { partySeats, withPair } from "./partySeats.ts";
import {
  hindranceOf,
  judgeCount,
  questionsFor,
  type Hindrance,
  type Question,
} from "./seatRules.ts";

type OnRefused = (why: Refusal) => void;

/** What the selection needs from its owner. */
export interface SelectionPorts {
  readonly order: Order;
  readonly hall: Pick<LiveSeats, "layout" | "states" | "changed">;
  readonly call: Call;
  readonly maxSeats: () => number;
  /** Asks the visitor a question. Resolves with true if the visitor confirms the question. */
  readonly ask: (question: Question) => Promise<boolean>;
  readonly tell: (refusal: Refusal) => void;
  /**
   * Called if the server did not release seats that were announced as released. The kept seats are the
   * visitor's again.
   */
  readonly onKept: (seats: readonly number[]) => void;
  /** Says why a tap on a seat has no effect. */
  readonly hint: (why: Hindrance, seat: number) => void;
  /** Loads from the server which seats the visitor holds. */
  readonly resync: () => Promise<void>;
}

/**
 * Selects seats with optimistic updates: a chosen seat is drawn as the visitor's at once (a wish), and the
 * server is called afterwards. A refusal removes the wish, so that the seat's state on the server is shown
 * again. The previous state is not stored, because removing the wish is enough to show the server's state.
 */
export class Selection {
  /**
   * `isBusy` is true while seats are being locked or unlocked. The seats step cannot be left while `isBusy`
   * is true.
   */
  readonly view = proxy({ isBusy: false });

  readonly #ports: SelectionPorts;
  readonly #answered = new Set<Question>();
  readonly #lanes = new Lanes((isBusy) => (this.view.isBusy = isBusy));
  /** Seats that the server may have locked for the visitor, while calls for them are in progress. */
  readonly #held = new Set<SeatKey>();

  constructor(ports: SelectionPorts) {
    this.#ports = ports;
  }

  /** Resolves when no seat is being locked or unlocked. */
  settled(): Promise<void> {
    return this.#lanes.settled();
  }

  /**
   * Releases the tapped seat if it is the visitor's. If the seat is free, takes it with seats around it for
   * the party.
   */
  async tap(seat: number): Promise<void> {
    const { hall, order, hint } = this.#ports;
    const { states, layout } = hall;
    if (states.isMine(seat)) return this.release(withPair(layout, seat));
    const why = hindranceOf(states, seat, this.#lanes.isBusy(this.#keyOf(seat)));
    if (why) return hint(why, seat);
    const wanted = order.partySize - order.seats.length;
    await this.take(partySeats(states, seat, Math.max(1, wanted)));
  }

  /**
   * Takes exactly these seats, after the visitor has confirmed the questions about them. Returns false if any
   * seat could not be taken. Calls `onRefused` if the server refused.
   */
  async take(seats: readonly number[], onRefused?: OnRefused): Promise<boolean> {
    const { hall, order, maxSeats, tell } = this.#ports;
    const fresh = seats.filter((seat) => !hall.states.isMine(seat));
    if (fresh.length === 0) return true;
    const over = judgeCount(order.seats.length, fresh.length, maxSeats());
    if (over) {
      tell(over);
      return false;
    }
    // Without a question nothing is awaited here, so the wish is drawn in the frame of the tap.
    const questions = this.#questionsFor(fresh);
    if (questions.length > 0 && !(await this.#areAnswered(questions))) return false;
    const keys = fresh.map((seat) => this.#keyOf(seat));
    const isCurrent = this.#lanes.turn(keys);
    const chosen = this.#wish(fresh);
    await this.#run(keys, () => this.#lock(chosen, isCurrent, onRefused));
    return keys.every((key) => findChosen(key, order)?.isLocked === true);
  }

  async release(seats: readonly number[]): Promise<void> {
    const { order } = this.#ports;
    const leaving = seats
      .flatMap((seat) => findChosen(this.#keyOf(seat), order) ?? [])
      .map((seat) => ({ ...seat }));
    const isCurrent = this.#lanes.turn(leaving.map(({ key }) => key));
    for (const { key, isLocked } of leaving) if (isLocked) this.#held.add(key);
    this.#drop(leaving);
    await Promise.all(
      leaving.map((seat) => this.#run([seat.key], () => this.#unlock(seat, isCurrent))),
    );
  }

  /**
   * Takes the seats in `take`, and then releases those in `leave` that are not in `take` too. If taking
   * fails, the old seats stay. Returns whether the exchange succeeded.
   */
  async move(
    leave: readonly number[],
    take: readonly number[],
    onRefused?: OnRefused,
  ): Promise<boolean> {
    const { hall, order, maxSeats } = this.#ports;
    const staying = new Set(take);
    const going = leave.filter((seat) => !staying.has(seat));
    const coming = take.filter((seat) => !hall.states.isMine(seat));
    // If old and new seats together exceed the maximum, the old seats are released first, and lost if taking
    // fails.
    const fits = !judgeCount(order.seats.length, coming.length, maxSeats());
    if (!fits) await this.release(going);
    const isTaken = await this.take(coming, onRefused);
    if (isTaken && fits) await this.release(going);
    return isTaken;
  }

  /**
   * Runs a call after earlier ones for the same seats. Removes the seats from `#held` when no further call is
   * queued for them.
   */
  async #run(keys: readonly SeatKey[], work: () => Promise<void>): Promise<void> {
    await this.#lanes.run(keys, work);
    for (const key of keys) if (!this.#lanes.isBusy(key)) this.#held.delete(key);
  }

  #keyOf(seat: number): SeatKey {
    const { order, hall } = this.#ports;
    return chosenSeat(order, addressIn(hall.layout, seat), seat).key;
  }

  #questionsFor(seats: readonly number[]): Question[] {
    const { order, hall } = this.#ports;
    const flags = seats.map((seat) => hall.layout.flags[seat] ?? 0);
    return questionsFor(flags, order, this.#answered);
  }

  async #areAnswered(questions: readonly Question[]): Promise<boolean> {
    const { order, ask } = this.#ports;
    for (const question of questions) {
      if (!(await ask(question))) return false;
      if (question === "holdPremium") order.isHold = false;
      else this.#answered.add(question);
    }
    return true;
  }

  #wish(seats: readonly number[]): ChosenSeat[] {
    const { order, hall } = this.#ports;
    const { layout, states } = hall;
    const chosen = seats.map((seat) =>
      chosenSeat(order, addressIn(layout, seat), seat, layout.flags[seat]),
    );
    for (const seat of seats) states.wish(seat);
    for (const one of chosen) addSeat(one, order);
    hall.changed();
    return chosen;
  }

  #drop(chosen: readonly ChosenSeat[]): void {
    const { order, hall } = this.#ports;
    for (const { seat, key } of chosen) {
      if (seat !== null) hall.states.drop(seat);
      removeSeat(key, order);
    }
    hall.changed();
  }

  async #lock(
    chosen: readonly ChosenSeat[],
    isCurrent: IsCurrent,
    onRefused?: OnRefused,
  ): Promise<void> {
    const { order, call, tell, resync } = this.#ports;
    const { presentation } = order;
    const asked = chosen.filter(({ key }) => isCurrent(key));
    if (asked.length === 0 || !presentation) return;
    const answer = await changeClaims(order, () => lockThese(presentation, asked, call));
    const wished = asked.filter(({ key }) => isCurrent(key));
    if (!answer.refusal || isUnknown(answer.refusal)) {
      for (const { key } of asked) this.#held.add(key);
    }
    if (answer.refusal) {
      this.#drop(wished);
      onRefused?.(answer.refusal);
      tell(answer.refusal);
      // After a refusal other than SEAT_UNAVAILABLE, the server may count locks that this tab does not know.
      if (answer.refusal.code !== "SEAT_UNAVAILABLE") void resync();
      return;
    }
    for (const { key } of wished) confirmSeat(key, order);
    if (order.seats.length > 0) order.expiresAt = answer.reply.expiresAt;
    // The order was emptied meanwhile, for example because it expired, but the server has locked the seats.
    if (wished.some(({ key }) => !findChosen(key, order))) void resync();
  }

  async #unlock(seat: ChosenSeat, isCurrent: IsCurrent): Promise<void> {
    const { order, hall, call, tell, resync } = this.#ports;
    const { presentation } = order;
    if (!this.#held.has(seat.key) || !presentation) return;
    const { refusal } = await changeClaims(order, () => unlockThis(presentation, seat, call));
    if (!refusal) {
      this.#held.delete(seat.key);
      return;
    }
    if (isCurrent(seat.key)) {
      if (seat.seat !== null) hall.states.wish(seat.seat);
      addSeat({ ...seat, isLocked: true, subTicketOf: null }, order);
      hall.changed();
      if (seat.seat !== null) this.#ports.onKept([seat.seat]);
    }
    tell(refusal);
    // The load is not awaited, because it can take as long as the network is down, and later calls for the
    // seat must not wait for it.
    void resync();
  }
}
