import { afterEach, describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { furnishedHall } from "../scenes/scenery.ts";
import { cabaret } from "../scenes/tables.ts";
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

/** Centres a plan point at a zoom and returns the colour there. */
function look(opened: OpenHall, x: number, y: number, zoom: number): string {
  opened.map.lookAt({ x, y, zoom });
  const { camera } = opened.map.view();
  return readPicture(opened).at(
    (x - camera.x) * camera.zoom + 400,
    (y - camera.y) * camera.zoom + 300,
  );
}

describe("tables", () => {
  /** Centres of the first round table, of the first long table, and of the first box. */
  const [ROUND, LONG, BOX] = [
    [240, 175],
    [265, 395],
    [105, 156],
  ] as const;

  test("have a top between their seats, and whole ones a ground of their own", async () => {
    const opened = await hall(layoutOf(cabaret()), { hasLabels: false });
    const [round, long, box] = [ROUND, LONG, BOX].map(([x, y]) => look(opened, x, y, 2));
    expect(round).not.toBe(testTheme.ground);
    expect(long).toBe(round);
    expect(box).not.toBe(testTheme.ground);
    expect(box).not.toBe(round);
    // Between round tables there is only the background, but the seats of a box have a common area.
    expect(look(opened, 292, 175, 2)).toBe(testTheme.ground);
  });

  test("keep their names on their tops", async () => {
    const opened = await hall(layoutOf(cabaret()));
    const bare = await hall(layoutOf(cabaret()), { hasLabels: false });
    for (const one of [opened, bare]) one.map.lookAt({ x: ROUND[0], y: ROUND[1], zoom: 2 });
    const [named, plain] = [readPicture(opened), readPicture(bare)];
    let changed = 0;
    for (let dx = -12; dx <= 12; dx += 1) {
      for (let dy = -8; dy <= 8; dy += 1) {
        if (named.at(400 + dx, 300 + dy) !== plain.at(400 + dx, 300 + dy)) changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(10);
  });

  test("that are taken whole are hovered whole, others seat by seat", async () => {
    const opened = await hall(layoutOf(cabaret()), { hasLabels: false });
    const { layout } = opened.states;
    const section = (id: number) => layout.sections.find((one) => one.id === id)!;
    const ringsAt = (seat: number): number => {
      opened.lookAtSeat(seat, 30);
      const before = readPicture(opened).count(testTheme.text);
      const { x, y } = opened.map.screenOf(seat);
      opened.canvas.dispatchEvent(
        new PointerEvent("pointermove", { clientX: x, clientY: y, bubbles: true, pointerId: 1 }),
      );
      return readPicture(opened).count(testTheme.text) - before;
    };
    const one = ringsAt(section(1).firstSeat);
    const whole = ringsAt(section(2).firstSeat);
    expect(one).toBeGreaterThan(0);
    expect(whole / one).toBeGreaterThan(7);
    expect(whole / one).toBeLessThan(13);
  });
});

describe("scenery", () => {
  test("has zones as quiet ground, walls as lines, and no word over seats", async () => {
    const opened = await hall(layoutOf(furnishedHall()), { hasLabels: false });
    const zone = look(opened, 500, 300, 1);
    expect(zone).not.toBe(testTheme.ink);
    expect(look(opened, 500, 580, 1)).toBe(zone);
    expect(look(opened, 120, 320, 1)).toBe(testTheme.ink);
    const wall = look(opened, 100, 320, 3);
    expect(wall).not.toBe(testTheme.ink);
    // An open wall has no line between its last and its first point.
    expect(look(opened, 200, 520, 3)).toBe(wall);
    expect(look(opened, 200, 516, 3)).toBe(testTheme.ink);
  });

  test("is the same close by, where the house is cleared to the ground of sections", async () => {
    const opened = await hall(layoutOf(furnishedHall()), { hasLabels: false });
    const zone = look(opened, 480, 300, 1);
    expect(look(opened, 470, 300, 5)).toBe(zone);
    expect(look(opened, 300, 265, 5)).toBe(testTheme.ground);
  });
});

describe("a picture under the plan", () => {
  async function picture(colour: string): Promise<ImageBitmap> {
    const canvas = new OffscreenCanvas(88, 68);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 88, 68);
    pen.fillStyle = "#102030";
    pen.fillRect(0, 0, 44, 68);
    return await createImageBitmap(canvas);
  }

  test("lies where the plan says, under everything, and goes again", async () => {
    const opened = await hall(layoutOf(furnishedHall()), { hasLabels: false });
    const bare = look(opened, 900, 600, 0.8);
    opened.map.setBackground(await picture("#405060"));
    // The points are in the picture's left and right half, outside it, and on objects above it.
    expect(look(opened, 80, 600, 0.8)).toBe("#102030");
    expect(look(opened, 920, 600, 0.8)).toBe("#405060");
    expect(look(opened, 960, 600, 0.8)).toBe(testTheme.ink);
    expect(look(opened, 500, 580, 0.8)).not.toBe("#405060");
    opened.map.lookAt({ x: 250, y: 215, zoom: 3 });
    expect(readPicture(opened).count(testTheme.ground)).toBeGreaterThan(1000);
    opened.map.setBackground(undefined);
    expect(look(opened, 900, 600, 0.8)).toBe(bare);
  });

  test("is turned around its middle and lets the ground show through, if the plan says so", async () => {
    const plain = layoutOf(furnishedHall());
    const background = { ...plain.background!, angle: 180, opacity: 0.5 };
    const opened = await hall({ ...plain, background }, { hasLabels: false });
    opened.map.setBackground(await picture("#405060"));
    const halfOf = (colour: string): RegExp => {
      const mixed = [1, 3, 5].map((at) => {
        const [over, under] = [colour, testTheme.ink].map((each) =>
          Number.parseInt(each.slice(at, at + 2), 16),
        );
        const middle = Math.floor((over! + under!) / 2);
        return `(?:${[middle, middle + 1].map((value) => value.toString(16).padStart(2, "0")).join("|")})`;
      });
      return new RegExp(`^#${mixed.join("")}$`);
    };
    // The picture's left half is on the right now.
    expect(look(opened, 80, 600, 0.8)).toMatch(halfOf("#405060"));
    expect(look(opened, 920, 600, 0.8)).toMatch(halfOf("#102030"));
  });

  test("survives a lost context, and can be replaced after it", async () => {
    const opened = await hall(layoutOf(furnishedHall()), { hasLabels: false });
    opened.map.setBackground(await picture("#405060"));
    const before = readPicture(opened).bytes;
    await loseContext(opened);
    expect(readPicture(opened).bytes).toEqual(before);
    opened.map.setBackground(await picture("#605040"));
    expect(look(opened, 920, 600, 0.8)).toBe("#605040");
  });

  test("is nothing on a plan that has no place for one", async () => {
    const opened = await hall(layoutOf(cabaret()), { hasLabels: false });
    const before = readPicture(opened).bytes;
    opened.map.setBackground(await picture("#405060"));
    expect(readPicture(opened).bytes).toEqual(before);
  });
});

describe("another theme", () => {
  test("colours seats, sections and ground at once, moves no seat bytes, and survives a lost context", async () => {
    const opened = await hall(layoutOf(furnishedHall()), { hasLabels: false });
    const theme = {
      ...testTheme,
      ink: "#101418",
      ground: "#1c2024",
      tiers: ["#5f88f0", "#a6ece4", "#f2943c", "#cc5d42"],
    };
    opened.lookAtSeat(20, 30);
    opened.map.setTheme(theme);
    opened.map.drawNow();
    expect(opened.map.stats().bytes).toBeLessThan(opened.states.layout.count);
    const picture = readPicture(opened);
    expect(picture.count("#5f88f0")).toBeGreaterThan(200);
    expect(picture.count(testTheme.tiers[0] ?? "")).toBe(0);
    expect(picture.count(theme.ground)).toBeGreaterThan(1000);
    expect(picture.count(testTheme.ground)).toBe(0);
    await loseContext(opened);
    expect(readPicture(opened).bytes).toEqual(picture.bytes);
  });
});
