import { type PlanGroup, type PlanSeat, type Seatplan, seatsOf } from "../../domain/seatplan.ts";
import { surroundingsText } from "./surroundings.ts";

/**
 * Returns a hash of 16 hexadecimal digits that depends on everything in the plan except planVersion itself.
 * The hash does not depend on the order of object keys, and absent flags count as false ones. Two 32-bit
 * hashes are computed side by side, with the mixing steps of murmur3. The hash is for caching, not for
 * security.
 */
export function planVersionOf(plan: Omit<Seatplan, "planVersion">): string {
  const hash = new PlanHash();
  hash.numbers(plan.seatplanId, plan.venueId, plan.width, plan.height);
  hash.numbers(plan.focalPoint.x, plan.focalPoint.y);
  hash.text(plan.marker.kind);
  hash.points(plan.marker.points);
  hash.numbers(plan.sections.length);
  for (const section of plan.sections) {
    hash.numbers(section.id, section.capacity, section.groups.length);
    hash.text(section.name);
    hash.text(section.kind);
    hash.points(section.outline);
    for (const group of section.groups) hash.group(group);
  }
  // Plans without surroundings keep the version that they had before surroundings existed.
  const surroundings = surroundingsText(plan);
  if (surroundings !== "") hash.text(surroundings);
  return hash.digits();
}

class PlanHash {
  #low = 0x243f6a88;
  #high = 0x85a308d3;
  readonly #scratch = new DataView(new ArrayBuffer(8));

  group({ id, ticketGroupId, rows }: PlanGroup): void {
    this.numbers(id, ticketGroupId, rows.length);
    for (const row of rows) {
      const seats = seatsOf(row);
      this.text(row.name);
      this.numbers(row.y, seats.length);
      for (const { x, seat } of seats) this.#seat(x, seat);
    }
  }

  points(points: readonly (readonly [number, number])[]): void {
    this.#word(points.length);
    for (const [x, y] of points) this.numbers(x, y);
  }

  numbers(...values: readonly number[]): void {
    for (const value of values) {
      // Adding 0 turns −0 into 0, as JSON does.
      this.#scratch.setFloat64(0, value + 0);
      this.#word(this.#scratch.getInt32(0));
      this.#word(this.#scratch.getInt32(4));
    }
  }

  text(text: string): void {
    this.#word(text.length);
    for (let i = 0; i < text.length; i++) this.#word(text.charCodeAt(i));
  }

  digits(): string {
    return [avalanche(this.#low ^ this.#high), avalanche(this.#high + Math.imul(this.#low, 5))]
      .map((lane) => (lane >>> 0).toString(16).padStart(8, "0"))
      .join("");
  }

  #seat(x: number, seat: PlanSeat): void {
    const { isHandicap, isCompanion, isPremium, isLimitedView } = seat;
    const { isLeftSeat, isMiddleSeat, isRightSeat, pairId } = seat;
    const traits = [isHandicap, isCompanion, isPremium, isLimitedView];
    traits.push(isLeftSeat, isMiddleSeat, isRightSeat, pairId !== undefined);
    const flags = traits.reduce((bits, on, bit) => bits | (on ? 1 << bit : 0), 0);
    this.numbers(x, seat.px, seat.py, flags, pairId ?? 0);
    this.text(seat.SeatName);
  }

  #word(word: number): void {
    const a = Math.imul(word, 0xcc9e2d51);
    const b = Math.imul(word, 0x85ebca6b);
    this.#low = (Math.imul(rotate(this.#low ^ rotate(a, 15), 13), 5) + 0xe6546b64) | 0;
    this.#high = (Math.imul(rotate(this.#high ^ rotate(b, 16), 17), 9) + 0x52dce729) | 0;
  }
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

function avalanche(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
