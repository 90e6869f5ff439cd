import { expect, test } from "vitest";
import { areaPlaces } from "../../../../app/shell/hall/areaPlaces.ts";
import type { Answer, Call } from "../../../../app/shell/net/api.ts";
import type { RouteShape } from "../../../../domain/api/route.ts";
import type { PlanSection } from "../../../../domain/seatplan.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { presentation } from "../../fixtures.ts";
import { vouched } from "../../../vouched.ts";

const area = (id: number): PlanSection => ({
  id,
  name: `${id}`,
  kind: "ga",
  capacity: 50,
  outline: [
    [0, 0],
    [9, 0],
    [9, 9],
  ],
  groups: [{ id, ticketGroupId: 1, rows: [] }],
});
const seated = { name: "A", left: 0, top: 0, rows: 1, seats: 4, ticketGroupId: 1 };

/** Returns a server with these numbers of free places, by section. */
function officeWith(left: Record<number, number>) {
  const asked: number[] = [];
  const call = vouched<Call>(
    async (_: RouteShape, ask: { readonly query?: unknown }): Promise<Answer<unknown>> => {
      const { sectionId } = vouched<{ sectionId: number }>(ask.query);
      asked.push(sectionId);
      const available = left[sectionId];
      if (available === undefined) return { refusal: refusal("errorNoResponse") };
      const sections = { [sectionId]: { available, capacity: 50 } };
      return { reply: { clock: 1, sections, seats: {} } };
    },
  );
  return { call, asked };
}

test("every general-admission section is counted, and no other", async () => {
  const layout = layoutOf(hallPlan([seated], [area(7), area(8)]));
  const { call, asked } = officeWith({ 7: 3, 8: 0 });
  expect(await areaPlaces(presentation(), layout, call)).toEqual({
    reply: { 7: { available: 3, capacity: 50 }, 8: { available: 0, capacity: 50 } },
  });
  expect(asked).toEqual([7, 8]);
});

test("a hall of seats alone asks nobody", async () => {
  const { call, asked } = officeWith({});
  const layout = layoutOf(hallPlan([seated]));
  expect(await areaPlaces(presentation(), layout, call)).toEqual({ reply: {} });
  expect(asked).toEqual([]);
});

test("a count that did not come is not a count of none", async () => {
  const layout = layoutOf(hallPlan([], [area(7), area(8)]));
  const { call } = officeWith({ 7: 3 });
  expect((await areaPlaces(presentation(), layout, call)).refusal?.code).toBe("errorNoResponse");
});
