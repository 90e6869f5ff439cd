import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { bowlOfTiers, overhangingBalcony } from "../scenes/floors.ts";
import { testTheme } from "../testTheme.ts";

const open: OpenHall[] = [];
async function hall(...args: Parameters<typeof openHall>): Promise<OpenHall> {
  const opened = await openHall(...args);
  open.push(opened);
  return opened;
}
afterEach(() => {
  for (const opened of open.splice(0)) opened.close();
});

const [sky = "", teal = ""] = testTheme.tiers;
/** The first seats of the stalls and of the balcony. */
const STALLS = 0;
const BALCONY = 448;

describe("floors that lie over each other", () => {
  test("are drawn one at a time, seats and sections, and the lowest first", async () => {
    const opened = await hall(layoutOf(overhangingBalcony()), { hasLabels: false });
    expect(opened.map.view().floor).toBe(0);
    const stalls = readPicture(opened);
    expect(stalls.count(sky)).toBeGreaterThan(1000);
    expect(stalls.count(teal)).toBe(0);
    opened.map.setFloor(1);
    const balcony = readPicture(opened);
    expect(balcony.count(teal)).toBeGreaterThan(1000);
    expect(balcony.count(sky)).toBe(0);
    // At a point where only the stalls have a section, the view of the balcony shows the background.
    const { x, y } = opened.map.screenOf(STALLS);
    expect(stalls.at(x - 8, y - 8)).toBe(testTheme.ground);
    expect(balcony.at(x - 8, y - 8)).toBe(testTheme.ink);
  });

  test("are hit one at a time, and told with the view", async () => {
    const opened = await hall(layoutOf(overhangingBalcony()), { hasLabels: false });
    const seen = vi.fn();
    opened.map.on("view", ({ floor }) => seen(floor));
    const { x, y } = opened.map.screenOf(BALCONY);
    expect(opened.map.seatAt(x, y)).not.toBe(BALCONY);
    opened.map.setFloor(1);
    opened.map.drawNow();
    expect(seen).toHaveBeenLastCalledWith(1);
    expect(opened.map.seatAt(x, y)).toBe(BALCONY);
  });

  test("change when a seat on another one is focused, or flown to", async () => {
    const opened = await hall(layoutOf(overhangingBalcony()), { hasLabels: false });
    opened.map.focusSeat(BALCONY);
    expect(opened.map.view().floor).toBe(1);
    opened.map.flyToSeats([STALLS]);
    expect(opened.map.view().floor).toBe(0);
    opened.map.flyToSection(3);
    expect(opened.map.view().floor).toBe(1);
  });

  test("keep the keyboard to the one that is shown", async () => {
    const opened = await hall(layoutOf(overhangingBalcony()), { hasLabels: false });
    const visited: (number | undefined)[] = [];
    opened.map.on("focus", ({ seat }) => visited.push(seat));
    opened.map.focusSeat(STALLS + 100);
    opened.canvas.focus();
    await userEvent.keyboard(
      "{ArrowDown>12/}{ArrowRight>20/}{PageDown>4/}{End}{Control>}{ArrowDown}{/Control}",
    );
    expect(visited.length).toBeGreaterThan(20);
    expect(visited.filter((seat) => seat !== undefined && seat >= BALCONY)).toEqual([]);
    expect(opened.map.view().floor).toBe(0);
  });

  test("show my dots, marks and words of their own alone", async () => {
    const opened = await hall(layoutOf(overhangingBalcony()));
    opened.states.wish(BALCONY);
    expect(readPicture(opened).count(testTheme.limelight)).toBe(0);
    const words = opened.map.stats().labels;
    opened.map.setFloor(1);
    expect(readPicture(opened).count(testTheme.limelight)).toBeGreaterThan(20);
    expect(opened.map.stats().labels).not.toBe(words);
  });
});

describe("the tiers of a bowl", () => {
  test("are shown together until one is chosen, and together again", async () => {
    const opened = await hall(layoutOf(bowlOfTiers()), { hasLabels: false });
    expect(opened.map.view().floor).toBeUndefined();
    const all = readPicture(opened);
    expect([sky, teal].every((tier) => all.count(tier) > 500)).toBe(true);
    opened.map.setFloor(1);
    expect(readPicture(opened).count(sky)).toBe(0);
    opened.map.setFloor(undefined);
    expect(readPicture(opened).bytes).toEqual(all.bytes);
  });

  test("keep their tints when chosen far out, and the draw calls of a frame stay few", async () => {
    const opened = await hall(layoutOf(bowlOfTiers()), {
      hasLabels: false,
      width: 120,
      height: 100,
    });
    const all = readPicture(opened);
    opened.map.setFloor(0);
    const lower = readPicture(opened);
    expect(lower.bytes).not.toEqual(all.bytes);
    opened.states.apply({ clock: 1, seats: [[0, 1]] });
    opened.map.drawNow();
    expect(opened.map.stats().draws).toBeLessThan(10);
  });

  test("come back as they were after a lost context", async () => {
    const opened = await hall(layoutOf(bowlOfTiers()));
    opened.map.setFloor(1);
    const before = readPicture(opened).bytes;
    await loseContext(opened);
    expect(readPicture(opened).bytes).toEqual(before);
  });
});
