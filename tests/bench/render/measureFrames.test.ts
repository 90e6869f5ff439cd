import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  drawFrames,
  enterView,
  timeFirstFrame,
  timeView,
} from "../../../bench/render/measureFrames.ts";
import { cameraOf, moved } from "../../../bench/render/views.ts";
import type { Camera } from "../../../engine/camera/camera.ts";
import { virtualClock } from "../virtualClock.ts";
import { framesAtOnce } from "./animationFrames.ts";
import { BUFFER, contextOf, drawingOf, venueWith } from "./fakeDrawing.ts";

const venue = venueWith(300);
const fit = cameraOf(venue.layout, venue.size, "fit");

describe("the first frame", () => {
  test("is the first that shows anything, without the time for looking", async () => {
    const clock = virtualClock();
    framesAtOnce(() => clock.advance(4));
    let frames = 0;
    const gl = contextOf({
      painted: () => (frames < 3 ? 0 : 5),
      // The bench reads the whole picture to look for content, and a single pixel to finish a frame.
      onRead: (pixels) => clock.advance(pixels > 1 ? 5 : 1),
    });
    const { drawing } = drawingOf({
      gl,
      enter: () => clock.advance(1),
      frame: () => {
        frames += 1;
        clock.advance(10);
      },
    });
    const open = () => {
      clock.advance(2);
      return Promise.resolve(drawing);
    };
    const first = await timeFirstFrame(venue, open);
    expect(first.drawing).toBe(drawing);
    // The sum of opening, entering, three finished frames and the two waits between them.
    expect(first.firstFrame).toBe(2 + 1 + 3 * 11 + 2 * 4);
  });

  test("of a drawing without a context is when the browser says that it painted", async () => {
    virtualClock().advance(20);
    const observed: unknown[] = [];
    let disconnected = 0;
    class Observer {
      readonly #tell: (list: object, observer: Observer) => void;
      constructor(tell: (list: object, observer: Observer) => void) {
        this.#tell = tell;
      }
      observe(what: unknown): void {
        observed.push(what);
        const entry = (name: string, startTime: number) => ({ name, startTime });
        const tell = (...entries: object[]) => this.#tell({ getEntries: () => entries }, this);
        queueMicrotask(() => tell(entry("first-paint", 25)));
        queueMicrotask(() => tell(entry("first-contentful-paint", 53)));
      }
      disconnect(): void {
        disconnected += 1;
      }
    }
    vi.stubGlobal("PerformanceObserver", Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { drawing, calls } = drawingOf();
    // The design was opened at 20 ms.
    const { firstFrame } = await timeFirstFrame(venue, () => Promise.resolve(drawing));
    expect(firstFrame).toBe(53 - 20);
    expect(calls).toEqual(["enter", "frame"]);
    expect([observed, disconnected]).toEqual([[{ type: "paint", buffered: true }], 1]);
  });

  test("never comes from a drawing that shows nothing", async () => {
    framesAtOnce();
    const { drawing, calls } = drawingOf({ gl: contextOf() });
    await expect(timeFirstFrame(venue, () => Promise.resolve(drawing))).rejects.toThrow(
      "no frame showed anything",
    );
    expect(calls.filter((call) => call === "frame")).toHaveLength(600);
  });
});

describe("a view", () => {
  test("is entered with two frames, and the second is timed to its end", async () => {
    const clock = virtualClock();
    const cameras: Camera[] = [];
    const { drawing } = drawingOf({
      gl: contextOf({ onRead: () => clock.advance(1) }),
      enter: () => clock.advance(500),
      frame: (camera) => {
        cameras.push(camera);
        clock.advance(cameras.length === 1 ? 100 : 7);
      },
    });
    expect(await enterView(venue, drawing, "fit")).toBe(8);
    expect(cameras).toEqual([moved(fit, 0), moved(fit, 1)]);
  });

  test.each([
    [1, 24],
    [300, 24],
    [301, 5],
    [2500, 5],
    [2501, 2],
  ])("whose frame took %d ms is timed by %d frames", async (warm, frames) => {
    const clock = virtualClock();
    const cameras: Camera[] = [];
    const gl = contextOf({ painted: () => 9 });
    const { drawing } = drawingOf({
      gl,
      frame: (camera) => {
        cameras.push(camera);
        clock.advance(cameras.length);
        gl.drawArrays(gl.POINTS, 0, 1);
        gl.drawElements(gl.TRIANGLES, 3, 0, 0);
      },
    });
    const { total, draws, pixels } = await timeView(venue, drawing, "fit", warm);
    expect([total.low, total.high]).toEqual([1, frames]);
    expect([draws, pixels]).toEqual([2, 9]);
    // The timed frames are followed by one whose calls are counted and one for the screenshot.
    expect(cameras).toHaveLength(frames + 2);
    expect(cameras.at(-1)).toEqual(fit);
    expect(cameras.slice(0, frames)).toEqual(
      Array.from({ length: frames }, (_, at) => moved(fit, at + 2)),
    );
  });

  test("counts all pixels of a full picture", async () => {
    const all = BUFFER.width * BUFFER.height;
    const { drawing } = drawingOf({ gl: contextOf({ painted: () => all }) });
    expect((await timeView(venue, drawing, "mid", 3000)).pixels).toBe(all);
  });

  test("is not timed frame by frame where the browser draws", async () => {
    const { drawing } = drawingOf();
    await expect(timeView(venue, drawing, "fit", 1)).rejects.toThrow("only a context's frames");
  });
});

describe("frames in a row", () => {
  test("are drawn without waiting for a context", async () => {
    const waited: string[] = [];
    framesAtOnce(() => waited.push("frame"));
    const { drawing, calls } = drawingOf({ gl: contextOf() });
    await drawFrames(venue, drawing, "close", 5);
    expect([calls.length, waited.length]).toEqual([5, 0]);
  });

  test("wait for each that is not drawn at once, and for the browser's own", async () => {
    const order: string[] = [];
    framesAtOnce(() => order.push("shown"));
    const { drawing } = drawingOf({
      frame: async () => {
        await Promise.resolve();
        order.push("drawn");
      },
    });
    await drawFrames(venue, drawing, "close", 2);
    expect(order).toEqual(["drawn", "shown", "drawn", "shown"]);
  });

  test("may be none", async () => {
    const { drawing, calls } = drawingOf({ gl: contextOf() });
    await drawFrames(venue, drawing, "fit", 0);
    expect(calls).toEqual([]);
  });
});
