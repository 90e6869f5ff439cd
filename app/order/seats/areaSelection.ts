import { proxy } from "valtio";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { LayoutSection, SeatLayout } from "../../../engine/plan/layout.ts";
import type { Call } from "../../shell/net/api.ts";
import { areaAddress } from "../cart/areaAddress.ts";
import { lockPlace, unlockThis } from "../cart/lockCalls.ts";
import { addSeat, chosenSeat, confirmSeat, removeSeat, type Order } from "../cart/order.ts";
import { changeClaims } from "../cart/ownClaims.ts";
import { judgeCount } from "./seatRules.ts";

export interface AreaPorts {
  readonly order: Order;
  readonly layout: SeatLayout;
  readonly call: Call;
  readonly maxSeats: () => number;
  readonly tell: (refusal: Refusal) => void;
  /** Loads from the server which places the visitor holds. */
  readonly resync: () => Promise<void>;
}

/**
 * Selects a number of general-admission places. The requested number is shown at once. The places are locked
 * or released in single calls, one after the other, until the requested number is reached.
 */
export class AreaSelection {
  /** Requested numbers of places by section id, while calls are in progress to reach them. */
  readonly view = proxy<{ wished: Record<number, number> }>({ wished: {} });

  readonly #ports: AreaPorts;
  #isWalking = false;

  constructor(ports: AreaPorts) {
    this.#ports = ports;
  }

  /** Returns how many places of a section the visitor holds, as far as the server has confirmed them. */
  mineIn(sectionId: number): number {
    return this.#ports.order.seats.filter(
      (seat) => seat.seat === null && seat.sectionId === sectionId,
    ).length;
  }

  /** Requests this number of places in a section. Resolves when the number is reached or refused. */
  async wish(section: LayoutSection, places: number): Promise<void> {
    const { order, tell, maxSeats } = this.#ports;
    const others = order.seats.length - this.mineIn(section.id);
    const over = judgeCount(others, places, maxSeats());
    if (over) return tell(over);
    this.view.wished[section.id] = places;
    if (this.#isWalking) return;
    this.#isWalking = true;
    await this.#walk();
    this.#isWalking = false;
    // A request for any place that was sent twice over a bad connection may have locked two places.
    void this.#ports.resync();
  }

  async #walk(): Promise<void> {
    for (;;) {
      const next = Object.entries(this.view.wished)[0];
      if (!next) return;
      const [sectionId, places] = [Number(next[0]), next[1]];
      const mine = this.mineIn(sectionId);
      const why =
        mine < places ? await this.#more(sectionId) : await this.#fewer(sectionId, places);
      if (why) this.#ports.tell(why);
      if (why || this.mineIn(sectionId) === this.view.wished[sectionId]) {
        delete this.view.wished[sectionId];
      }
    }
  }

  async #more(sectionId: number): Promise<Refusal | undefined> {
    const { order, layout, call } = this.#ports;
    const { presentation } = order;
    if (!presentation) return refusal("NOT_FOUND");
    const { ticketGroupId } = areaAddress(presentation, layout, sectionId, 0);
    const area = { sectionId, ticketGroupId };
    const answer = await changeClaims(order, () => lockPlace(presentation, area, call));
    if (answer.refusal) return answer.refusal;
    const address = areaAddress(presentation, layout, sectionId, answer.reply.lockedSeat.x);
    const place = chosenSeat(order, address, null);
    addSeat(place, order);
    confirmSeat(place.key, order);
    order.expiresAt = answer.reply.expiresAt;
    return undefined;
  }

  async #fewer(sectionId: number, places: number): Promise<Refusal | undefined> {
    const { order, call } = this.#ports;
    const last = order.seats.findLast((one) => one.seat === null && one.sectionId === sectionId);
    const { presentation } = order;
    if (!last || !presentation || this.mineIn(sectionId) <= places) return undefined;
    const { refusal: why } = await changeClaims(order, () => unlockThis(presentation, last, call));
    if (!why) removeSeat(last.key, order);
    return why;
  }
}
