import { describe, expect, test } from "vitest";
import {
  averagePrice,
  count,
  difference,
  figureText,
  percent,
  rate,
  scaleText,
  shortMoney,
} from "../../../backoffice/hall/saleFigures.ts";
import { saleSums } from "../../../backoffice/hall/saleSums.ts";
import { sectionRow, sectionRows } from "../../../backoffice/hall/sectionRows.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { hallPlan } from "../../engine/mapHall.ts";
import { inLocale } from "../parts/markupTree.ts";
import { AT, mixedReplay, PRICES, START } from "./saleStage.ts";

const inEnglish = <T>(work: () => T): T => inLocale("en", work);

describe("the figures of a sale", () => {
  test.each([
    ["whole", () => count(61_204.4), "61,204"],
    ["shares", () => percent(0.7664), "76.6"],
    ["shares that are even", () => percent(0.5), "50.0"],
    ["shares without decimals", () => percent(0.7664, 0), "77"],
    ["slow rates", () => rate(0.25), "0.3"],
    ["even rates", () => rate(4), "4"],
    ["rates of ten and more", () => rate(12.7), "13"],
    ["more", () => difference(1204), "+1,204"],
    ["less, with a decimal", () => difference(-0.34, 1), "-0.3"],
    ["no difference", () => difference(0), "0"],
    ["amounts below a thousand", () => shortMoney(12_050), "121"],
    ["thousands", () => shortMoney(1_240_000), "12.4K"],
    ["millions in two digits", () => shortMoney(123_456_789, 2), "1.2M"],
    ["fractions of an agora", () => shortMoney(9000.4), "90"],
  ])("write %s", (_, write, text) => {
    // A direction mark can precede a minus sign.
    expect(inEnglish(write).replaceAll(/[\u200E\u200F]/g, "")).toBe(text);
  });

  test("have digits that everybody reads, also in Arabic", () => {
    expect(inLocale("ar", () => count(61_204))).toMatch(/^61.204$/);
  });
});

describe("the label of a section on the map", () => {
  const replay = mixedReplay();
  const labels = (kind: Parameters<typeof figureText>[1]) =>
    inEnglish(() => Object.values(AT).map((at) => figureText(replay, kind, at)));

  test("is its share in occupancy, of seats and of places", () => {
    expect(labels("occupancy")).toEqual(["20", "0", "25", ""]);
  });
  test("is its sales per minute in pace", () => {
    expect(labels("pace")).toEqual(["0.2", "0", "1", ""]);
  });
  test("is its average price in price", () => {
    expect(labels("price")).toEqual(["120", "50", "20", ""]);
  });
  test("is its takings in takings, where only sold seats count", () => {
    expect(labels("takings")).toEqual(["240", "0", "200", ""]);
  });
});

describe("the legend of a layer", () => {
  const replay = mixedReplay();
  const ends = (kind: Parameters<typeof scaleText>[1]) =>
    inEnglish(() => [0, 0.5, 1].map((share) => scaleText(replay, kind, share)));

  test("goes from nothing to all in occupancy", () => {
    expect(ends("occupancy")).toEqual(["0", "50", "100"]);
  });
  test("goes from the lowest to the highest price", () => {
    expect(ends("price")).toEqual(["20", "70", "120"]);
  });
  test("goes to the section that can take most", () => {
    expect(ends("takings")).toEqual(["0", "600", "1.2K"]);
  });
  test("goes to a round pace that no section exceeds", () => {
    expect(ends("pace")).toEqual(["0", "0.5", "1"]);
  });
});

test("the average price weighs each row of a section by its seats", () => {
  const block = { left: 0, top: 0, rows: 1, ticketGroupId: 10, seats: 6 };
  const plan = hallPlan([
    { ...block, name: "Mixed" },
    { ...block, name: "Rest", seats: 2 },
  ]);
  const [mixed, rest] = plan.sections;
  const groups = [...mixed!.groups, { ...rest!.groups[0]!, id: 2, ticketGroupId: 11 }];
  const layout = layoutOf({ ...plan, sections: [{ ...mixed!, capacity: 8, groups }] });
  const tape = new SaleTape(layout.count, { time: START });
  const states = new SeatStates(layout, { audience: "operator" });
  const replay = new SaleReplay(tape, states, { prices: PRICES });
  expect(averagePrice(replay, 0)).toBe((6 * 12_000 + 2 * 5000) / 8);
});

describe("the sums of a sale", () => {
  test("add seats and places, and leave what is neither sold nor kept", () => {
    expect(saleSums(mixedReplay())).toEqual({
      capacity: 54,
      sold: 12,
      held: 3,
      locked: 2,
      left: 54 - 12 - 3 - 2 - 3,
      share: 12 / 54,
      takings: 2 * 12_000 + 10 * 2000,
      rate: 1.2,
    });
  });

  test("are those of the moment that is shown", () => {
    const replay = mixedReplay();
    replay.seek(START + 2 * 60_000);
    expect(saleSums(replay)).toMatchObject({ sold: 2, held: 1, locked: 1, takings: 24_000 });
    replay.seek(START);
    expect(saleSums(replay)).toMatchObject({ sold: 0, held: 0, locked: 0, left: 54, rate: 0 });
  });
});

describe("the table of sections", () => {
  test("has a line for each section in the sale, in the order of the plan", () => {
    expect(sectionRows(mixedReplay()).map(({ at, name }) => [at, name])).toEqual([
      [AT.stalls, "Stalls"],
      [AT.balcony, "Balcony"],
      [AT.floor, "Floor"],
    ]);
  });

  test("has no line for a section without seats that is not in the sale", () => {
    expect(sectionRow(mixedReplay(), AT.bar)).toBeUndefined();
  });

  test("counts places like seats, with their own price", () => {
    expect(sectionRow(mixedReplay(), AT.floor)).toEqual({
      at: AT.floor,
      name: "Floor",
      sold: 10,
      held: 2,
      seats: 40,
      share: 0.25,
      rate: 1,
      price: 2000,
      takings: 20_000,
    });
  });
});
