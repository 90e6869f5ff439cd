import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { hallPlan, manyBlocks, twoBlocks } from "./mapHall.ts";
import { frames, loseContext, openHall, readPicture, type OpenHall } from "./openHall.ts";
import { testTheme } from "./testTheme.ts";
import { waitFor } from "../gate/waitFor.ts";

const open: OpenHall[] = [];
async function hall(...args: Parameters<typeof openHall>): Promise<OpenHall> {
  const opened = await openHall(...args);
  open.push(opened);
  return opened;
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const opened of open.splice(0)) opened.close();
});

const clickSeat = async ({ canvas, map }: OpenHall, seat: number, dx = 0): Promise<void> => {
  const { x, y } = map.screenOf(seat);
  await userEvent.click(canvas, { position: { x: x + dx, y } });
};

describe("a tap", () => {
  test.each([11, 26, 50])("hits the seat under the pointer at a pitch of %i px", async (pitch) => {
    const opened = await hall(manyBlocks(3, 3));
    const taps: number[] = [];
    opened.map.on("seattap", ({ seat }) => taps.push(seat));
    for (const seat of [395, 398, 4000]) {
      opened.lookAtSeat(seat, pitch);
      await clickSeat(opened, seat, pitch * 0.3);
    }
    expect(taps).toEqual([395, 398, 4000]);
  });

  test("between seats takes the nearest, and far from any takes none", async () => {
    const opened = await hall(twoBlocks());
    const taps: number[] = [];
    opened.map.on("seattap", ({ seat }) => taps.push(seat));
    opened.lookAtSeat(11, 30);
    await clickSeat(opened, 11, 17);
    await clickSeat(opened, 11, 60);
    expect(taps).toEqual([11]);
  });

  test("on a section too small to pick from flies into it", async () => {
    const layout = manyBlocks(6, 5);
    const opened = await hall(layout);
    const events: string[] = [];
    opened.map.on("seattap", () => events.push("seat"));
    opened.map.on("sectiontap", ({ sectionId }) => events.push(`section ${sectionId}`));
    expect(opened.map.view().pitch).toBeLessThan(9);
    await clickSeat(opened, 400);
    expect(events).toEqual(["section 1"]);
    expect(opened.map.view().pitch).toBeGreaterThanOrEqual(19);
    expect(opened.map.view().isWhole).toBe(false);
  });

  test("on an area without seats names it at any zoom and stays where it is", async () => {
    const area = {
      id: 77,
      name: "Floor",
      kind: "ga" as const,
      capacity: 400,
      outline: [
        [0, 100],
        [120, 100],
        [120, 190],
        [0, 190],
      ] as [number, number][],
      groups: [],
    };
    const plan = hallPlan(
      [{ name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 }],
      [area],
    );
    const opened = await hall(layoutOf(plan));
    const tapped: number[] = [];
    opened.map.on("sectiontap", ({ sectionId, isArea }) => tapped.push(isArea ? sectionId : -1));
    for (const zoom of [1, 4]) {
      opened.map.lookAt({ x: 60, y: 145, zoom });
      opened.map.drawNow();
      const { camera } = opened.map.view();
      const x = (60 - camera.x) * camera.zoom + 400;
      const y = (145 - camera.y) * camera.zoom + 300;
      await userEvent.click(opened.canvas, { position: { x, y } });
    }
    expect(tapped).toEqual([77, 77]);
  });

  test("is not a drag: dragging moves the hall and taps nothing", async () => {
    const opened = await hall(manyBlocks(3, 3));
    const taps: number[] = [];
    opened.map.on("seattap", ({ seat }) => taps.push(seat));
    opened.lookAtSeat(2000, 26);
    const before = opened.map.screenOf(2000);
    press(opened.canvas, "pointerdown", 400, 300);
    for (let x = 400; x <= 460; x += 10) press(opened.canvas, "pointermove", x, 300);
    press(opened.canvas, "pointerup", 460, 300);
    expect(opened.map.screenOf(2000).x - before.x).toBeGreaterThan(40);
    expect(taps).toEqual([]);
  });
});

function press(
  target: Element,
  type: string,
  x: number,
  y: number,
  pointerId = 1,
  pointerType = "mouse",
): void {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId,
    pointerType,
    button: 0,
    bubbles: true,
    cancelable: true,
  });
  target.dispatchEvent(event);
}

test("two fingers zoom and carry the hall", async () => {
  const opened = await hall(manyBlocks(3, 3));
  opened.lookAtSeat(2000, 12);
  press(opened.canvas, "pointerdown", 350, 300, 1, "touch");
  press(opened.canvas, "pointerdown", 450, 300, 2, "touch");
  press(opened.canvas, "pointermove", 300, 300, 1, "touch");
  press(opened.canvas, "pointermove", 500, 300, 2, "touch");
  press(opened.canvas, "pointerup", 500, 300, 2, "touch");
  press(opened.canvas, "pointerup", 300, 300, 1, "touch");
  expect(opened.map.view().pitch).toBeCloseTo(24, 0);
});

