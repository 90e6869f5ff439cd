import { DesignFault } from "../../engine/design/model/designFault.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { drawnLayout } from "../../engine/design/model/drawnLayout.ts";
import { applyCommand, type Command } from "../../engine/design/commands/commands.ts";
import { faultsOf } from "../../engine/design/checks/checks.ts";
import type { DrawnFault } from "../../engine/design/checks/drawnFault.ts";
import { History, type Outgoing } from "../../engine/design/history.ts";
import type { Guides, Tracing } from "../../engine/design/model/records.ts";
import { SlotSet } from "../../engine/design/selecting/slotSet.ts";
import { guidesOf } from "../../engine/design/tools/guides.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { pieceOf } from "./pieces.ts";

/** The drawing in the format that the engine needs. `states` holds the selection. */
export interface ShownPlan {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /** The traced picture and the guides, which are not part of the plan. */
  readonly tracing: Tracing | undefined;
  readonly guides: Guides;
  /** Slots by seat number, and seat numbers by slot. */
  readonly slots: Uint32Array;
  readonly seatOf: Int32Array;
}

/** The state that the screen shows. Each change replaces the object with a new one. */
export interface StudioView {
  readonly plan: ShownPlan;
  /** Slots of the selected seats, ascending. */
  readonly selected: Uint32Array;
  /** Keys of selected sections without seats. */
  readonly areas: readonly number[];
  /** Keys of selected scenery, with `MARKER` for the stage. */
  readonly scenery: readonly number[];
  /**
   * The floor that is shown. Only items on this floor can be selected. `undefined` if all floors are shown.
   */
  readonly floor: number | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly faults: readonly DrawnFault[];
  /** The reason why the last command was refused. */
  readonly fault: DesignFault | undefined;
}

/** Delay in ms between the last change and the checks. */
const CHECK_MS = 250;

/** A drawing that is being edited, with its history, its selection and a view for the screen. */
export class Studio {
  readonly drawing: Drawing;
  /** The plan as it was opened, for comparison. */
  readonly beginning: SeatLayout;
  readonly #history: History;
  readonly #send: (outgoing: Outgoing) => void;
  readonly #listeners = new Set<() => void>();
  #selection = new SlotSet();
  #areas: readonly number[] = [];
  #scenery: readonly number[] = [];
  #view: StudioView;
  #checking: ReturnType<typeof setTimeout> | undefined;

  /** `send` receives every change in the format of the request. */
  constructor(drawing: Drawing, send: (outgoing: Outgoing) => void) {
    this.drawing = drawing;
    this.#history = new History(drawing);
    this.#send = send;
    this.#view = {
      plan: shownPlan(drawing),
      selected: new Uint32Array(0),
      areas: [],
      scenery: [],
      floor: undefined,
      canUndo: false,
      canRedo: false,
      faults: faultsOf(drawing),
      fault: undefined,
    };
    this.beginning = this.#view.plan.layout;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): StudioView => this.#view;

  /**
   * Applies a command. Returns whether the command was accepted. If the command was refused, the
   * view has the reason.
   */
  do(command: Command | undefined): boolean {
    if (!command) return false;
    try {
      const outgoing = this.#history.do(command);
      if (!outgoing) return true;
      this.#send(outgoing);
    } catch (error) {
      if (!(error instanceof DesignFault)) throw error;
      this.#tell({ fault: error });
      return false;
    }
    this.#redrawn();
    return true;
  }

  undo(): void {
    this.#sendStep(this.#history.undo());
  }

  redo(): void {
    this.#sendStep(this.#history.redo());
  }

  /**
   * Applies commands of another page. The commands of the other page are not sent to the server, and cannot
   * be undone on this page.
   */
  follow(commands: readonly unknown[]): void {
    for (const command of commands) applyCommand(this.drawing, command);
    if (commands.length > 0) this.#redrawn();
  }

  /** Replaces the selection with these seats, areas and scenery. */
  select(
    slots: Iterable<number>,
    areas: readonly number[] = [],
    scenery: readonly number[] = [],
  ): void {
    this.#selection = new SlotSet(slots, this.drawing.counters.slot);
    this.#areas = areas;
    this.#scenery = scenery;
    this.#chosen();
  }

  /** Shows one floor, or all with `undefined`. Deselects seats and areas on other floors. */
  showFloor(floor: number | undefined): void {
    const isShown = (section: number): boolean =>
      floor === undefined || this.drawing.sections.get(section)?.floor === floor;
    const slots = this.#selection.slots();
    this.#selection = new SlotSet(
      slots.filter((slot) => isShown(this.drawing.rowOfSeat(slot).section)),
      this.drawing.counters.slot,
    );
    this.#areas = this.#areas.filter(isShown);
    this.#chosen({ floor });
  }

  /** Shows the floor of a section, unless it is already shown. */
  reveal(section: number | undefined): void {
    const floor = section === undefined ? undefined : this.drawing.sections.get(section)?.floor;
    if (floor !== undefined && this.#view.floor !== undefined && this.#view.floor !== floor)
      this.showFloor(floor);
  }

  /** Adds seats to the selection, or removes them if all are already selected. */
  toggle(slots: readonly number[]): void {
    const isIn = slots.every((slot) => this.#selection.has(slot));
    if (isIn) this.#selection.remove(slots);
    else this.#selection.add(slots);
    this.#chosen();
  }

  isSelected(slot: number): boolean {
    return this.#selection.has(slot);
  }

  /** Clears the reason why the last command was refused. */
  forgetFault(): void {
    this.#tell({ fault: undefined });
  }

  close(): void {
    clearTimeout(this.#checking);
  }

  #sendStep(outgoing: Outgoing | undefined): void {
    if (!outgoing) return;
    this.#send(outgoing);
    this.#redrawn();
  }

  #redrawn(): void {
    const { drawing } = this;
    this.#selection = new SlotSet(
      this.#selection.slots().filter((slot) => drawing.hasSeat(slot)),
      drawing.counters.slot,
    );
    this.#areas = this.#areas.filter((key) => drawing.sections.has(key));
    this.#scenery = this.#scenery.filter((key) => pieceOf(drawing, key) !== undefined);
    const plan = shownPlan(drawing);
    const { canUndo, canRedo } = this.#history;
    // All floors are shown if an undo has removed the floor in view.
    const { floor = Infinity } = this.#view;
    const isThere = floor < drawing.frame.floors.length;
    this.#chosen({
      plan,
      floor: isThere ? floor : undefined,
      canUndo,
      canRedo,
      fault: undefined,
    });
    clearTimeout(this.#checking);
    this.#checking = setTimeout(() => this.#tell({ faults: faultsOf(drawing) }), CHECK_MS);
  }

  #chosen(change: Partial<StudioView> = {}): void {
    const selected = this.#selection.slots();
    const { states, seatOf } = change.plan ?? this.#view.plan;
    states.wishOnly(Array.from(selected, (slot) => seatOf[slot]!));
    this.#tell({ ...change, selected, areas: this.#areas, scenery: this.#scenery });
  }

  #tell(change: Partial<StudioView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function shownPlan(drawing: Drawing): ShownPlan {
  const { layout, slots } = drawnLayout(drawing);
  const seatOf = new Int32Array(drawing.counters.slot).fill(-1);
  for (const [seat, slot] of slots.entries()) seatOf[slot] = seat;
  const { tracing } = drawing.frame;
  const guides = guidesOf(drawing);
  return { layout, states: new SeatStates(layout), tracing, guides, slots, seatOf };
}
