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
  /** Learns anew which places are mine. */
  readonly resync: () => Promise<void>;
}

/**
 * Choosing places of general admission: a number, not a place. The wished-for number shows at once;
 * places are locked and given back one call after the other until the number is reached.
 */
export class AreaSelection {
  /** Wished-for places by section while the server is being asked for them. */
  readonly view = proxy<{ wished: Record<number, number> }>({ wished: {} });

  readonly #ports: AreaPorts;
  #isWalking = false;

  constructor(ports: AreaPorts) {
    this.#ports = ports;
  }

  /** Places of a section that are mine by the server's word. */
  mineIn(sectionId: number): number {
    return this.#ports.order.seats.filter(
      (seat) => seat.seat === null && seat.sectionId === sectionId,
    ).length;
  }

  /** Asks for this many places in a section. Settles when the number is reached or refused. */
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
    // Asked for any place twice, as a connection that breaks may, the server has locked two.
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
