import "../../../../app/shell/theme.css";
import { StrictMode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SeatMapView, type SeatMapViewProps } from "../../../../app/shell/hall/SeatMapView.tsx";
import { partsSettled, type SeatMap } from "../../../../engine/index.ts";
import { SeatStates } from "../../../../engine/plan/states.ts";
import { twoBlocks } from "../../../engine/mapHall.ts";
import { frames } from "../../../engine/openHall.ts";
import { waitFor } from "../../../gate/waitFor.ts";

const layout = twoBlocks();
const words = { marker: "Stage", placesLeft: (available: number) => `${available} left` };
const tierOf = (id: number): number => id - 10;
const states = new SeatStates(layout);

/** Renders the view in an element of fixed size. Records the maps with which `onMap` is called. */
function stage(props: Partial<SeatMapViewProps> = {}) {
  const handed: (SeatMap | undefined)[] = [];
  const view = (more: Partial<SeatMapViewProps> = {}) => (
    <StrictMode>
      <div className="relative h-[400px] w-[600px]">
        <SeatMapView
          layout={layout}
          states={states}
          tierOf={tierOf}
          words={words}
          label="The hall"
          onMap={(map) => handed.push(map)}
          {...props}
          {...more}
        />
      </div>
    </StrictMode>
  );
  return { view, handed, map: () => handed.findLast((map) => map !== undefined) };
}

const canvases = (): NodeListOf<HTMLCanvasElement> => document.querySelectorAll("canvas");
const ready = (handed: readonly unknown[]): Promise<void> =>
  waitFor(() => expect(handed.at(-1)).toBeDefined());

/** Waits until all parts of the map and all fonts are loaded, because each late one causes a redraw. */
async function rested(map: SeatMap): Promise<void> {
  await partsSettled();
  for (let drawn = -1; drawn !== map.stats().frames;) {
    drawn = map.stats().frames;
    await document.fonts.ready;
    await frames(6);
  }
}

afterEach(() => vi.restoreAllMocks());

describe("the seat map in React", () => {
  test("is one canvas under StrictMode, one stop of the keyboard, named for a screen reader", async () => {
    const { view, handed } = stage({ describedBy: "keys" });
    await render(view());
    await ready(handed);
    expect(canvases()).toHaveLength(1);
    const [canvas] = canvases();
    // StrictMode destroys the first instance together with the WebGL context of its canvas.
    expect(canvas?.getContext("webgl2")?.isContextLost()).toBe(false);
    expect(canvas?.tabIndex).toBe(0);
    expect(canvas?.getAttribute("aria-label")).toBe("The hall");
    expect(canvas?.getAttribute("aria-describedby")).toBe("keys");
    expect(canvas?.getBoundingClientRect()).toMatchObject({ width: 600, height: 400 });
  });

  test("is seen once the GPU has drawn it", async () => {
    const opacities: string[] = [];
    const { view, handed } = stage({
      onMap: (map) => {
        handed.push(map);
        // `onMap` is called before the first frame is composited.
        if (map) opacities.push(canvases()[0]!.style.opacity);
      },
    });
    await render(view());
    await ready(handed);
    expect(opacities).toEqual(["0"]);
    await waitFor(() => expect(canvases()[0]?.style.opacity).toBe(""));
  });

  test("rests once what it draws with is there, and draws again only when asked", async () => {
    const { view, handed, map } = stage();
    const screen = await render(view());
    await ready(handed);
    const framesAtRest = async (): Promise<number> => {
      await rested(map()!);
      return map()!.stats().frames;
    };
    const drawn = await framesAtRest();
    expect(drawn).toBeGreaterThan(0);
    await screen.rerender(view({ label: "The hall again" }));
    expect(canvases()[0]?.getAttribute("aria-label")).toBe("The hall again");
    expect(await framesAtRest()).toBe(drawn);
    map()!.invalidate();
    expect(await framesAtRest()).toBe(drawn + 1);
    expect(handed.filter((one) => one !== undefined)).toHaveLength(1);
  });

  test("fits the plan anew into other insets", async () => {
    const { view, handed, map } = stage({ insets: { top: 0, right: 0, bottom: 0, left: 0 } });
    const screen = await render(view());
    await ready(handed);
    const before = map()?.screenOf(191).x ?? 0;
    await screen.rerender(view({ insets: { top: 0, right: 300, bottom: 0, left: 0 } }));
    await waitFor(() => expect(map()?.screenOf(191).x).toBeLessThan(300));
    expect(before).toBeGreaterThan(300);
  });

  test("calls the listeners of the latest render", async () => {
    const first = vi.fn();
    const second = vi.fn();
    const { view, handed, map } = stage();
    const screen = await render(view({ listeners: { focus: first } }));
    await ready(handed);
    await screen.rerender(view({ listeners: { focus: second } }));
    map()?.focusSeat(5);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith(expect.objectContaining({ seat: 5, sectionId: 1 }));
  });

  test("goes without a trace, also before it has begun", async () => {
    const failures: unknown[] = [];
    const note = (event: ErrorEvent | PromiseRejectionEvent): number => failures.push(event);
    window.addEventListener("error", note);
    window.addEventListener("unhandledrejection", note);
    for (let round = 0; round < 4; round += 1) {
      const { view, handed } = stage();
      const screen = await render(view());
      if (round % 2 === 0) await ready(handed);
      await screen.unmount();
      if (round % 2 === 0) expect(handed.at(-1)).toBeUndefined();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(canvases()).toHaveLength(0);
    expect(failures).toEqual([]);
    window.removeEventListener("error", note);
    window.removeEventListener("unhandledrejection", note);
  });

  test("says so where there is no WebGL, and leaves nothing behind", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const onUnavailable = vi.fn();
    await render(stage({ onUnavailable }).view());
    await expect.poll(() => onUnavailable).toHaveBeenCalled();
    expect(canvases()).toHaveLength(0);
  });
});
