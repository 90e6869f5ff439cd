import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReseatHall } from "../../../backoffice/counter/ReseatHall.tsx";
import { ReseatPage } from "../../../backoffice/counter/ReseatPage.tsx";
import type { MovableTicket } from "../../../backoffice/counter/movableTicket.ts";
import type { SaleDesk } from "../../../backoffice/hall/saleDesk.ts";
import type { SaleFeed } from "../../../backoffice/hall/saleFeed.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/counter.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { filled } from "../filled.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { counterDesk } from "./counterHall.ts";
import { orderOf, PAID_ORDER, ticketOf } from "./paidOrder.ts";

const ticketAt = (number: string, x: number): MovableTicket =>
  vouched<MovableTicket>(
    ticketOf({
      TicketIdentifier: number,
      SeatName: String(x + 1),
      seat: { sectionId: 1, x, y: 0 },
    }),
  );
const BACK = "/box-office?q=R1&order=R1";

let fake: OfficeFake;
let desk: SaleDesk;
beforeEach(() => {
  fake = openOfficeFake();
  fake.end = () => Response.json({ order: PAID_ORDER });
  desk = counterDesk([0, 1]);
});
afterEach(() => {
  desk.close();
  fake.close();
});

const open = (tickets = [ticketAt("T1", 0), ticketAt("T2", 1)]) =>
  renderIn(
    "en",
    <main className="h-[700px]">
      <ReseatHall
        hall={{ feed: vouched<SaleFeed>({ prices: new Map() }), desk }}
        id="R1"
        back={BACK}
        tickets={tickets}
      />
    </main>,
  );
const typed = () => page.getByRole("textbox", { name: new RegExp(en["counter.sale.typed"]) });
const move = (count: number) =>
  page.getByRole("button", {
    name: filled(count === 1 ? en["counter.reseat.do_one"] : en["counter.reseat.do_other"], {
      count,
    }),
  });
const give = async (text: string): Promise<void> => {
  await userEvent.fill(typed(), text);
  await userEvent.keyboard("{Enter}");
};
const radios = () => page.getByRole("radio").elements();

describe("a change of seats", () => {
  test("goes from ticket to ticket, and sends the old and the new seat of each", async () => {
    const { container } = await open();
    expect(await axeFaults(container)).toEqual([]);
    await expect.element(move(1)).not.toBeInTheDocument();
    expect(radios()[0]).toHaveProperty("checked", true);
    await give("A 5");
    await expect.element(page.getByText(/New seat: .*seat 5/i)).toBeVisible();
    expect(radios()[1]).toHaveProperty("checked", true);
    await give("B 6");
    expect(desk.replay.states.mineList()).toEqual([4, 15]);
    await move(2).click();
    await expect.poll(() => `${location.pathname}${location.search}`).toBe(BACK);
    const moved = (x: number, newX: number, newY: number) => ({
      presentationId: 1,
      sectionId: 1,
      x,
      y: 0,
      newSeat: { sectionId: 1, x: newX, y: newY },
    });
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/orders/R1/reseat",
          body: { tickets: [moved(0, 4, 0), moved(1, 5, 1)] },
        },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["counter.reseat.done"]]);
  });

  test("can leave a ticket where it is, and gives a seat to one ticket only", async () => {
    await open();
    await give("A 5");
    await give("A 5");
    await expect.element(move(1)).toBeVisible();
    await page.getByRole("radio").first().click();
    await give("A 6");
    await expect.element(page.getByText(/New seat: .*seat 6/i)).toBeVisible();
    await move(1).click();
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ tickets: [{ x: 0, newSeat: { x: 5, y: 0 } }] });
    await expect.poll(() => location.pathname).toBe("/box-office");
  });

  test("takes no seat that is sold", async () => {
    await open();
    await give("A 2");
    await expect
      .element(typed())
      .toHaveAccessibleDescription(new RegExp(en["counter.sale.noSeat"].slice(0, 20)));
    await expect.element(move(1)).not.toBeInTheDocument();
  });

  test("that is refused says why, and stays on the screen", async () => {
    fake.end = () => refused("SEAT_UNAVAILABLE", 409);
    await open();
    await give("A 5");
    await move(1).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(refusals["refusal.SEAT_UNAVAILABLE"]);
    expect(toasts.shown).toEqual([]);
    expect(location.pathname).not.toBe("/box-office");
  });

  test("whose answer was lost is sent again under its key", async () => {
    fake.end = () => {
      throw new TypeError("the line is cut");
    };
    await open();
    await give("A 5");
    await move(1).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    fake.end = () => Response.json({ order: PAID_ORDER });
    await move(1).click();
    await expect.poll(() => fake.keys.length).toBe(2);
    expect(fake.keys[0]).toMatch(/^[\w-]{36}$/);
    expect(fake.keys[1]).toBe(fake.keys[0]);
  });
});

describe("the page that changes seats", () => {
  const openPage = () =>
    renderIn(
      "en",
      <OfficeBar>
        <ReseatPage id="R1" />
      </OfficeBar>,
    );

  test("of an order without seats to change says so, and leads back to it", async () => {
    fake.list = () => Response.json({ order: orderOf({ tickets: [ticketOf({ seat: null })] }) });
    const { container } = await openPage();
    await expect.element(page.getByText(en["counter.reseat.none"])).toBeVisible();
    const back = filled(en["counter.orderOf"], { id: "R1" });
    await expect.element(page.getByRole("link", { name: back })).toHaveAttribute("href", BACK);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says why the order did not come", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await openPage();
    await expect
      .element(page.getByRole("alert").getByText(backoffice["backoffice.refusal.INTERNAL"]))
      .toBeVisible();
  });
});
