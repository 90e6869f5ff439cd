import { describe, expect, onTestFinished, test } from "vitest";
import type { Drawing, OpenDrawing, Venue } from "../../../bench/render/drawing.ts";
import { open as graphics } from "../../../bench/render/graphics.ts";
import { finish, gpuName, paintedIn, paintedPixels } from "../../../bench/render/measures.ts";
import { open as ours } from "../../../bench/render/ours.ts";
import { open as particle } from "../../../bench/render/particles.ts";
import { open as sprite } from "../../../bench/render/sprites.ts";
import { venueOf } from "../../../bench/render/venueOf.ts";
import { cameraOf } from "../../../bench/render/views.ts";

const SIZE = { width: 400, height: 300 };
const DESIGNS: Readonly<Record<string, OpenDrawing>> = { ours, particle, sprite, graphics };

/** Returns a hall of free seats in its own element. */
function freeHall(): Venue {
  const host = document.createElement("div");
  Object.assign(host.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(host);
  onTestFinished(() => host.remove());
  return { ...venueOf(300, host, SIZE, 1, false), statuses: new Uint8Array(300) };
}

async function paintedBy(drawing: Drawing): Promise<number> {
  await finish(drawing);
  if (!drawing.gl) throw new Error("the design has no context");
  return paintedPixels(drawing.gl);
}

describe.each(Object.entries(DESIGNS))("the design %s", (_, open) => {
  test("shows free seats, and less of them when all are taken", async () => {
    const venue = freeHall();
    const drawing = await open(venue);
    onTestFinished(() => drawing.close());
    const camera = cameraOf(venue.layout, SIZE, "close");
    await drawing.enter(camera);
    await drawing.frame(camera);
    const free = await paintedBy(drawing);
    await drawing.change(
      Uint32Array.from({ length: 300 }, (__, seat) => seat),
      1,
    );
    const taken = await paintedBy(drawing);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(free);
  });

  test("finds the seat at a place if it finds any, and leaves nothing when it is closed", async () => {
    const venue = freeHall();
    const drawing = await open(venue);
    const camera = cameraOf(venue.layout, SIZE, "close");
    await drawing.enter(camera);
    await drawing.frame(camera);
    const { x, y, count } = venue.layout;
    const onScreen = Array.from({ length: count }, (__, seat) => ({
      seat,
      x: (x[seat]! - camera.x) * camera.zoom + SIZE.width / 2,
      y: (y[seat]! - camera.y) * camera.zoom + SIZE.height / 2,
    })).filter((at) => at.x > 20 && at.x < 380 && at.y > 20 && at.y < 280);
    expect(onScreen.length).toBeGreaterThan(10);
    const { hit } = drawing;
    expect(hit ? onScreen.filter((at) => hit(at.x, at.y) !== at.seat) : []).toEqual([]);
    drawing.close();
    expect(venue.host.childElementCount).toBe(0);
  });
});

test("the pixels of a picture are counted as those of a frame", async () => {
  const canvas = new OffscreenCanvas(10, 10);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, 4, 3);
  expect(await paintedIn(await canvas.convertToBlob({ type: "image/png" }))).toBe(12);
});

test("the GPU has a name", () => {
  expect(gpuName()).not.toBe("unknown");
});
