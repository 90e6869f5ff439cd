import { type Audience, DrawnStatus, drawnTable } from "./drawnStatus.ts";
import type { SeatLayout } from "./layout.ts";
import { clearBit, hasBit, newBits, setBit, setRange } from "./seatBits.ts";
import { countBits } from "./seatCounts.ts";
import { seatsIn } from "./seatLists.ts";

/** Changed statuses, as the live stream sends them. */
export interface SeatDelta {
  readonly clock: number;
  readonly seats: readonly (readonly [seat: number, status: number])[];
}

/**
 * Applies a rule for gaps to the words from `fromWord` up to but not including `toWord` and writes the result
 * to `out`. A set bit is a seat that the rule blocks. engine/seating/gaps.ts implements seating policy 3.
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
  /** The audience for which the statuses in `theirs` are. Default public. */
  readonly audience?: Audience;
  /** Only set if the presentation's seating policy is 3 and the viewer is not staff. */
  readonly gapRule?: GapRule;
}

/** Deltas of at most this many seats are processed seat by seat. */
const FEW = 64;

/**
 * The state of every seat for one viewer: what the server reported (`theirs`), what the viewer selected
 * (`mine`), and what follows from the two. What the server reported and what the viewer selected are kept
 * separate. Dropping a selection therefore shows `theirs` again, without remembering an earlier state.
 * Changes update single bits, and only a snapshot recomputes all of them.
 */
export class SeatStates {
  readonly layout: SeatLayout;
  readonly audience: Audience;
  /** One status byte per seat: PublicStatus or SeatStatus. Only `apply` and `replace` write to this array. */
  readonly theirs: Uint8Array;
  /**
   * Seats that this viewer may select: their status byte in `theirs` is 0, or they are set aside for this
   * viewer.
   */
  readonly free: Uint32Array;
  /** Seats that are set aside for this viewer and not taken by anyone else. */
  readonly opened: Uint32Array;
  /** Seats that the viewer selected. */
  readonly mine: Uint32Array;
  /**
   * Seats that are free or selected. The seating rules about gaps and stranded seats use this set of seats.
   */
  readonly freeOrMine: Uint32Array;
  /** Free seats that policy 3 blocks for this viewer. All bits are clear if there is no gap rule. */
  readonly gaps: Uint32Array;
  /** Free seats that this viewer's choice of a ticket group or coupon excludes. */
  readonly ineligible: Uint32Array;
  /**
   * The DrawnStatus of each seat, always up to date. The renderer may use this array as its own buffer. The
   * array is 1 to 4 zero bytes longer than the plan, because GPUs read attributes in twos and fours.
   */
  readonly drawnBytes: Uint8Array;

  #clock = 0;
  readonly #table: readonly DrawnStatus[];
  readonly #gapRule: GapRule | undefined;
  readonly #judged: Uint32Array;
  /**
   * Span of the seats whose drawn byte changed since the last `takeDirty`. If the span is empty, it starts at
   * the seat count.
   */
  #dirtyFrom: number;
  #dirtyTo = 0;
  /**
   * Seats whose drawn byte changed since the last `takeDirtySections`. All seats in the set are between
   * #changedFrom and #changedTo or in the dirty span.
   */
  readonly #changed: Uint32Array;
  #changedFrom: number;
  #changedTo = 0;
  /**
   * Seats that were redrawn since the last `takeTurned`. Undefined before the first call of `takeTurned`, so
   * that nothing is recorded until a map draws the seats.
   */
  #turned: number[] | undefined;

  constructor(layout: SeatLayout, options: StatesOptions = {}) {
    const { count } = layout;
    this.layout = layout;
    this.audience = options.audience ?? "public";
    this.theirs = new Uint8Array(count);
    this.free = newBits(count);
    this.opened = newBits(count);
    this.mine = newBits(count);
    this.freeOrMine = newBits(count);
    this.gaps = newBits(count);
    this.ineligible = newBits(count);
    this.drawnBytes = new Uint8Array((count + 4) & ~3);
    this.#judged = newBits(options.gapRule ? count : 0);
    this.#table = drawnTable(this.audience);
    this.#gapRule = options.gapRule;
    this.#dirtyFrom = this.#changedFrom = count;
    this.#changed = newBits(count);
    setRange(this.free, 0, count);
    this.freeOrMine.set(this.free);
    this.#judge(0, this.free.length);
  }

  /** The clock of the newest applied statuses. */
  get clock(): number {
    return this.#clock;
  }

  /** Applies a snapshot's statuses. Throws a RangeError unless there is exactly one status per seat. */
  replace(bytes: Uint8Array, clock: number): void {
    const { count } = this.layout;
    if (bytes.length !== count) {
      throw new RangeError(`${bytes.length} statuses for a plan of ${count} seats`);
    }
    this.theirs.set(bytes);
    this.#clock = clock;
    this.#redrawAll();
    this.#judge(0, this.free.length);
  }

