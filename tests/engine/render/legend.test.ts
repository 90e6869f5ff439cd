import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../domain/seat.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { legendOf, seenOn } from "../../../engine/render/legend.ts";
import { cssOf, SEAT_LOOKS, seatColour } from "../../../engine/render/palette.ts";
import { seatSymbol } from "../../../engine/render/seatSymbol.ts";
import { hallPlan } from "../mapHall.ts";
import { testTheme } from "../testTheme.ts";

const traits = { 0: { isHandicap: true }, 1: { isPremium: true }, 2: { isLimitedView: true } };
const block = { name: "L", left: 0, top: 0, rows: 2, seats: 8, ticketGroupId: 10, traits };

describe("the legend", () => {
  test("has what is on the map and nothing else, mine first and taken last", () => {
    const layout = layoutOf(hallPlan([block]));
    const states = new SeatStates(layout);
    states.apply({ clock: 1, seats: [[9, 1]] });
    const rows = legendOf(testTheme, { ...seenOn(layout, states.drawnBytes), tiers: [2, 0] });
    expect(rows.map(({ key, tier }) => (tier === undefined ? key : `${key} ${tier}`))).toEqual([
      "mine",
      "tier 2",
      "tier 0",
      "premium",
      "accessible",
      "limitedView",
      "taken",
    ]);
  });

  test("of a plain, empty hall is mine and its prices", () => {
    const layout = layoutOf(hallPlan([{ ...block, traits: {} }]));
    const states = new SeatStates(layout);
    const rows = legendOf(testTheme, { ...seenOn(layout, states.drawnBytes), tiers: [0] });
    expect(rows.map(({ key }) => key)).toEqual(["mine", "tier"]);
  });

  test("tells operators what they see", () => {
    const layout = layoutOf(hallPlan([{ ...block, traits: {} }]));
    const states = new SeatStates(layout, { audience: "operator" });
    const seats = [1, 2, 3, 4].map((status) => [status, status] as const);
    states.apply({ clock: 1, seats });
    const rows = legendOf(testTheme, { ...seenOn(layout, states.drawnBytes), tiers: [] });
    expect(rows.map(({ key }) => key)).toEqual(["mine", "locked", "held", "blocked", "sold"]);
  });

  test("has the very colours that the shader is fed with", () => {
    const statuses = new Set(Object.values(DrawnStatus));
    const rows = legendOf(testTheme, { statuses, tiers: [0, 1, 2, 3], flags: SeatFlag.premium });
    for (const { key, tier, colour } of rows) {
      if (tier !== undefined) expect(colour).toBe(cssOf(seatColour(testTheme, 0, tier)));
      const status = Object.entries(DrawnStatus).find(([name]) => name === key)?.[1];
      if (status === undefined || SEAT_LOOKS[status]!.tierShare > 0) continue;
      expect(colour).toBe(cssOf(seatColour(testTheme, status, 0)));
    }
  });
});

/**
 * Returns the ink of a symbol by radius, in rings of a hundredth. The profile describes the shape without the
 * colour.
 */
function profileOf(status: number, radiusPx: number): number[] {
  const { body, strokes } = seatSymbol(status, 0, SEAT_LOOKS, radiusPx);
  const radiusOf = (path: string): number => Math.abs(Number(/^M(-?[\d.]+)/.exec(path)?.[1] ?? 0));
  return Array.from({ length: 140 }, (_, step) => {
    const r = (step + 0.5) / 100;
    const inBody = body !== "" && r <= radiusOf(body);
    const inRing = strokes.some(({ path, width }) => Math.abs(r - radiusOf(path)) <= width / 2);
    return (inBody || inRing ? 1 : 0) * 2 * Math.PI * r * 0.01;
  });
}

test("no two statuses of one audience look alike without colour, at the size of the smallest numbers", () => {
  const { free, taken, mine, gapBlocked, ineligible, locked, held, sold, blocked } = DrawnStatus;
  // Seat numbers are drawn from a pitch of 14 px on, which is a radius of 5.25 px.
  for (const audience of [
    [free, taken, mine, gapBlocked, ineligible],
    [free, locked, held, sold, blocked],
  ]) {
    const profiles = audience.map((status) => profileOf(status, 5.25));
    profiles.forEach((one, at) => {
      for (const other of profiles.slice(at + 1)) {
        const different = one.reduce((sum, ink, r) => sum + Math.abs(ink - other[r]!), 0);
        // A tenth of a free seat's disc is nine pixels at this size.
        expect(different).toBeGreaterThan(Math.PI * 0.1);
      }
    });
  }
});

test("a symbol has the parts of its traits", () => {
  const plain = seatSymbol(DrawnStatus.free);
  const premium = seatSymbol(DrawnStatus.free, SeatFlag.premium);
  const limited = seatSymbol(DrawnStatus.free, SeatFlag.limitedView);
  const square = seatSymbol(DrawnStatus.free, SeatFlag.handicap);
  expect(new Set([plain, premium, limited, square].map(({ body }) => body)).size).toBe(4);
  expect(plain.strokes).toHaveLength(0);
  expect(limited.strokes).toHaveLength(1);
  expect(seatSymbol(DrawnStatus.gapBlocked).body).toBe("");
  expect(() => seatSymbol(200)).toThrow("no look");
});
