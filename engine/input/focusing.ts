import { toScreen } from "../camera/camera.ts";
import type { CameraMoves } from "../camera/cameraMoves.ts";
import type { FocusStep } from "../gestures/gesture.ts";
import type { MapCamera } from "../camera/mapCamera.ts";
import { READABLE_PITCH } from "./navigation.ts";
import type { PointingEvents } from "./pointing.ts";
import type { Picking } from "./picking.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatIndex } from "../plan/seatIndex.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatStates } from "../plan/states.ts";
import type { Scene } from "../render/scene.ts";
import { createOverlaidLine } from "./overlaidLine.ts";
import { placesIn } from "../camera/cameraSteps.ts";
import { createRovingFocus, type Stop } from "./rovingFocus.ts";
import type { Selecting } from "./selecting.ts";
import type { Signals } from "./signals.ts";
import type { Tools } from "./tools.ts";
import { createTypeAhead } from "./typeAhead.ts";

/** The keyboard focus after a move, with what a screen reader announces. */
export interface FocusMove {
  /**
   * The focused seat, or the first seat of a focused table. Undefined if an area without numbered seats is
   * focused, or if nothing is.
   */
  readonly seat: number | undefined;
  /** Undefined if nothing is focused. */
  readonly sectionId: number | undefined;
  /**
   * The cause: the step of a key, a typed name, a call of the map's API, or the page's focus returning to the
   * map.
   */
  readonly how: FocusStep | "typed" | "call" | "return";
  readonly isNewSection: boolean;
  readonly isNewRow: boolean;
  /** Whether the focused seat is the first or last seat of its row on screen. */
  readonly isRowEnd: boolean;
  /** False if a key found nothing further in its direction. */
  readonly hasMoved: boolean;
}

export interface FocusEvents {
  focus: FocusMove;
  /** Emitted for Enter or Space on the focused seat. */
  choose: { readonly seat: number };
  /** Emitted for Escape, when the keyboard leaves the map. */
  leave: undefined;
}

/** Which seats the focus stops at: all, or only available seats and the visitor's own. */
export type FocusScope = "all" | "free";

interface FocusingParts {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly index: SeatIndex;
  readonly picking: Picking;
  readonly camera: MapCamera;
  readonly moves: Pick<CameraMoves, "reveal">;
  readonly scene: Pick<Scene, "setFocus">;
  readonly selecting: Selecting;
  readonly tools: Pick<Tools, "current">;
  readonly signals: Pick<Signals<FocusEvents & PointingEvents & { view: unknown }>, "emit" | "on">;
  readonly canvas: HTMLCanvasElement;
  /** CSS colour of the outline around a focused area. */
  readonly colour: string;
  readonly invalidate: () => void;
}

const NONE: Stop = -1;

/**
 * Creates the keyboard navigation of the map. The map is one tab stop of the page, with a roving focus
 * inside.
 */