describe("the wheel", () => {
  test("zooms about the pointer and keeps the page still, on the canvas alone", async () => {
    const opened = await hall(manyBlocks(3, 3));
    opened.lookAtSeat(2000, 12);
    const at = opened.map.screenOf(2005);
    const wheel = (): WheelEvent =>
      new WheelEvent("wheel", {
        deltaY: -200,
        clientX: at.x,
        clientY: at.y,
        bubbles: true,
        cancelable: true,
      });
    const over = wheel();
    opened.canvas.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
    expect(opened.map.view().pitch).toBeGreaterThan(14);
    expect(opened.map.screenOf(2005).x).toBeCloseTo(at.x, 3);
    expect(opened.map.screenOf(2005).y).toBeCloseTo(at.y, 3);
    const beside = wheel();
    opened.host.dispatchEvent(beside);
    expect(beside.defaultPrevented).toBe(false);
  });
});

describe("the keyboard", () => {
  test("walks seats, chooses and leaves", async () => {
    const opened = await hall(twoBlocks());
    const log: string[] = [];
    opened.map.on("focus", ({ seat }) => log.push(`focus ${seat}`));
    opened.map.on("choose", ({ seat }) => log.push(`choose ${seat}`));
    opened.map.on("leave", () => log.push("leave"));
    opened.canvas.focus();
    opened.map.focusSeat(14);
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter} {End}{Escape}");
    expect(log).toEqual([
      "focus 14",
      "focus 15",
      "focus 27",
      "choose 27",
      "choose 27",
      "focus 35",
      "focus undefined",
      "leave",
    ]);
  });

  test("begins in the middle of what is seen, comes close, and shows a ring", async () => {
    const opened = await hall(manyBlocks(6, 5));
    opened.canvas.focus();
    await userEvent.keyboard("{ArrowRight}");
    const seat = opened.map.focusedSeat;
    expect(seat).toBeDefined();
    expect(opened.map.view().pitch).toBeGreaterThanOrEqual(20);
    const { x, y } = opened.map.screenOf(seat ?? 0);
    expect(Math.hypot(x - 400, y - 300)).toBeLessThan(2);
    const ringed = readPicture(opened).count(testTheme.text);
    opened.map.focusSeat(undefined);
    expect(ringed).toBeGreaterThan(readPicture(opened).count(testTheme.text) + 20);
  });

  test("keeps the focused seat in view on a long walk", async () => {
    const opened = await hall(manyBlocks(6, 5));
    opened.canvas.focus();
    opened.map.focusSeat(400);
    for (let step = 0; step < 60; step += 1) await userEvent.keyboard("{ArrowRight}");
    const seat = opened.map.focusedSeat ?? 0;
    expect(seat).toBeGreaterThan(780);
    const { x } = opened.map.screenOf(seat);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(800);
  });

  test("zooms, and leaves Tab to the page", async () => {
    const opened = await hall(manyBlocks(6, 5));
    const { pitch } = opened.map.view();
    opened.canvas.focus();
    await userEvent.keyboard("++");
    expect(opened.map.view().pitch).toBeCloseTo(pitch * 1.6 * 1.6, 4);
    await userEvent.keyboard("0");
    expect(opened.map.view().pitch).toBeCloseTo(pitch, 6);
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).not.toBe(opened.canvas);
  });
});

test("hovering tells the seat under the mouse once, and when it is left", async () => {
  const opened = await hall(twoBlocks());
  opened.lookAtSeat(15, 30);
  const seen: (number | undefined)[] = [];
  opened.map.on("hover", ({ seat }) => seen.push(seat));
  const { x, y } = opened.map.screenOf(15);
  press(opened.canvas, "pointermove", x, y);
  press(opened.canvas, "pointermove", x + 2, y);
  press(opened.canvas, "pointermove", x + 30, y);
  opened.canvas.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
  expect(seen).toEqual([15, 16, undefined]);
});

describe("an idle map", () => {
  test("draws no frame, asks for none and holds no timer", async () => {
    const opened = await hall(manyBlocks(3, 3));
    await frames(3);
    const asked = [
      vi.spyOn(window, "requestAnimationFrame"),
      vi.spyOn(window, "setTimeout"),
      vi.spyOn(window, "setInterval"),
    ];
    const before = opened.map.stats().frames;
    // The wait uses a message channel, because none of the three counters counts its messages.
    const until = performance.now() + 400;
    while (performance.now() < until) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(0);
      });
    }
    expect(opened.map.stats().frames).toBe(before);
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  });

  test("draws one frame for any number of changes", async () => {
    const opened = await hall(twoBlocks());
    await frames(2);
    const before = opened.map.stats().frames;
    for (let seat = 0; seat < 50; seat += 1) {
      opened.states.wish(seat);
      opened.map.invalidate();
    }
    await frames(4);
    expect(opened.map.stats().frames).toBe(before + 1);
  });

  test("flies by frames and rests again", async () => {
    const opened = await hall(manyBlocks(6, 5), { isStill: () => false });
    const { pitch } = opened.map.view();
    opened.map.zoomIn();
    await waitFor(() => expect(opened.map.view().pitch).toBeCloseTo(pitch * 1.6, 4));
    await frames(3);
    const before = opened.map.stats().frames;
    await frames(5);
    expect(opened.map.stats().frames).toBe(before);
  });
});

