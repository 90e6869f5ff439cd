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

/** Where the keyboard's focus came to, with what there is to say about it. */
export interface FocusMove {
  /** Undefined at an area without numbered seats, and where there is no focus. A whole table's first seat. */
  readonly seat: number | undefined;
  /** Undefined where there is no focus. */
  readonly sectionId: number | undefined;
  /** The step of a key; a name typed; the map's own call; or the page's focus came back to the map. */
  readonly how: FocusStep | "typed" | "call" | "return";
  readonly isNewSection: boolean;
  readonly isNewRow: boolean;
  /** The first or the last of its row, as rows lie on the screen. */
  readonly isRowEnd: boolean;
  /** False where a key found nothing further on: an edge. */
  readonly hasMoved: boolean;
}

export interface FocusEvents {
  focus: FocusMove;
  /** Enter or Space on the focused seat. */
  choose: { readonly seat: number };
  /** Escape: the keyboard wants out of the map. */
  leave: undefined;
}

/** Which seats the keyboard's focus stops at: every one, or those that can be had and my own. */
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
  /** Of the line round an area that has the focus, CSS. */
  readonly colour: string;
  readonly invalidate: () => void;
}

const NONE: Stop = -1;

/** The keyboard on the map: one focus stop of the page, in which a focus of the map's own roves. */
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
  /** What is shown to have the focus: nothing while the page's focus is elsewhere. */
  let marked = NONE;
  /** Where the focus was when a word began to be typed, and when Shift began to extend. */
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

  /** An area has no seat to put a ring on. */
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

  /** With Shift, the block from where it was first held grows, within its section. */
  function extend(by: FocusStep): void {
    const from = anchor < 0 ? focused : anchor;
    const to = roving.next(focused, by);
    const stays = seatOf(to) !== undefined && roving.sectionOf(to) === roving.sectionOf(from);
    moveTo(stays ? to : focused, by);
    anchor = from;
    if (seatOf(from) !== undefined) selecting.block(from, focused);
  }

  /** Moves the focus by a key; the first step begins in the middle of what is seen. */
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
    // A press gives the canvas the focus too, and means no seat by it.
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
    /** Shows the focus at a seat and brings it into view; `undefined` for none. */
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

    /** Enter on nothing shows where the keyboard is first. */
    choose(isRepeat: boolean): boolean {
      if (isRepeat) return true;
      if (focused < 0) return step("right", false);
      const seat = seatOf(focused);
      if (seat !== undefined) signals.emit("choose", { seat });
      else signals.emit("sectiontap", { sectionId: sections[focused - count]!.id, isArea: true });
      return true;
    },

    /** Chooses the whole section that has the focus, or lies in the middle. */
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