export function createFocusing(parts: FocusingParts) {
  const { layout, states, camera, moves, scene, selecting, tools } = parts;
  const { signals, canvas, colour, invalidate } = parts;
  const { count, rowOf, sections } = layout;
  let scope: FocusScope = "all";
  const canBeHad = (seat: number): boolean =>
    states.isMine(seat) || states.drawnBytes[seat] === DrawnStatus.free;
  const roving = createRovingFocus({
    ...parts,
    accepts: (seat) => scope === "all" || canBeHad(seat),
  });
  const find = createTypeAhead(layout, roving);
  const line = createOverlaidLine(canvas);
  let focused = NONE;
  /** The stop that is drawn as focused. The stop is NONE while another element of the page has the focus. */
  let marked = NONE;
  /**
   * The focused stop before the current word was typed, and the focused stop when Shift began to extend the
   * selection.
   */
  let typedFrom = NONE;
  let anchor = NONE;

  const middle = (): Stop => roving.nearest(camera.goal);
  const seatOf = (stop: Stop): number | undefined => (stop >= 0 && stop < count ? stop : undefined);

  function mark(stop: Stop): void {
    scene.setFocus(seatOf(stop) ?? -1);
    marked = stop;
    outlineArea();
    invalidate();
  }

  /** Draws an outline around a focused area, because an area has no seat that could show the focus ring. */
  function outlineArea(): void {
    const outline = sections[marked - count]?.outline ?? [];
    const points = placesIn(camera.current, camera.viewport, outline, toScreen);
    line.draw(points, { colour, fill: 0, width: 3 });
  }

  function moveTo(to: Stop, how: FocusMove["how"]): void {
    const from = focused;
    focused = to;
    anchor = NONE;
    const seat = seatOf(to);
    const section = to < 0 ? -1 : roving.sectionOf(to);
    if (to >= 0) {
      const { x, y } = roving.placeOf(to);
      moves.reveal(x, y, seat === undefined ? 0 : READABLE_PITCH);
    }
    const isNewSection = to >= 0 && (from < 0 || roving.sectionOf(from) !== section);
    mark(to);
    signals.emit("focus", {
      seat,
      sectionId: sections[section]?.id,
      how,
      isNewSection,
      isNewRow: seat !== undefined && (isNewSection || rowOf[seat] !== rowOf[from]),
      isRowEnd: seat !== undefined && [true, false].some((at) => roving.endOfRow(to, at) === to),
      hasMoved: from !== to,
    });
  }

  /**
   * Extends the selected block from the stop at which Shift was pressed. The block stays within one section.
   */
  function extend(by: FocusStep): void {
    const from = anchor < 0 ? focused : anchor;
    const to = roving.next(focused, by);
    const stays = seatOf(to) !== undefined && roving.sectionOf(to) === roving.sectionOf(from);
    moveTo(stays ? to : focused, by);
    anchor = from;
    if (seatOf(from) !== undefined) selecting.block(from, focused);
  }

  /**
   * Moves the focus by a key. If nothing is focused, the first step focuses a seat at the centre of the view.
   */
  function step(by: FocusStep, isExtending: boolean): boolean {
    if (isExtending && tools.current === "point") return false;
    const isFirst = focused < 0;
    if (isExtending && !isFirst) extend(by);
    else moveTo(isFirst ? middle() : roving.next(focused, by), by);
    return focused >= 0;
  }

  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener("blur", () => mark(NONE), { signal });
  const comeBack = (): void => {
    // Pressing the map also focuses the canvas, but a press is not meant for the focused seat. Therefore the
    // seat is focused again only if the browser shows the focus (:focus-visible).
    if (focused >= 0 && canvas.matches(":focus-visible")) moveTo(focused, "return");
  };
  canvas.addEventListener("focus", comeBack, { signal });
  signals.on("view", outlineArea);

  return {
    get seat(): number | undefined {
      return seatOf(focused);
    },
    setScope(next: FocusScope): void {
      scope = next;
    },
    /** Focuses a seat and brings it into view. If `seat` is `undefined`, removes the focus. */
    focus: (seat: number | undefined): void =>
      moveTo(seat === undefined ? NONE : roving.stopOf(seat), "call"),

    step,

    typed(text: string): boolean {
      if (text.length === 1) typedFrom = focused < 0 ? middle() : focused;
      if (typedFrom < 0) return false;
      const to = find(text, typedFrom, focused < 0 ? typedFrom : focused);
      if (to >= 0) moveTo(to, "typed");
      return to >= 0;
    },

    /**
     * Chooses the focused seat or area. If nothing is focused, focuses a seat as the first arrow key would.
     */
    choose(isRepeat: boolean): boolean {
      if (isRepeat) return true;
      if (focused < 0) return step("right", false);
      const seat = seatOf(focused);
      if (seat !== undefined) signals.emit("choose", { seat });
      else signals.emit("sectiontap", { sectionId: sections[focused - count]!.id, isArea: true });
      return true;
    },

    /** Selects the whole section that has the focus or is at the centre of the view. */
    chooseSection(): boolean {
      const stop = focused < 0 ? middle() : focused;
      if (tools.current === "point" || seatOf(stop) === undefined) return false;
      selecting.section(roving.sectionOf(stop));
      return true;
    },

    leave(): void {
      moveTo(NONE, "call");
      signals.emit("leave", undefined);
    },

    destroy(): void {
      listening.abort();
      line.remove();
    },
  };
}
export type Focusing = ReturnType<typeof createFocusing>;
