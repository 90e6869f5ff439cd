import { afterEach, describe, expect, test, vi } from "vitest";
import { paintSeats, type HallView } from "../../../backoffice/designer/hallView.ts";
import { loadTracing } from "../../../backoffice/designer/tracedPicture.ts";
import { vouched } from "../../vouched.ts";
import { TRACING, viewAt } from "./smallStudio.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("the picture to trace", () => {
  const load = (reply: () => Promise<Response>) => {
    vi.stubGlobal("fetch", vi.fn(reply));
    vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
      if (blob.size === 0) throw new DOMException("not a picture", "InvalidStateError");
      return "bitmap";
    });
    return loadTracing(TRACING.pictureId);
  };

  test("is loaded by its id", async () => {
    expect(await load(async () => new Response("picture"))).toBe("bitmap");
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toContain(TRACING.pictureId);
  });

  test.each<readonly [string, () => Promise<Response>]>([
    ["is gone", async () => new Response("picture", { status: 404 })],
    ["is no picture", async () => new Response()],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is missing if it %s", async (_, reply) => {
    expect(await load(reply)).toBeUndefined();
  });

  test("hides no fault of the program", async () => {
    await expect(load(() => Promise.reject(new RangeError("a fault")))).rejects.toThrow("a fault");
  });
});

describe("the seats that are dragged", () => {
  /** Paints two seats, and returns the canvas with the circles on it. */
  function painted(zoom: number, ratio: number) {
    vi.stubGlobal("devicePixelRatio", ratio);
    const circles: unknown[] = [];
    const scale = vi.fn<(x: number, y: number) => void>();
    const context = {
      scale,
      beginPath: vi.fn(),
      moveTo: vi.fn(),
      arc: (x: number, y: number, radius: number) => circles.push([x, y, radius]),
      fill: vi.fn(),
    };
    const layer = { width: 0, height: 0, getContext: () => context };
    const view = vouched<HallView>(viewAt(zoom, { x: 100, y: 50 }));
    paintSeats(vouched<HTMLCanvasElement>(layer), view, { x: [100, 120], y: [60, 60] }, "red");
    return { layer, circles, scale };
  }

  test("are dots where the map has the seats, sharp on every screen", () => {
    const { layer, circles, scale } = painted(2, 1.5);
    expect([layer.width, layer.height, scale.mock.calls]).toEqual([600, 450, [[1.5, 1.5]]]);
    const radius = expect.closeTo(20 * 2 * 0.38);
    expect(circles).toEqual([
      [0, 20, radius],
      [40, 20, radius],
    ]);
  });

  test("can be seen in a stadium, too", () => {
    expect(painted(0.01, 1).circles[0]).toEqual([0, expect.closeTo(0.1), 1.5]);
  });
});
