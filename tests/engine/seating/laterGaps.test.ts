import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { fetchGapRules, keepsVacant } from "../../../engine/seating/laterGaps.ts";
import { meritOf } from "../../../engine/seating/merit.ts";
import { planOf, rowOf, seated } from "../../seats/smallHall.ts";

const layout = (...parts: boolean[]) =>
  layoutOf(
    planOf(
      parts.map((isVacant, at) =>
        seated([rowOf("A", at + 1)], { id: at + 1, name: `S${at}`, keepsVacant: isVacant }),
      ),
    ),
  );

// A section can keep a seat vacant next to another party (storefront.md section 6).
describe("the rules that block seats for a visitor", () => {
  test("are needed where any section keeps a seat vacant", () => {
    expect(
      [layout(false, false), layout(false, true), layout(true, true)].map(keepsVacant),
    ).toEqual([false, true, true]);
  });

  test("are loaded when they are needed", async () => {
    expect(typeof (await fetchGapRules()).gaps).toBe("function");
  });
});

describe("how good some seats are", () => {
  const plan = planOf([seated([rowOf("A", 1)])]);
  const first = plan.sections[0]!.groups[0]!.rows[0]!.seats["1"]!;
  const at = (x: number, y: number) => layoutOf({ ...plan, focalPoint: { x, y } });

  test("is as good as the best where the best are on the focal point itself", () => {
    const hall = at(first.px, first.py);
    expect(meritOf(hall, [3], [0]).timesBest).toBe(1);
    expect(meritOf(hall, [0]).distance).toBe(0);
  });

  test("of no seats has no distance, and looks straight ahead", () => {
    expect(meritOf(at(55, 0), [])).toMatchObject({ distance: 0, place: "centre" });
  });
});
