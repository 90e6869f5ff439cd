import { describe, expect, test } from "vitest";
import { createLive } from "../../../bench/frame/live.ts";
import { meterOf } from "../../../bench/frame/glMeter.ts";
import { tourAt } from "../../../bench/frame/tour.ts";
import { cameraOf } from "../../../bench/render/views.ts";
import type { Camera } from "../../../engine/camera/camera.ts";
import { vouched } from "../../vouched.ts";
import { animationFrames } from "../render/animationFrames.ts";
import { contextOf, drawingOf, venueWith } from "../render/fakeDrawing.ts";
import { virtualClock } from "../virtualClock.ts";

const venue = venueWith(300);
const SOMEWHERE: Camera = { x: 1, y: 2, zoom: 3 };

/** Returns a live hall whose animation frames the test triggers. The clock of the hall begins at 1000 ms. */
function opened() {
  const clock = virtualClock();
  clock.advance(1000);
  const page = animationFrames();
  const gl = contextOf();
  const cameras: Camera[] = [];
  const sales: [number, number][] = [];
  const { drawing, calls } = drawingOf({
    gl,
    frame: (camera) => {
      cameras.push(camera);
      clock.advance(2);
      gl.drawArrays(gl.POINTS, 0, 7);
    },
    apply: (seats, status) => {
      sales.push([seats.length, status]);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, new Uint8Array(9));
    },
  });
  return { live: createLive(venue, drawing), page, cameras, sales, calls, clock };
}

describe("a hall that nobody moves", () => {
  test("is seen whole, and asks for no frame", () => {
    const { live, page } = opened();
    expect(live.camera).toEqual(cameraOf(venue.layout, venue.size, "fit"));
    expect([page.waiting(), live.frames.length]).toEqual([0, 0]);
  });

  test("is drawn once where it is looked at, whatever has been asked before", () => {
    const { live, page, cameras } = opened();
    live.look({ x: 0, y: 0, zoom: 1 });
    live.look(SOMEWHERE);
    expect(page.waiting()).toBe(1);
    page.draw(1016);
    expect(cameras).toEqual([SOMEWHERE]);
    expect([live.camera, page.waiting()]).toEqual([SOMEWHERE, 0]);
  });

  test("tells what its frame cost", () => {
    const { live, page } = opened();
    live.look(SOMEWHERE);
    page.draw(1016);
    expect(live.frames).toEqual([{ at: 1016, js: 2, total: 2, draws: 1, bytes: 0, points: 7 }]);
  });

  test("needs a context", () => {
    expect(() => createLive(venue, drawingOf().drawing)).toThrow("needs a WebGL context");
  });
});

describe("a hall that moves by itself", () => {
  test("follows the tour by the time of its frames", () => {
    const { live, page, cameras } = opened();
    live.setMoving(true);
    for (const time of [1016, 1032, 3000 + 1032]) page.draw(time);
    const ms = [16, 32, 132];
    // A tab that was in the background continues where it was.
    expect(cameras).toEqual(ms.map((at) => tourAt(venue.layout, venue.size, at)));
    expect(page.waiting()).toBe(1);
  });

  test("does not go back for a frame that began before it was set in motion", () => {
    const { live, page, cameras } = opened();
    live.setMoving(true);
    page.draw(990);
    expect(cameras).toEqual([tourAt(venue.layout, venue.size, 0)]);
  });

  test("sells or frees twenty seats at every sixth frame, which are not part of its cost", () => {
    const { live, page, sales } = opened();
    live.setMoving(true);
    for (let frame = 1; frame <= 18; frame++) {
      page.draw(1000 + 16 * frame);
      expect(sales).toHaveLength(Math.floor(frame / 6));
    }
    for (const [seats, status] of sales)
      expect([seats, [0, 1].includes(status)]).toEqual([20, true]);
    expect(live.frames.every(({ bytes, draws }) => bytes === 0 && draws === 1)).toBe(true);
  });

  test("keeps its last 120 frames", () => {
    const { live, page } = opened();
    live.setMoving(true);
    for (let frame = 0; frame < 130; frame++) page.draw(2000 + frame);
    expect(live.frames).toHaveLength(120);
    expect([live.frames[0]?.at, live.frames.at(-1)?.at]).toEqual([2010, 2129]);
  });

  test("stops where somebody looks elsewhere", () => {
    const { live, page, cameras } = opened();
    live.setMoving(true);
    page.draw(1016);
    live.look(SOMEWHERE);
    page.draw(1032);
    expect([cameras.at(-1), page.waiting()]).toEqual([SOMEWHERE, 0]);
  });

  test("begins its figures anew when it stops, and draws the place where it stopped", () => {
    const { live, page, cameras } = opened();
    live.setMoving(true);
    page.draw(1016);
    live.setMoving(false);
    expect(live.frames).toHaveLength(0);
    page.draw(1032);
    expect(cameras[1]).toEqual(cameras[0]);
    expect([live.frames.length, page.waiting()]).toEqual([1, 0]);
  });

  test("asks for nothing more when it is closed", () => {
    const { live, page, calls } = opened();
    live.setMoving(true);
    live.close();
    expect([page.waiting(), calls]).toEqual([0, ["close"]]);
  });
});

describe("the meter of a context", () => {
  test("counts instances as calls, and points only where points are drawn", () => {
    const gl = contextOf();
    const meter = meterOf(gl);
    gl.drawArraysInstanced(gl.POINTS, 0, 5, 2);
    gl.drawElementsInstanced(gl.POINTS, 6, 0, 0, 2);
    gl.drawElements(gl.TRIANGLES, 9, 0, 0);
    expect(meter.take()).toEqual({ draws: 3, bytes: 0, points: 11 });
  });

  test.each<[string, readonly unknown[], number]>([
    ["a size", [0, 64, 0], 64],
    ["a whole array", [0, new Float32Array(3), 0], 12],
    ["a buffer", [0, new ArrayBuffer(5), 0], 5],
    ["a view of bytes", [0, new DataView(new ArrayBuffer(8), 2, 4), 0], 4],
    ["nothing", [0, null, 0], 0],
  ])("counts %s that is uploaded whole", (_, given, bytes) => {
    const gl = contextOf();
    const meter = meterOf(gl);
    Reflect.apply(gl.bufferData, gl, given);
    expect(meter.take().bytes).toBe(bytes);
  });

  test.each<[string, readonly unknown[], number]>([
    ["to the end of its array", [0, 4, new Uint16Array(10)], 20],
    ["with a length in elements", [0, 4, new Uint16Array(10), 2, 3], 6],
    ["from a place on, to the end", [0, 4, new Uint16Array(10), 2, 0], 16],
    ["without an array", [0, 4], 4],
  ])("counts a part %s", (_, given, bytes) => {
    const gl = contextOf();
    const meter = meterOf(gl);
    Reflect.apply(gl.bufferSubData, gl, given);
    expect(meter.take().bytes).toBe(bytes);
  });

  test("lets every call through with what it was given", () => {
    const given: unknown[][] = [];
    const gl = vouched<WebGL2RenderingContext>({
      POINTS: 0,
      drawArrays: (...args: unknown[]) => given.push(args),
    });
    meterOf(gl);
    gl.drawArrays(4, 1, 2);
    expect(given).toEqual([[4, 1, 2]]);
  });
});
