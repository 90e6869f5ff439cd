import { expect, test } from "vitest";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { stadium } from "../../../bench/venues.ts";
import { vouched } from "../../vouched.ts";

const fresh = (): Seatplan => stadium(60);
const firstSeat = (plan: Seatplan) =>
  Object.values(plan.sections[0]!.groups[0]!.rows[0]!.seats)[0]!;

test("a plan's version is 16 hexadecimal digits and the same for the same plan", () => {
  expect(planVersionOf(fresh())).toMatch(/^[0-9a-f]{16}$/);
  expect(planVersionOf(fresh())).toBe(planVersionOf(fresh()));
});

test("it depends neither on planVersion, nor on key order, nor on absent against false flags", () => {
  const plan = fresh();
  const version = planVersionOf(plan);
  plan.planVersion = "ffffffffffffffff";
  for (const row of plan.sections[0]!.groups[0]!.rows) {
    row.seats = Object.fromEntries(Object.entries(row.seats).toReversed());
  }
  firstSeat(plan).isPremium = false;
  expect(planVersionOf(plan)).toBe(version);
  expect(planVersionOf(vouched<Seatplan>(JSON.parse(JSON.stringify(plan))))).toBe(version);
});

const changes: [string, (plan: Seatplan) => void][] = [
  ["seatplanId", (p) => void (p.seatplanId += 1)],
  ["venueId", (p) => void (p.venueId += 1)],
  ["width", (p) => void (p.width += 0.5)],
  ["height", (p) => void (p.height += 0.5)],
  ["focal point", (p) => void (p.focalPoint.y += 0.001)],
  ["marker kind", (p) => void (p.marker.kind = "stage")],
  ["marker points", (p) => void p.marker.points.pop()],
  ["section id", (p) => void (p.sections[0]!.id += 1)],
  ["section name", (p) => void (p.sections[0]!.name += " ")],
  ["section kind", (p) => void (p.sections[0]!.kind = "table")],
  ["section capacity", (p) => void (p.sections[0]!.capacity += 1)],
  ["outline", (p) => void (p.sections[0]!.outline[0]![0] += 1)],
  ["group id", (p) => void (p.sections[0]!.groups[0]!.id += 1)],
  ["ticket group", (p) => void (p.sections[0]!.groups[0]!.ticketGroupId += 1)],
  ["row name", (p) => void (p.sections[0]!.groups[0]!.rows[0]!.name = "A")],
  ["row y", (p) => void (p.sections[0]!.groups[0]!.rows[0]!.y += 1)],
  [
    "row order",
    (p) => void (p.sections[0]!.groups[0]!.rows = p.sections[0]!.groups[0]!.rows.toReversed()),
  ],
  [
    "a seat more",
    (p) => void (p.sections[0]!.groups[0]!.rows[0]!.seats["99"] = { ...firstSeat(p) }),
  ],
  ["seat name", (p) => void (firstSeat(p).SeatName = "1a")],
  ["seat place", (p) => void (firstSeat(p).px += 0.01)],
  ["seat flag", (p) => void (firstSeat(p).isRightSeat = true)],
  ["pair of id 0", (p) => void (firstSeat(p).pairId = 0)],
  ["an empty section", (p) => void p.sections.push({ ...p.sections[0]!, groups: [] })],
];

test("it depends on everything else", () => {
  const versions = changes.map(([, change]) => {
    const plan = fresh();
    change(plan);
    return planVersionOf(plan);
  });
  const all = [planVersionOf(fresh()), ...versions];
  expect(new Set(all).size).toBe(changes.length + 1);
});

test("ten thousand plans that differ by one coordinate have ten thousand versions", () => {
  const plan = fresh();
  const seen = new Set<string>();
  for (let i = 0; i < 10_000; i++) {
    firstSeat(plan).px = i / 100;
    seen.add(planVersionOf(plan));
  }
  expect(seen.size).toBe(10_000);
});
