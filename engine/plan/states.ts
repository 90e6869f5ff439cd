import { type Audience, DrawnStatus, drawnTable } from "./drawnStatus.ts";
import type { SeatLayout } from "./layout.ts";
import { clearBit, hasBit, newBits, seatsIn, setBit } from "./seatBits.ts";

/** Statuses that changed, as the live stream sends them. */
export interface SeatDelta {
  readonly clock: number;
  readonly seats: readonly (readonly [seat: number, status: number])[];
}

/**
 * Judges the words `fromWord` up to, not including, `toWord` and writes them to `out`: a set bit is
 * a gap-blocked seat. engine/seating/gaps.ts has the rule of policy 3.
 */
export type GapRule = (
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  fromWord: number,
  toWord: number,
  out: Uint32Array,
) => void;

export interface StatesOptions {
  /** Whose bytes `theirs` holds. Default public. */
  readonly audience?: Audience;
  /** Only where the presentation's seating policy is 3 and the viewer is not staff. */
  readonly gapRule?: GapRule;
}

/** A delta of up to this many seats is judged seat by seat. */
const FEW = 64;

/**
 * The state of every seat for one viewer: what the server said (`theirs`), what I wish (`mine`),
 * and what follows from the two. Truth and wish never mix: dropping a wish lets `theirs` show
 * through, and nothing here remembers what a seat was before. Bits flip as changes come; only a
 * snapshot rebuilds them.
 */
export class SeatStates {
  readonly layout: SeatLayout;
  readonly audience: Audience;
  /** One status byte a seat: PublicStatus or SeatStatus. Written by apply and replace alone. */
  readonly theirs: Uint8Array;
  /** Seats whose byte in `theirs` is 0. */
  readonly free: Uint32Array;
  /** Seats I wish to take. */
  readonly mine: Uint32Array;
  /** What the gap and stranding rules are judged over. */
  readonly freeOrMine: Uint32Array;
  /** Free seats that policy 3 keeps from this viewer. All clear without a gap rule. */
  readonly gaps: Uint32Array;
  /** Free seats that this viewer's choice rules out. */
  readonly ineligible: Uint32Array;
  /**
   * DrawnStatus a seat, current at all times; the renderer may hold this array as its own buffer.
   * Longer than the plan by 1 to 4 zero bytes: GPUs read attributes in twos and fours.
   */
  readonly drawnBytes: Uint8Array;

  #clock = 0;
  readonly #table: readonly DrawnStatus[];
  readonly #gapRule: GapRule | undefined;
  readonly #judged: Uint32Array;
  #dirtyFrom = 0;
  #dirtyTo = 0;
  readonly #sectionIsDirty: Uint8Array;
  #dirtySections: number[] = [];

  constructor(layout: SeatLayout, options: StatesOptions = {}) {
    const { count } = layout;
    this.layout = layout;
    this.audience = options.audience ?? "public";
    this.theirs = new Uint8Array(count);
    this.free = newBits(count);
    this.mine = newBits(count);
    this.freeOrMine = newBits(count);
    this.gaps = newBits(count);
    this.ineligible = newBits(count);
    this.drawnBytes = new Uint8Array((count + 4) & ~3);
    this.#judged = newBits(options.gapRule ? count : 0);
    this.#table = drawnTable(this.audience);
    this.#gapRule = options.gapRule;
    this.#sectionIsDirty = new Uint8Array(layout.sections.length);
    this.replace(this.theirs, 0);
  }

  /** The clock of the newest statuses applied. */
  get clock(): number {
    return this.#clock;
  }

  /** Takes a snapshot's statuses. Throws a RangeError where they are not one a seat. */
  replace(bytes: Uint8Array, clock: number): void {
    const { count } = this.layout;
    if (bytes.length !== count) {
      throw new RangeError(`${bytes.length} statuses for a plan of ${count} seats`);
    }
    this.theirs.set(bytes);
    this.#clock = clock;
    this.free.fill(0);
    for (let seat = 0; seat < count; seat++) if (bytes[seat] === 0) setBit(this.free, seat);
    for (let w = 0; w < this.free.length; w++) this.freeOrMine[w] = this.free[w]! | this.mine[w]!;
    this.#judge(0, this.free.length);
    this.#redrawAll();
  }

