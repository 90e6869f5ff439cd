import { openDrawing } from "../../engine/design/model/openDrawing.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { History } from "../../engine/design/history.ts";
import { PLAIN_NUMBERS } from "../../engine/design/numbering/labels.ts";
import { Drag } from "../../engine/design/selecting/drag.ts";
import { seatsInLasso } from "../../engine/design/selecting/inShape.ts";
import { SlotSet } from "../../engine/design/selecting/slotSet.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { decodePlan, encodePlan } from "../../engine/plan/planBytes.ts";
import { stadiumLayout } from "../venues.ts";

/** Maximum number of seats that are dragged, and of seats that are numbered. */
const DRAGGED = 2_000;
const NUMBERED = 20_000;
/** Distance that the mouse moves per frame, in plan units. */
const STEP = 1.7;
const CORNERS = 240;
/** Size of the drawn area in CSS px. */
const [WIDTH, HEIGHT] = [1280, 800];

/** A drag in konva (`peers/konvaDrag.ts`). */
export interface PeerDrag {
  /** Moves the seats and draws the frame. */
  readonly moveTo: (dx: number, dy: number) => void;
}

interface Peer {
  openDrag(layout: SeatLayout, host: HTMLElement, seats: ArrayLike<number>): PeerDrag;
}

/** What is measured. Each measure gives one sample in ms. */
export type Measure = "open" | "drag" | "marquee" | "number" | "undo";

let layout: SeatLayout | undefined;
let bytes = new Uint8Array(0);
let drawing: Drawing | undefined;
let drag: Drag | undefined;
let peer: PeerDrag | undefined;
let overlay: CanvasRenderingContext2D | undefined;
let frame = 0;

const need = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("the page's hall is not open");
  return value;
};

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Draws the moving seats on a canvas over the map, scaled to show the whole hall. */
function drawMoving(
  ink: CanvasRenderingContext2D,
  { width, height, pitch }: SeatLayout,
  { x, y }: Drag,
) {
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const radius = 0.4 * pitch;
  ink.setTransform(scale, 0, 0, scale, 0, 0);
  ink.clearRect(0, 0, WIDTH / scale, HEIGHT / scale);
  ink.beginPath();
  for (let i = 0; i < x.length; i++) {
    ink.moveTo(x[i]! + radius, y[i]!);
    ink.arc(x[i]!, y[i]!, radius, 0, 2 * Math.PI);
  }
  ink.fill();
}

/** Returns a lasso around nearly all seats. The lasso has as many corners as one that is drawn by hand. */
function lassoAround({ width, height }: SeatLayout): Float64Array {
  return Float64Array.from({ length: 2 * CORNERS }, (_, i) => {
    const angle = ((i >> 1) / CORNERS) * 2 * Math.PI;
    return i % 2 === 0
      ? (width / 2) * (1 + 1.05 * Math.cos(angle))
      : (height / 2) * (1 + 1.05 * Math.sin(angle));
  });
}

const dragged = (): number[] => {
  const { count } = need(layout);
  const first = Math.max(0, Math.floor((count - DRAGGED) / 2));
  return Array.from({ length: Math.min(DRAGGED, count) }, (_, i) => first + i);
};

const MEASURES: Readonly<Record<Measure, () => number>> = {
  open: () => timed(() => (drawing = openDrawing(decodePlan(bytes)))),
  drag: () => {
    frame++;
    const moved = need(drag);
    return timed(() => {
      moved.moveTo((frame % 90) * STEP, (frame % 70) * STEP, 8);
      drawMoving(need(overlay), need(layout), moved);
    });
  },
  marquee: () => timed(() => seatsInLasso(need(drawing), lassoAround(need(layout)))),
  number: () => {
    const history = new History(need(drawing));
    const seats = [0, Math.min(NUMBERED, need(layout).count)];
    const scheme = {
      labels: PLAIN_NUMBERS,
      from: "right",
      isContinuous: false,
      keepsGaps: true,
      joinsSections: false,
    } as const;
    const ms = timed(() => history.do({ kind: "numberSeats", seats, scheme }));
    history.undo();
    return ms;
  },
  undo: () => {
    const history = new History(need(drawing));
    history.do(need(need(drag).end()));
    return timed(() => history.undo());
  },
};

/** The functions of the page that the bench calls from outside. */
const designBench = {
  open(seats: number): void {
    layout = stadiumLayout(seats);
    bytes = encodePlan(layout);
    drawing = openDrawing(layout);
    drag = new Drag(drawing, new SlotSet(dragged()), { pitch: layout.pitch });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    document.querySelector("#host")?.replaceChildren(canvas);
    const ink = canvas.getContext("2d");
    if (ink) {
      ink.fillStyle = "#4a90d9";
      overlay = ink;
    }
  },

  /** Opens a konva stage with the same seats. konva's module is built separately from the page. */
  async openPeer(address: string): Promise<void> {
    const module: Peer = await import(/* @vite-ignore */ address);
    const host = document.querySelector<HTMLElement>("#host");
    if (host) peer = module.openDrag(need(layout), host, dragged());
  },

  /**
   * Opens the drawing, or releases it. The difference between the two is the drawing's memory, because the
   * map's plan stays in memory.
   */
  hold(isDrawn: boolean): void {
    [drag, peer] = [undefined, undefined];
    drawing = isDrawn ? openDrawing(need(layout)) : undefined;
  },

  measure: (what: Measure, times: number): number[] =>
    Array.from({ length: times }, () => MEASURES[what]()),

  measurePeer(times: number): number[] {
    return Array.from({ length: times }, (_, at) =>
      timed(() => need(peer).moveTo((at % 90) * STEP, (at % 70) * STEP)),
    );
  },

  /** Throws unless the last drag moved the seats and the lasso enclosed them. */
  judge(): void {
    const { count, x } = need(layout);
    const moved = need(drag);
    const snap = moved.moveTo(25, 0, 0);
    const first = dragged()[0]!;
    if (snap.dx !== 0 || Math.abs(moved.x[0]! - x[first]! - 25) > 0.02)
      throw new Error("the drag shows seats at wrong places");
    if (seatsInLasso(need(drawing), lassoAround(need(layout))).length < count / 2)
      throw new Error("the lasso encloses too few seats");
  },
};

export type DesignPage = typeof designBench;
Object.assign(window, { designBench });
