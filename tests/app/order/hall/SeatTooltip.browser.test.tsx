import { afterEach, describe, expect, test } from "vitest";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { PAGE_RULES, SeatDesk } from "../../../../app/order/seats/seatDesk.ts";
import { SeatTooltip } from "../../../../app/order/hall/SeatTooltip.tsx";
import type { Locale } from "../../../../domain/locale.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { hallPlan } from "../../../engine/mapHall.ts";
import { expectPicture } from "../../../engine/scenes/scenePictures.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { stillHall } from "../hallFixture.ts";

const show = presentation({
  ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ id: 1, price: 50 })] }],
});

/**
 * Returns a `SeatDesk` for two rows of ten seats. In the first row, seat 2 is a wheelchair place and seat 3
 * has a limited view.
 */
function deskOf(): SeatDesk {
  const traits = { 1: { isHandicap: true }, 2: { isLimitedView: true } };
  const block = { name: "12", left: 0, top: 0, rows: 2, seats: 10, ticketGroupId: 1, traits };
  const layout = layoutOf(hallPlan([block]));
  const hall = { ...stillHall().hall, layout, states: statesUnder(layout, 0) };
  return new SeatDesk(pageContext, show, hall, PAGE_RULES);
}

/** Renders the tooltip of a seat in a box. */
async function over(desk: SeatDesk, seat: number, locale: Locale): Promise<Element> {
  const screen = await renderIn(
    locale,
    <div className="relative h-32 w-96 overflow-hidden bg-section" dir={dirOf(locale)}>
      <SeatTooltip desk={desk} at={{ seat, x: 192, y: 8 }} width={384} />
    </div>,
  );
  const box = screen.container.firstElementChild;
  if (!box) throw new Error("nothing was rendered");
  await document.fonts.ready;
  return box;
}

const dirOf = (locale: Locale): "rtl" | "ltr" => (locale === "he" ? "rtl" : "ltr");

afterEach(() => document.body.replaceChildren());

describe("what is said of the seat under the pointer", () => {
  test.each(["en", "he"] as const)("a free seat's place, price and traits (%s)", async (locale) => {
    const box = await over(deskOf(), 1, locale);
    // The name of a section is omitted if it is the only one.
    expect(box.textContent).toMatch(/A · .* 2/);
    await expectPicture(`tooltip-free-${locale}`, box, true);
  });

  test.each(["en", "he"] as const)("why a taken seat is not to be had (%s)", async (locale) => {
    const desk = deskOf();
    desk.hall.states.apply({ clock: 1, seats: [[2, 1]] });
    const before = (await over(deskOf(), 2, locale)).textContent;
    document.body.replaceChildren();
    const box = await over(desk, 2, locale);
    expect(box.textContent).not.toBe(before);
    await expectPicture(`tooltip-taken-${locale}`, box, true);
  });
});
