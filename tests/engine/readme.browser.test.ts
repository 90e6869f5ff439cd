import { afterEach, expect, test } from "vitest";
import { mapTheme } from "../../app/shell/hall/mapTheme.ts";
import "../../app/shell/theme.css";
import type { Seatplan } from "../../domain/seatplan.ts";
import { DARK_THEME, type SeatMap, type SeatStates } from "../../engine/index.ts";
import { hallPlan } from "./mapHall.ts";
import { frames } from "./openHall.ts";

interface Shown {
  readonly map: SeatMap;
  readonly states: SeatStates;
  close(): void;
}
interface Example {
  showHall(
    canvas: HTMLCanvasElement,
    plan: Seatplan,
    takenSeats: readonly number[],
  ): Promise<Shown>;
}

/** Loads the README's example as a module. Only the engine's path is changed to an absolute URL. */
async function exampleOf(text: string): Promise<Example> {
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const engine = new URL("/engine/index.ts", location.href).href;
  const script = code.replace('"./index.ts"', JSON.stringify(engine));
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const made: Example = await import(/* @vite-ignore */ url);
  return made;
}

/** Fetches the README from the server of the test page. */
const readReadme = async (): Promise<string> => (await fetch("/engine/README.md")).text();

let shown: Shown | undefined;
const host = document.createElement("div");
afterEach(() => {
  shown?.close();
  shown = undefined;
  host.remove();
});

test("the twenty lines of the engine's README put a hall on a page, and a tap chooses a seat", async () => {
  const readme = await readReadme();
  const lines = /```js\n([\s\S]*?)```/.exec(readme)?.[1]?.trim().split("\n") ?? [];
  expect(lines.length).toBeLessThanOrEqual(22);
  host.style.cssText = "position: absolute; inset: 0; width: 800px; height: 600px";
  const canvas = document.createElement("canvas");
  host.append(canvas);
  document.body.append(host);
  const plan = hallPlan([{ name: "101", left: 0, top: 0, rows: 6, seats: 8, ticketGroupId: 10 }]);
  shown = await (await exampleOf(readme)).showHall(canvas, plan, [7]);
  await frames(2);
  const { map, states } = shown;
  expect(states.drawn(7)).toBe(1);
  const { x, y } = map.screenOf(20);
  for (const type of ["pointerdown", "pointerup"]) {
    const at = { pointerId: 1, pointerType: "mouse", clientX: x, clientY: y, bubbles: true };
    canvas.dispatchEvent(new PointerEvent(type, at));
  }
  expect(states.mineList()).toEqual([20]);
  const { frames: drawn } = map.stats();
  await frames(2);
  expect(map.stats().frames).toBeGreaterThan(drawn);
});

test("the theme for a page without one is the storefront's", () => {
  const { font: _, ...colours } = mapTheme();
  expect(DARK_THEME).toMatchObject(colours);
});
