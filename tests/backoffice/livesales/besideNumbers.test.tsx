import { proxy } from "valtio";
import { expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { BesideNumbers, type NumberedSale } from "../../../backoffice/livesales/BesideNumbers.tsx";
import { createHeatScales } from "../../../engine/heat/heatScales.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { PRICES, smallHall, tapeOf } from "../../engine/heat/randomSales.ts";
import { elementsIn, markupOf, rowsIn, textOf } from "../parts/markup.tsx";

const scales = createHeatScales();
/** Returns a sale of the small hall whose first `sold` seats are sold and whose next seat is held. */
function saleOf(name: string, sold: number): NumberedSale {
  const seats = Array.from({ length: sold }, (_, seat) => [seat, SeatStatus.sold] as const);
  const tape = tapeOf([{ after: 1000, seats: [...seats, [sold, SeatStatus.held]] }]);
  const states = new SeatStates(smallHall(), { audience: "operator" });
  const replay = new SaleReplay(tape, states, { prices: PRICES, paceMinutes: 2, scales });
  return { name, desk: { view: proxy({ figures: 0 }), replay } };
}

test("two sales stand side by side in numbers, with what the second has more or less", () => {
  const markup = markupOf(<BesideNumbers one={saleOf("First", 3)} other={saleOf("Second", 1)} />);
  expect(elementsIn(markup, "caption").map(textOf)).toEqual([en["sales.beside.numbers"]]);
  expect(rowsIn(markup)).toEqual([
    ["", "First", "Second", "Difference"],
    ["Sold", "3", "1", expect.stringMatching(/^.?-2$/)],
    ["Occupancy, %", "7.3", "2.4", expect.stringMatching(/^.?-4\.9$/)],
    ["Held", "1", "1", "0"],
    ["Left", "37", "39", expect.stringMatching(/^.?\+2$/)],
    ["Ticket prices, ₪", "270", "90", expect.stringMatching(/^.?-180$/)],
    ["Seats per minute", "1.5", "0.5", expect.stringMatching(/^.?-1$/)],
  ]);
});
