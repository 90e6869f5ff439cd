import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { proxy } from "valtio";
import { expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { BesideNumbers, type NumberedSale } from "../../../backoffice/livesales/BesideNumbers.tsx";
import { createHeatScales } from "../../../engine/heat/heatScales.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { readTexts } from "../../../scripts/locales/readTexts.ts";
import { PRICES, smallHall, tapeOf } from "../../engine/heat/randomSales.ts";

const scales = createHeatScales();
const texts = createInstance({
  resources: { en: { translation: readTexts("en") } },
  lng: "en",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { defaultVariables: { currency: "₪" } },
});
await texts.init();

/** Returns a sale of the small hall whose first `sold` seats are sold and whose next seat is held. */
function saleOf(name: string, sold: number): NumberedSale {
  const seats = Array.from({ length: sold }, (_, seat) => [seat, SeatStatus.sold] as const);
  const tape = tapeOf([{ after: 1000, seats: [...seats, [sold, SeatStatus.held]] }]);
  const states = new SeatStates(smallHall(), { audience: "operator" });
  const replay = new SaleReplay(tape, states, { prices: PRICES, paceMinutes: 2, scales });
  return { name, desk: { view: proxy({ figures: 0 }), replay } };
}

test("two sales stand side by side in numbers, with what the second has more or less", () => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <BesideNumbers one={saleOf("First", 3)} other={saleOf("Second", 1)} />
    </I18nextProvider>,
  );
  const rows = [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<(?:bdi|th)[^>]*>([^<]*)</g)].map(([, text]) => text),
  );
  expect(rows).toEqual([
    ["First", "Second", "Difference"],
    ["Sold", "3", "1", expect.stringMatching(/^.?-2$/)],
    ["Occupancy, %", "7.3", "2.4", expect.stringMatching(/^.?-4\.9$/)],
    ["Held", "1", "1", "0"],
    ["Left", "37", "39", expect.stringMatching(/^.?\+2$/)],
    ["Ticket prices, ₪", "270", "90", expect.stringMatching(/^.?-180$/)],
    ["Seats per minute", "1.5", "0.5", expect.stringMatching(/^.?-1$/)],
  ]);
});
