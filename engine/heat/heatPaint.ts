import type { SeatLayout } from "../plan/layout.ts";
import type { HeatKind, HeatMeasure } from "./heatMeasure.ts";

/** Which heat a seat shows: its own, its row's or its section's. */
export type HeatBy = "seat" | "row" | "section";

const toByte = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);

/**
 * Heat as the map draws it: one byte per seat in an array that the renderer uses as its own buffer, and a
 * number from 0 to 1 per row and section. After the measured data has changed, call one of the touch methods.
 * Only touched parts are measured again. The measurement happens once, when the next frame reads the heat.
 */
export class HeatPaint {
  readonly kind: HeatKind;
  readonly by: HeatBy;
  /**
   * One byte per seat from 0 (cold) to 255 (hot), followed by 1 to 4 extra bytes, because GPUs read
   * attributes in twos and fours.
   */
  readonly seats: Uint8Array;
  /** Heat from 0 to 1, or NaN for a section without numbered seats. */
  readonly rows: Float32Array;
  readonly sections: Float32Array;
  /** Returns the label of the section with the given index in the zoomed-out view. */
  readonly figure: ((section: number) => string) | undefined;

  readonly #layout: SeatLayout;
  readonly #measure: HeatMeasure;
  readonly #rowIsStale: Uint8Array;
  readonly #sectionIsStale: Uint8Array;
  #staleRows: number[] = [];
  #staleSections: number[] = [];
  #warm: number[] = [];
  #areWarmStale = true;
  #dirtyFrom = 0;
  #dirtyTo = 0;
  #dirtySections: number[] = [];

  constructor(
    layout: SeatLayout,
    measure: HeatMeasure,
    by: HeatBy,
    figure?: (section: number) => string,
  ) {
    this.kind = measure.kind;
    this.by = by;
    this.figure = figure;
    this.seats = new Uint8Array((layout.count + 4) & ~3);
    this.rows = new Float32Array(layout.rowCount);
    this.sections = new Float32Array(layout.sections.length);
    this.#layout = layout;
    this.#measure = measure;
    this.#rowIsStale = new Uint8Array(layout.rowCount);
    this.#sectionIsStale = new Uint8Array(layout.sections.length);
    this.touchAll();
  }

  /** Marks a seat's measured data as changed. */
  touch(seat: number): void {
    const row = this.#layout.rowOf[seat]!;
    if (this.by === "seat") this.#paintSeat(seat);
    if (this.#rowIsStale[row] === 1) return;
    this.#rowIsStale[row] = 1;
    this.#staleRows.push(row);
    this.touchSection(this.#layout.rowSection[row]!);
  }

  /**
   * Marks a section as changed, but none of its seats. This method is used for areas without numbered seats.
   */
  touchSection(section: number): void {
    if (this.#sectionIsStale[section] === 1) return;
    this.#sectionIsStale[section] = 1;
    this.#staleSections.push(section);
  }

  /** Marks everything as changed, for example after a change of statuses or scale. */
  touchAll(): void {
    if (this.by === "seat") {
      for (let seat = 0; seat < this.#layout.count; seat++) this.#paintSeat(seat);
    }
    this.#rowIsStale.fill(1);
    this.#sectionIsStale.fill(1);
    this.#staleRows = Array.from(this.rows, (_, row) => row);
    this.#staleSections = Array.from(this.sections, (_, section) => section);
    this.touchWarm();
  }

  /** Marks warm seats as changed, because they cool down as time passes. */
  touchWarm(): void {
    this.#areWarmStale = true;
  }

  /** Measures everything that was marked as changed. */
  refresh(): void {
    for (const row of this.#staleRows) this.#refreshRow(row);
    for (const section of this.#staleSections) this.#refreshSection(section);
    this.#staleRows = [];
    this.#staleSections = [];
    if (this.#areWarmStale && this.by === "seat") this.#paintWarm();
    this.#areWarmStale = false;
  }

  /**
   * Returns the span of `seats` that changed since the last call, from `from` up to but not including `to`.
   */
  takeDirty(): { from: number; to: number } | undefined {
    this.refresh();
    if (this.#dirtyTo === 0) return undefined;
    const span = { from: this.#dirtyFrom, to: this.#dirtyTo };
    this.#dirtyTo = 0;
    return span;
  }

  /** Returns the indices of the sections that were measured again since the last call. */
  takeDirtySections(): number[] {
    this.refresh();
    const sections = this.#dirtySections;
    this.#dirtySections = [];
    return sections;
  }

  #refreshRow(row: number): void {
    this.#rowIsStale[row] = 0;
    this.rows[row] = this.#measure.row(row);
    if (this.by !== "row") return;
    this.#fill(this.#layout.rowStart[row]!, this.#layout.rowStart[row + 1]!, this.rows[row]);
  }

  #refreshSection(section: number): void {
    this.#sectionIsStale[section] = 0;
    this.sections[section] = this.#measure.section(section);
    this.#dirtySections.push(section);
    if (this.by !== "section") return;
    const { firstSeat, endSeat } = this.#layout.sections[section]!;
    this.#fill(firstSeat, endSeat, this.sections[section]);
  }

  #paintSeat(seat: number): void {
    if (!this.#measure.forEachWarm) this.#put(seat, toByte(this.#measure.seat(seat)));
  }

  /** Makes the seats that were warm cold again, then paints the seats that are warm now. */
  #paintWarm(): void {
    const { forEachWarm } = this.#measure;
    if (!forEachWarm) return;
    for (const seat of this.#warm) this.#put(seat, 0);
    this.#warm = [];
    forEachWarm((seat, share) => {
      this.#put(seat, toByte(share));
      this.#warm.push(seat);
    });
  }

  #put(seat: number, byte: number): void {
    if (this.seats[seat] === byte) return;
    this.seats[seat] = byte;
    this.#widen(seat, seat + 1);
  }

  /**
   * All seats of a row or section have the same byte, so comparing the first seat's byte shows whether they
   * change.
   */
  #fill(from: number, to: number, share: number): void {
    const byte = toByte(share);
    if (from === to || this.seats[from] === byte) return;
    this.seats.fill(byte, from, to);
    this.#widen(from, to);
  }

  #widen(from: number, to: number): void {
    const isClean = this.#dirtyTo === 0;
    this.#dirtyFrom = isClean ? from : Math.min(this.#dirtyFrom, from);
    this.#dirtyTo = isClean ? to : Math.max(this.#dirtyTo, to);
  }
}