  /**
   * Applies a delta and returns true. Ignores a delta that is not newer than the current clock and returns
   * false. This method does not notice missing deltas, because the reader of the live stream detects them.
   */
  apply(delta: SeatDelta): boolean {
    if (delta.clock <= this.#clock) return false;
    this.#clock = delta.clock;
    const { seats } = delta;
    const [first, last] = this.#take(seats);
    if (!this.#gapRule) return true;
    if (seats.length > FEW) this.#judgeAround(first, last);
    else for (const [seat] of seats) this.#judgeAround(seat, seat);
    return true;
  }

  /**
   * Selects a seat, whatever status the server reported. Throws RangeError if the seat is not in the plan.
   */
  wish(seat: number): void {
    this.#check(seat);
    setBit(this.mine, seat);
    setBit(this.freeOrMine, seat);
    this.#redraw(seat);
    this.#judgeAround(seat, seat);
  }

  /**
   * Deselects a seat, so that the status in `theirs` is shown again. Throws RangeError if the seat is not in
   * the plan.
   */
  drop(seat: number): void {
    this.#check(seat);
    clearBit(this.mine, seat);
    if (!hasBit(this.free, seat)) clearBit(this.freeOrMine, seat);
    this.#redraw(seat);
    this.#judgeAround(seat, seat);
  }

  /** Replaces the selection, for example after the server listed the viewer's locks. */
  wishOnly(seats: Iterable<number>): void {
    const wanted = new Set(seats);
    for (const seat of this.mineList()) if (!wanted.has(seat)) this.drop(seat);
    for (const seat of wanted) if (!this.isMine(seat)) this.wish(seat);
  }

  isMine(seat: number): boolean {
    return hasBit(this.mine, seat);
  }

  /** Returns the selected seats, ascending. */
  mineList(): number[] {
    return seatsIn(this.mine);
  }

  /** Returns the byte by which the renderer draws a seat. */
  drawn(seat: number): DrawnStatus {
    if (hasBit(this.mine, seat)) return DrawnStatus.mine;
    const shown = this.#table[this.theirs[seat]!]!;
    if (shown !== DrawnStatus.free && !hasBit(this.opened, seat)) return shown;
    if (hasBit(this.ineligible, seat)) return DrawnStatus.ineligible;
    return hasBit(this.gaps, seat) ? DrawnStatus.gapBlocked : DrawnStatus.free;
  }

  /**
   * Replaces the seats set aside for this viewer. Other viewers see the seats set aside as taken, and this
   * viewer sees them as free.
   */
  setOpened(bits: Uint32Array): void {
    this.opened.set(bits);
    this.#redrawAll();
    this.#judge(0, this.free.length);
  }

  /** Replaces the seats that this viewer's choice of a ticket group or coupon excludes. */
  setIneligible(bits: Uint32Array): void {
    this.ineligible.set(bits);
    this.#redrawAll();
  }

  /**
   * Returns the span of drawnBytes that changed since the last call, from `from` up to but not including
   * `to`.
   */
  takeDirty(): { from: number; to: number } | undefined {
    if (this.#dirtyTo === 0) return undefined;
    const span = { from: this.#dirtyFrom, to: this.#dirtyTo };
    this.#changedFrom = Math.min(this.#changedFrom, span.from);
    this.#changedTo = Math.max(this.#changedTo, span.to);
    this.#dirtyFrom = this.layout.count;
    this.#dirtyTo = 0;
    return span;
  }

  /** Returns the indices of sections in which a drawn seat changed since the last call, ascending. */
  takeDirtySections(): number[] {
    const from = Math.min(this.#changedFrom, this.#dirtyFrom);
    const to = Math.max(this.#changedTo, this.#dirtyTo);
    const found: number[] = [];
    if (to === 0) return found;
    this.layout.sections.forEach(({ firstSeat, endSeat }, at) => {
      if (endSeat <= from || firstSeat >= to) return;
      if (countBits(this.#changed, firstSeat, endSeat) > 0) found.push(at);
    });
    this.#changed.fill(0, from >>> 5, ((to - 1) >>> 5) + 1);
    this.#changedFrom = this.layout.count;
    this.#changedTo = 0;
    return found;
  }

  /**
   * Returns the seats that were redrawn since the last call, each followed by its former DrawnStatus. The
   * renderer uses the list to animate a few changes. The list is empty at the first call and after many
   * changes, which are not animated one by one.
   */
  takeTurned(): readonly number[] {
    const turned = this.#turned ?? [];
    this.#turned = [];
    return turned.length > 2 * FEW ? [] : turned;
  }

  /**
   * Writes the given statuses of seats, with their status bits and drawn bytes. Returns the first and the
   * last seat whose drawn byte has changed. The loop has no calls and no iterators, because most deltas
   * arrive before the JIT compiler has optimised this method. The loop has no branches per status. The
   * compiler would optimise branches for the statuses seen so far, and the loop would become slow at the
   * first delta that releases seats.
   */
  #take(seats: SeatDelta["seats"]): readonly [first: number, last: number] {
    const { theirs, free, opened, mine, freeOrMine, gaps, ineligible, drawnBytes } = this;
    const { count } = this.layout;
    const table = this.#table;
    const changed = this.#changed;
    const turned = this.#turned;
    let [first, last, at] = [count, -1, 0];
    for (; at < seats.length; at++) {
      const pair = seats[at]!;
      const seat = pair[0];
      if (!(seat >= 0 && seat < count)) break;
      const status = pair[1];
      const w = seat >>> 5;
      const bit = 1 << (seat & 31);
      const freed = (free[w]! & ~bit) | (status === 0 ? bit : opened[w]! & bit);
      theirs[seat] = status;
      free[w] = freed;
      freeOrMine[w] = freed | mine[w]!;
      const isPlain = ((mine[w]! | opened[w]! | gaps[w]! | ineligible[w]!) & bit) === 0;
      const byte = isPlain ? table[status & 255]! : this.drawn(seat);
      const was = drawnBytes[seat]!;
      if (was === byte) continue;
      drawnBytes[seat] = byte;
      changed[w]! |= bit;
      if (turned && turned.length <= 2 * FEW) turned.push(seat, was);
      if (seat < first) first = seat;
      if (seat > last) last = seat;
    }
    this.#widen(first, last);
    if (at < seats.length) this.#check(seats[at]![0]);
    return [first, last];
  }

  /**
   * Applies the gap rule again around changed seats. The change of a seat can only affect the seat itself and
   * its two neighbours.
   */
  #judgeAround(first: number, last: number): void {
    if (last < first) return;
    const end = Math.min(last + 1, this.layout.count - 1);
    this.#judge(Math.max(first - 1, 0) >>> 5, (end >>> 5) + 1);
  }

  #judge(fromWord: number, toWord: number): void {
    if (!this.#gapRule) return;
    const { free, freeOrMine, mine, gaps, ineligible, drawnBytes } = this;
    const judged = this.#judged;
    this.#gapRule(this.layout, freeOrMine, mine, fromWord, toWord, judged);
    let [first, last] = [this.layout.count, -1];
    for (let w = fromWord; w < toWord; w++) {
      const word = judged[w]!;
      // Whether a seat is blocked makes no visible difference if it is taken, selected or ineligible.
      let flipped = (word ^ gaps[w]!) & free[w]! & ~mine[w]! & ~ineligible[w]!;
      gaps[w] = word;
      this.#changed[w]! |= flipped;
      for (; flipped !== 0; flipped &= flipped - 1) {
        const at = 31 - Math.clz32(flipped & -flipped);
        last = (w << 5) + at;
        first = Math.min(first, last);
        const isBlocked = ((word >>> at) & 1) === 1;
        this.#noteTurned(last, drawnBytes[last]!);
        drawnBytes[last] = isBlocked ? DrawnStatus.gapBlocked : DrawnStatus.free;
      }
    }
    this.#widen(first, last);
  }

  #redraw(seat: number): void {
    const byte = this.drawn(seat);
    const was = this.drawnBytes[seat]!;
    if (was === byte) return;
    this.drawnBytes[seat] = byte;
    this.#noteTurned(seat, was);
    setBit(this.#changed, seat);
    this.#widen(seat, seat);
  }

  /** Recomputes the bits of all seats from their statuses, and also the drawn bytes. */
  #redrawAll(): void {
    const { theirs, free, opened, mine, gaps, ineligible, drawnBytes } = this;
    const table = this.#table;
    let [first, last] = [theirs.length, -1];
    for (let w = 0; w < mine.length; w++) {
      const covered = mine[w]! | opened[w]! | gaps[w]! | ineligible[w]!;
      const end = Math.min(theirs.length, (w + 1) << 5);
      let word = opened[w]!;
      let changed = 0;
      for (let seat = w << 5; seat < end; seat++) {
        const bit = 1 << (seat & 31);
        const status = theirs[seat]!;
        if (status === 0) word |= bit;
        const byte = (covered & bit) === 0 ? table[status]! : this.drawn(seat);
        const was = drawnBytes[seat]!;
        if (was === byte) continue;
        drawnBytes[seat] = byte;
        changed |= bit;
        last = seat;
        first = Math.min(first, seat);
        this.#noteTurned(seat, was);
      }
      free[w] = word;
      this.freeOrMine[w] = word | mine[w]!;
      this.#changed[w]! |= changed;
    }
    this.#widen(first, last);
  }

  #noteTurned(seat: number, was: number): void {
    if (this.#turned && this.#turned.length <= 2 * FEW) this.#turned.push(seat, was);
  }

  /** Extends the dirty span by the seats from `first` to `last`, if there are any. */
  #widen(first: number, last: number): void {
    this.#dirtyFrom = Math.min(this.#dirtyFrom, first);
    this.#dirtyTo = Math.max(this.#dirtyTo, last + 1);
  }

  #check(seat: number): void {
    if (!(seat >= 0 && seat < this.layout.count)) {
      throw new RangeError(`seat ${seat} is not in the plan`);
    }
  }
}
