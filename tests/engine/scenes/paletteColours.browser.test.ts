import { afterEach, describe, expect, test } from "vitest";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { choosePalette } from "../../../app/shell/hall/palette.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus, type Audience } from "../../../engine/plan/drawnStatus.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { heatAt, heatScale } from "../../../engine/render/heatScale.ts";
import { cssOf, rgbOf, SEAT_LOOKS, seatColour, SeatShape } from "../../../engine/render/palette.ts";
import { hallPlan, manyBlocks } from "../mapHall.ts";
import { readPicture, type OpenHall } from "../openHall.ts";
import { closeScenes, openScene } from "./scenePictures.ts";

afterEach(() => {
  closeScenes();
  choosePalette("standard");
  localStorage.clear();
});

/** One row of 9 seats in each of the four price tiers, 10 units apart. */
const fourTiers = layoutOf(
  hallPlan(
    [0, 1, 2, 3].map((tier) => ({
      name: String(tier),
      left: 0,
      top: tier * 30,
      rows: 1,
      seats: 9,
      ticketGroupId: 10 + tier,
    })),
  ),
);

const PITCH = 42;
const tiers = [0, 1, 2, 3];
const seatsAt = (column: number): number[] => tiers.map((tier) => tier * 9 + column);

/** Functions that set the second seat of each row to a status, by the calls that the application uses. */
const TURNED: Readonly<Record<number, (opened: OpenHall) => void>> = {
  [DrawnStatus.free]: () => undefined,
  [DrawnStatus.taken]: (opened) => become(opened, 1),
  [DrawnStatus.mine]: ({ states }) => seatsAt(1).forEach((seat) => states.wish(seat)),
  [DrawnStatus.gapBlocked]: () => undefined,
  [DrawnStatus.ineligible]: ({ states }) =>
    states.setIneligible(bitsOf(seatsAt(1), states.layout.count)),
  [DrawnStatus.locked]: (opened) => become(opened, SeatStatus.locked),
  [DrawnStatus.held]: (opened) => become(opened, SeatStatus.held),
  [DrawnStatus.sold]: (opened) => become(opened, SeatStatus.sold),
  [DrawnStatus.blocked]: (opened) => become(opened, SeatStatus.blocked),
};

const become = ({ states }: OpenHall, status: number): void =>
  void states.apply({ clock: 1, seats: seatsAt(1).map((seat) => [seat, status] as const) });

/** Every status, with the audience that sees it. */
const STATUSES = Object.entries(DrawnStatus).map(
  ([name, status]) => [name, status, status > 4 ? "operator" : "public"] as const,
);

/**
 * Whether two colours are equal up to one step per channel, because GPUs can round a mix of two colours
 * differently.
 */
const areEqual = (a: string, b: string): boolean =>
  rgbOf(a).every((part, at) => Math.abs(part - rgbOf(b)[at]!) * 255 < 1.01);

async function turned(status: number, audience: Audience, seatPath: "points" | "quads") {
  const blocked = status === DrawnStatus.gapBlocked;
  const opened = await openScene(fourTiers, {
    audience,
    seatPath,
    gapRule: (_layout, _free, _mine, fromWord, toWord, out) => {
      out.fill(0, fromWord, toWord);
      if (blocked) for (const seat of seatsAt(1)) out[seat >> 5]! |= 1 << (seat & 31);
    },
  });
  TURNED[status]?.(opened);
  return opened;
}

describe.each(["standard", "safe"] as const)("in the %s palette", (palette) => {
  describe.each(["points", "quads"] as const)("as %s", (seatPath) => {
    test.each(STATUSES)("a seat that is %s has its exact colours", async (_, status, audience) => {
      choosePalette(palette);
      const theme = mapTheme();
      const opened = await turned(status, audience, seatPath);
      for (const [tier, seat] of seatsAt(1).entries()) {
        expect(opened.states.drawn(seat)).toBe(status);
        opened.lookAtSeat(seat, PITCH);
        const picture = readPicture(opened);
        const { x, y } = opened.map.screenOf(seat);
        const expected = cssOf(seatColour(theme, status, tier));
        const isHollow = SEAT_LOOKS[status]?.shape === SeatShape.hollow;
        expect(picture.at(x, y)).toBe(isHollow ? theme.ground : expected);
        if (!isHollow) continue;
        const rim: string[] = [];
        for (let dx = -PITCH / 2; dx < PITCH / 2; dx += 1) {
          for (let dy = -PITCH / 2; dy < PITCH / 2; dy += 1) rim.push(picture.at(x + dx, y + dy));
        }
        expect(rim.some((hex) => areEqual(hex, expected))).toBe(true);
      }
    });
  });

  test("heat has its exact colours at both ends and in the middle, on sections and on seats", async () => {
    choosePalette(palette);
    const theme = mapTheme();
    const scale = heatScale(theme);
    const shares = [0, 0.5, 1];
    const layout = manyBlocks(8, 6);
    const opened = await openScene(layout, { audience: "operator" });
    const sections = new Float32Array(layout.sections.length);
    const seats = new Uint8Array((layout.count + 4) & ~3);
    for (const [at, share] of shares.entries()) {
      sections[at] = share;
      seats[100 + at] = Math.round(share * 255);
    }
    const sold = shares.map((__, at) => [100 + at, SeatStatus.sold] as const);
    opened.states.apply({ clock: 1, seats: sold });
    const paint = { seats, sections, takeDirty: () => undefined, takeDirtySections: () => [] };
    opened.map.setColouring({ kind: "price", paint, scale });
    const far = readPicture(opened);
    const at = (picture: typeof far, seat: number): string => {
      const { x, y } = opened.map.screenOf(seat);
      return picture.at(x, y);
    };
    const middles = shares.map((__, section) => layout.sections[section]!.firstSeat + 400);
    const colours = shares.map((share) => cssOf(heatAt(scale, share)));
    expect(middles.map((seat) => at(far, seat))).toEqual(colours);
    opened.lookAtSeat(101, PITCH);
    const near = readPicture(opened);
    expect([100, 101, 102].map((seat) => at(near, seat))).toEqual(colours);
    expect([colours[0], colours[2]]).toEqual([theme.heat[0], theme.heat.at(-1)]);
  });
});
