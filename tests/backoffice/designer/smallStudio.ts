import { createInstance } from "i18next";
import { vi } from "vitest";
import type { Act, Desk } from "../../../backoffice/designer/act.ts";
import { actsOf } from "../../../backoffice/designer/acts.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import type { Command } from "../../../engine/design/commands/commands.ts";
import type { Tracing } from "../../../engine/design/model/records.ts";
import { openSmall } from "../../engine/design/openSmall.ts";
import type { SmallHall } from "../../engine/design/smallPlan.ts";
import { vouched } from "../../vouched.ts";

/**
 * Returns a studio with sections behind each other, by default one of 3 rows by 6 seats. The first seat is at
 * (100, 60). The next seat is 20 units to the right, and the next row 26 units further down. In front of the
 * seats are a stage, from (0, 0) to (100, 20), and the text "Bar" at (10, 12.5).
 */
export const smallStudio = (hall: Partial<SmallHall> = {}): Studio =>
  new Studio(openSmall(hall), () => undefined);

/** Adds an area of 90 places without seats: a square of 40 units around (400, 300). */
export const ADD_STANDING: Extract<Command, { kind: "addSection" }> = {
  kind: "addSection",
  section: {
    name: "Standing",
    kind: "ga",
    places: 90,
    ticketGroupIds: [2],
    outline: [38_000, 28_000, 42_000, 28_000, 42_000, 32_000, 38_000, 32_000],
    floor: 0,
    isWhole: false,
    keepsVacant: false,
  },
};

/** A picture to trace: 80 × 40 units around (100, 50). */
export const TRACING: Tracing = {
  pictureId: "0f".repeat(32),
  ratio: 0.5,
  x: 100,
  y: 50,
  width: 80,
  angle: 0,
  opacity: 0.6,
  isHidden: false,
  isLocked: false,
};

/** An i18n instance without texts, which returns each key. */
const keys = createInstance();
await keys.init({ lng: "cimode" });

type DeskChange = Partial<Pick<Desk, "canEdit" | "unit">>;

/** Returns the state that actions need. All functions in the returned state are mocks. */
export const deskOf = (studio: Studio, change: DeskChange = {}) => ({
  studio,
  canEdit: true,
  open: vi.fn<Desk["open"]>(),
  setPointer: vi.fn<Desk["setPointer"]>(),
  zoom: vi.fn<Desk["zoom"]>(),
  goToNextFault: vi.fn<() => void>(),
  goTo: vi.fn<Desk["goTo"]>(),
  unit: "rows" as const,
  copy: vi.fn<Desk["copy"]>(),
  paste: vi.fn<() => void>(),
  toggleComparison: vi.fn<() => void>(),
  toggleTracing: vi.fn<() => void>(),
  toggleSight: vi.fn<() => void>(),
  toggleAdding: vi.fn<() => void>(),
  ...change,
});

/** Returns all acts, each named by the key of its text. */
export const actsAt = (desk: Desk): readonly Act[] => actsOf(keys.t, desk);

/** Returns an act. Throws if no act has this id. */
export function actOf(desk: Desk, id: string): Act {
  const found = actsAt(desk).find((act) => act.id === id);
  if (!found) throw new Error(`no act ${id}`);
  return found;
}

/** Runs an act. Throws if the act is disabled. */
export function run(studio: Studio, id: string, change: DeskChange = {}): void {
  const act = actOf(deskOf(studio, change), id);
  if (!act.isEnabled) throw new Error(`${id} cannot run`);
  act.run();
}

/** The canvas of `viewAt`: 400 × 300 px, with its top left corner at (100, 50) on the page. */
export class FakeCanvas {
  readonly captured: number[] = [];
  readonly handedOver: Event[] = [];
  readonly focus = vi.fn<() => void>();
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
  dispatchEvent(event: Event): void {
    this.handedOver.push(event);
  }
  getBoundingClientRect() {
    return { left: 100, top: 50, width: 400, height: 300 };
  }
}

type Place = { readonly x: number; readonly y: number };

/** Returns a view of the drawing that has a point of the plan in the top left corner of its canvas. */
export function viewAt(zoom = 1, corner: Place = { x: 0, y: 0 }) {
  const canvas = new FakeCanvas();
  return {
    canvas: vouched<HTMLCanvasElement & FakeCanvas>(canvas),
    camera: { x: 0, y: 0, zoom },
    pitch: 20,
    toPlan: ({ x, y }: Place) => ({ x: x / zoom + corner.x, y: y / zoom + corner.y }),
    toScreen: (x: number, y: number) => ({ x: (x - corner.x) * zoom, y: (y - corner.y) * zoom }),
  };
}