describe("labels", () => {
  test("are seat numbers when close, section names when far", async () => {
    const opened = await hall(manyBlocks(6, 5));
    const bare = await hall(manyBlocks(6, 5), { hasLabels: false });
    for (const pitch of [26, undefined]) {
      for (const one of [opened, bare]) {
        if (pitch) one.lookAtSeat(400, pitch);
        else one.map.fit();
      }
      const withLabels = readPicture(opened);
      const without = readPicture(bare);
      let changed = 0;
      withLabels.bytes.forEach((part, at) => (changed += part === without.bytes[at] ? 0 : 1));
      expect(changed).toBeGreaterThan(1000);
    }
    expect(opened.map.stats().labels).toBeGreaterThan(20);
    expect(bare.map.stats().labels).toBe(0);
  });

  test("number what can be had or is mine, and not what is taken", async () => {
    const opened = await hall(twoBlocks());
    opened.lookAtSeat(50, 30);
    const all = opened.map.stats().labels;
    opened.states.apply({
      clock: 1,
      seats: [
        [50, 1],
        [51, 1],
      ],
    });
    opened.states.wish(52);
    opened.map.drawNow();
    expect(opened.map.stats().labels).toBe(all - 2);
  });

  test("put the sign on accessible seats in place of a number", async () => {
    const traits = { 3: { isHandicap: true } };
    const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10, traits };
    const opened = await hall(layoutOf(hallPlan([block])));
    opened.lookAtSeat(3, 40);
    const { x, y } = opened.map.screenOf(3);
    const picture = readPicture(opened);
    // The wheel of the sign covers a ring that no seat number would reach.
    const around = Array.from({ length: 24 }, (_, step) => (step / 24) * 2 * Math.PI);
    const dark = around.filter(
      (angle) =>
        picture.at(x - 1 + 5.6 * Math.cos(angle), y + 4 + 5.6 * Math.sin(angle)) !==
        testTheme.tiers[0],
    );
    expect(dark.length).toBeGreaterThan(8);
  });

  test("come back after the context was lost", async () => {
    const opened = await hall(twoBlocks());
    opened.lookAtSeat(50, 30);
    const ink = readPicture(opened).count(testTheme.ink);
    await loseContext(opened);
    expect(readPicture(opened).count(testTheme.ink)).toBe(ink);
  });
});

describe("the space", () => {
  test("is filled again in the same task when the host's size changes", async () => {
    const opened = await hall(manyBlocks(6, 5));
    opened.host.style.width = "500px";
    await waitFor(() => expect(opened.renderer.gl.drawingBufferWidth).toBe(500));
    expect(opened.map.view().isWhole).toBe(true);
    const { x } = opened.map.screenOf(manyBlocks(6, 5).count - 1);
    expect(x).toBeLessThan(500);
  });

  test("is fitted once the map is shown, where it was hidden at the start", async () => {
    const opened = await hall(twoBlocks(), { width: 0, height: 0 });
    expect(opened.map.stats().frames).toBe(0);
    opened.host.style.width = "640px";
    opened.host.style.height = "480px";
    await waitFor(() => expect(opened.map.stats().frames).toBeGreaterThan(0));
    for (const seat of [0, 191]) {
      const { x, y } = opened.map.screenOf(seat);
      expect(x > 0 && x < 640 && y > 0 && y < 480).toBe(true);
    }
  });

  test("that panels leave holds the whole plan", async () => {
    const opened = await hall(twoBlocks(), {
      insets: { top: 100, right: 300, bottom: 50, left: 200 },
    });
    for (const seat of [0, 191]) {
      const { x, y } = opened.map.screenOf(seat);
      expect(x > 200 && x < 500 && y > 100 && y < 550).toBe(true);
    }
  });
});

describe("taking it down", () => {
  test("gives every context back: a first map outlives twenty others", async () => {
    const first = await hall(twoBlocks());
    const listeners = vi.fn();
    for (let round = 0; round < 20; round += 1) {
      const next = await openHall(twoBlocks());
      next.map.on("hover", listeners);
      next.map.drawNow();
      next.close();
      next.map.invalidate();
      press(next.canvas, "pointermove", 50, 50);
    }
    await frames(2);
    expect(listeners).not.toHaveBeenCalled();
    expect(document.querySelectorAll("canvas")).toHaveLength(1);
    expect(first.renderer.gl.isContextLost()).toBe(false);
    first.lookAtSeat(50, 30);
    expect(readPicture(first).count(testTheme.tiers[0] ?? "")).toBeGreaterThan(100);
  });

  test("leaves the canvas as it was", async () => {
    const opened = await openHall(twoBlocks());
    opened.close();
    expect(opened.canvas.style.touchAction).toBe("");
  });
});