  /**
   * Takes a delta and answers true; one that is not newer than what is known changes nothing and
   * answers false. Whether deltas are missing between is for the stream's reader to judge.
   */
  apply(delta: SeatDelta): boolean {
    if (delta.clock <= this.#clock) return false;
    this.#clock = delta.clock;
    for (const [seat, status] of delta.seats) this.#setTheirs(seat, status);
    this.#judgeDelta(delta);
    return true;
  }

  /** I wish to take this seat, whatever the server says of it. */
  wish(seat: number): void {
    this.#check(seat);
    setBit(this.mine, seat);
    setBit(this.freeOrMine, seat);
    this.#redraw(seat);
    this.#judgeAround(seat, seat);
  }

  /** I no longer wish to take this seat; what `theirs` says shows through. */
  drop(seat: number): void {
    this.#check(seat);
    clearBit(this.mine, seat);
    if (!hasBit(this.free, seat)) clearBit(this.freeOrMine, seat);
    this.#redraw(seat);
    this.#judgeAround(seat, seat);
  }

  /** Makes my wishes exactly these, as when the server has told which locks are mine. */
  wishOnly(seats: Iterable<number>): void {
    const wanted = new Set(seats);
    for (const seat of this.mineList()) if (!wanted.has(seat)) this.drop(seat);
    for (const seat of wanted) if (!this.isMine(seat)) this.wish(seat);
  }

  isMine(seat: number): boolean {
    return hasBit(this.mine, seat);
  }

  /** The seats I wish to take, ascending. */
  mineList(): number[] {
    return seatsIn(this.mine);
  }

  /** The byte the renderer draws. */
  drawn(seat: number): DrawnStatus {
    if (hasBit(this.mine, seat)) return DrawnStatus.mine;
    const shown = this.#table[this.theirs[seat]!]!;
    if (shown !== DrawnStatus.free) return shown;
    if (hasBit(this.ineligible, seat)) return DrawnStatus.ineligible;
    return hasBit(this.gaps, seat) ? DrawnStatus.gapBlocked : DrawnStatus.free;
  }

  /** Replaces the seats ruled out by this viewer's choice (a ticket group, a coupon). */
  setIneligible(bits: Uint32Array): void {
    this.ineligible.set(bits);
    this.#redrawAll();
  }

  /** The span of drawnBytes that changed since the last call, `from` up to, not including, `to`. */
  takeDirty(): { from: number; to: number } | undefined {
    if (this.#dirtyTo === 0) return undefined;
    const span = { from: this.#dirtyFrom, to: this.#dirtyTo };
    this.#dirtyTo = 0;
    return span;
  }

  /** Indices of the sections where a drawn seat changed since the last call. */
  takeDirtySections(): number[] {
    const sections = this.#dirtySections;
    this.#dirtySections = [];
    this.#sectionIsDirty.fill(0);
    return sections;
  }

  #setTheirs(seat: number, status: number): void {
    this.#check(seat);
    this.theirs[seat] = status;
    if (status === 0) {
      setBit(this.free, seat);
      setBit(this.freeOrMine, seat);
    } else {
      clearBit(this.free, seat);
      if (!hasBit(this.mine, seat)) clearBit(this.freeOrMine, seat);
    }
    this.#redraw(seat);
  }

  /** From some size on, one pass over a delta's whole span costs less than a call a seat. */
  #judgeDelta({ seats }: SeatDelta): void {
    if (!this.#gapRule) return;
    if (seats.length <= FEW) {
      for (const [seat] of seats) this.#judgeAround(seat, seat);
      return;
    }
    let from = this.layout.count;
    let to = 0;
    for (const [seat] of seats) {
      from = Math.min(from, seat);
      to = Math.max(to, seat);
    }
    this.#judgeAround(from, to);
  }

  /** A change can only turn the seat itself and its two neighbours. */
  #judgeAround(first: number, last: number): void {
    const end = Math.min(last + 1, this.layout.count - 1);
    this.#judge(Math.max(first - 1, 0) >>> 5, (end >>> 5) + 1);
  }

  #judge(fromWord: number, toWord: number): void {
    if (!this.#gapRule) return;
    this.#gapRule(this.layout, this.freeOrMine, this.mine, fromWord, toWord, this.#judged);
    for (let w = fromWord; w < toWord; w++) {
      let turned = this.#judged[w]! ^ this.gaps[w]!;
      this.gaps[w] = this.#judged[w]!;
      for (; turned !== 0; turned &= turned - 1) {
        this.#redraw((w << 5) + 31 - Math.clz32(turned & -turned));
      }
    }
  }

  #redraw(seat: number): void {
    const byte = this.drawn(seat);
    if (this.drawnBytes[seat] === byte) return;
    this.drawnBytes[seat] = byte;
    const clean = this.#dirtyTo === 0;
    this.#dirtyFrom = clean ? seat : Math.min(this.#dirtyFrom, seat);
    this.#dirtyTo = clean ? seat + 1 : Math.max(this.#dirtyTo, seat + 1);
    const section = this.layout.rowSection[this.layout.rowOf[seat]!]!;
    if (this.#sectionIsDirty[section] === 1) return;
    this.#sectionIsDirty[section] = 1;
    this.#dirtySections.push(section);
  }

  #redrawAll(): void {
    for (let seat = 0; seat < this.layout.count; seat++) this.#redraw(seat);
  }

  #check(seat: number): void {
    if (!(seat >= 0 && seat < this.layout.count)) {
      throw new RangeError(`seat ${seat} is not in the plan`);
    }
  }
}
