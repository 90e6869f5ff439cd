import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { manyBlocks } from "./mapHall.ts";
import { openHall, readPicture, type OpenHall } from "./openHall.ts";
import { testTheme } from "./testTheme.ts";
import { waitFor } from "../gate/waitFor.ts";
import { vouched } from "../vouched.ts";

const open: OpenHall[] = [];

/** Sets the page's device pixel ratio. 0 restores the original. */
async function setRatio(deviceScaleFactor: number): Promise<void> {
  const params = { width: 0, height: 0, deviceScaleFactor, mobile: false };
  await cdp().send(
    vouched<"Input.dispatchTouchEvent">("Emulation.setDeviceMetricsOverride"),
    vouched<never>(params),
  );
}

afterEach(async () => {
  for (const opened of open.splice(0)) opened.close();
  await setRatio(0);
});

test.each([1.25, 1.5, 1.75, 2])(
  "at %f device px a CSS px, one px drawn is one px seen, and seats keep their colours",
  async (ratio) => {
    await setRatio(ratio);
    await waitFor(() => expect(globalThis.devicePixelRatio).toBeCloseTo(ratio));
    // The width of the host element is fractional, like the width of a grid column.
    const opened = await openHall(manyBlocks(3, 3), { width: 613.4, height: 411.7 });
    open.push(opened);
    const { canvas } = opened;
    const box = canvas.getBoundingClientRect();
    expect(box.width * ratio).toBeCloseTo(canvas.width, 1);
    expect(box.height * ratio).toBeCloseTo(canvas.height, 1);
    expect(613.4 - box.width).toBeLessThan(1 / ratio + 0.01);
    expect(opened.renderer.gl.drawingBufferWidth).toBe(canvas.width);
    opened.lookAtSeat(400, 26);
    const picture = readPicture(opened);
    for (const seat of [400, 401, 430]) {
      const { x, y } = opened.map.screenOf(seat);
      expect(testTheme.tiers).toContain(picture.at(x, y));
    }
  },
);

test("beyond 2 device px a CSS px none is drawn in vain", async () => {
  await setRatio(3);
  await waitFor(() => expect(globalThis.devicePixelRatio).toBeCloseTo(3));
  const opened = await openHall(manyBlocks(1, 1), { width: 300, height: 200 });
  open.push(opened);
  expect([opened.canvas.width, opened.canvas.height]).toEqual([600, 400]);
});
