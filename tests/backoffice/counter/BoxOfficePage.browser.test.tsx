import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BoxOfficePage } from "../../../backoffice/counter/BoxOfficePage.tsx";
import { enter, office } from "../../../backoffice/shell/office.ts";
import { useShortcutKeys } from "../../../backoffice/shell/shortcuts.ts";
import type { CounterOrder, FoundOrder } from "../../../domain/counterOrder.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/counter.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { filled } from "../filled.ts";
import { leaveFocus } from "../leaveFocus.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { HELD_ORDER, orderOf, PAID_ORDER, ticketOf } from "./paidOrder.ts";

const FOUND: FoundOrder = {
  ReservationIdentifier: "R1",
  state: "paid",
  CustomerName: "Dana Amir",
  MobileNumber: "",
  EmailAddress: "",
  FeatureName: "The play",
  LocationName: "Tel Aviv",
  PresentationDateTime: "2026-12-20T20:00:00+02:00",
  Quantity: 1,
  Total: 100,
  Due: 0,
  isHandedOver: false,
};
const foundOf = (over: Partial<FoundOrder>): FoundOrder => ({ ...FOUND, ...over });

let fake: OfficeFake;
let rows: readonly FoundOrder[];
let order: CounterOrder;
let hasMore: boolean;
/** Returns the reply to the search. */
let list: () => Response | Promise<Response>;
beforeEach(() => {
  fake = openOfficeFake();
  rows = [];
  order = PAID_ORDER;
  hasMore = false;
  list = () => Response.json({ rows, hasMore });
  fake.list = () =>
    fake.asked.at(-1)!.pathname.endsWith("/orders") ? list() : Response.json({ order });
});
afterEach(() => fake.close());

function Screen() {
  useShortcutKeys();
  return (
    <OfficeBar>
      <BoxOfficePage />
    </OfficeBar>
  );
}

const open = (search = "") => {
  history.replaceState(null, "", `${location.pathname}${search}`);
  return renderIn("en", <Screen />);
};
const field = () => page.getByRole("textbox", { name: en["counter.search"] });
const found = (text: string | RegExp) => page.getByRole("link", { name: text });
const panel = () => page.getByRole("region", { name: filled(en["counter.orderOf"], { id: "R1" }) });
const searches = () =>
  fake.asked.filter(({ pathname }) => pathname.endsWith("/orders")).map(({ search }) => search);

describe("the list of orders", () => {
  test("shows that it loads, then the unpaid orders, or that there are none", async () => {
    let answer: (response: Response) => void = () => undefined;
    list = () => new Promise((done) => (answer = done));
    const { container } = await open();
    await expect.element(page.getByRole("status")).toHaveTextContent(shell["state.loading"]);
    answer(Response.json({ rows, hasMore }));
    await expect.element(page.getByText(en["counter.noneWaiting"])).toBeVisible();
    await expect.element(page.getByText(en["counter.noneWaitingText"])).toBeVisible();
    expect(searches()).toEqual([""]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says of each order how it stands, whose it is, and for what", async () => {
    rows = [
      foundOf({ ReservationIdentifier: "R1", state: "held", Due: 80 }),
      foundOf({ ReservationIdentifier: "R2" }),
      foundOf({ ReservationIdentifier: "R3", isHandedOver: true }),
      foundOf({ ReservationIdentifier: "R4", state: "cancelled" }),
      foundOf({
        ReservationIdentifier: "R5",
        CustomerName: "",
        FeatureName: null,
        PresentationDateTime: null,
      }),
    ];
    hasMore = true;
    const { container } = await open();
    const status = filled(en["counter.waiting_other"], { count: 5 });
    await expect.element(page.getByText(status)).toBeVisible();
    const textOf = (name: RegExp) => found(name).element().textContent;
    expect(textOf(/R1/)).toMatch(/To pay.*₪80/);
    await expect.element(found(/R2/).getByText(en["counter.paid"])).toBeVisible();
    expect(textOf(/R2/)).toMatch(/20:00 · The play/);
    await expect.element(found(/R3/).getByText(en["counter.handedOver"])).toBeVisible();
    expect(textOf(/R4/)).toContain("Cancelled");
    await expect.element(found(/R5/).getByText(en["counter.nobody"])).toBeVisible();
    await expect.element(found(/R5/).getByText(en["counter.noShow"])).toBeVisible();
    await expect.element(page.getByText(en["counter.hasMore"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says why it did not come, and asks again", async () => {
    list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(backoffice["backoffice.refusal.INTERNAL"])).toBeVisible();
    list = () => Response.json({ rows: [FOUND], hasMore });
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(found(/R1/)).toBeVisible();
  });
});

describe("a search at the box office", () => {
  test("that finds nothing says what else to try", async () => {
    await open();
    await userEvent.fill(field(), " Noa Levi ");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(en["counter.noneFound"])).toBeVisible();
    await expect.element(page.getByText(en["counter.noneFoundText"])).toBeVisible();
    expect(searches().at(-1)).toBe("?q=Noa+Levi");
    expect(fake.written).toEqual([]);
  });

  test("that finds one order opens it, and closing it ends the search", async () => {
    await page.viewport(390, 844);
    rows = [FOUND];
    await open("?q=dana");
    await expect.element(panel()).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Dana Amir" })).toHaveFocus();
    await page.getByRole("button", { name: en["counter.back"] }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("");
    await page.viewport(1280, 800);
  });

  test("that finds several orders opens the one that is chosen", async () => {
    rows = [FOUND, foundOf({ ReservationIdentifier: "R2", CustomerName: "Dana Levi" })];
    await open("?q=dana");
    await expect
      .element(page.getByText(filled(en["counter.found_other"], { count: 2 })))
      .toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
    await found(/R1/).click();
    await expect.element(panel()).toBeVisible();
    await expect.element(found(/R1/)).toHaveAttribute("aria-current", "true");
    expect(new URLSearchParams(location.search).get("q")).toBe("dana");
  });

  test("for a word that could be a voucher asks for the voucher, if the operator may sell", async () => {
    fake.end = () => refused("voucherExpired", 409);
    await open("?q=SNACK2");
    await expect.element(page.getByText(en["counter.voucher.notNow"])).toBeVisible();
    await expect.poll(() => fake.written.map(({ body }) => body)).toEqual([{ code: "SNACK2" }]);
  });

  test("asks for no voucher if the operator may not sell", async () => {
    const { operator } = office;
    if (!operator) throw new Error("nobody is logged in");
    enter({ ...operator, permissions: operator.permissions.filter((each) => each !== "sell") });
    await open("?q=SNACK2");
    await expect.element(page.getByText(en["counter.noneFound"])).toBeVisible();
    expect(fake.written).toEqual([]);
  });
});

describe("keys at the box office", () => {
  test("lead to the search, and to a new sale", async () => {
    await open("?order=R1");
    await expect.element(page.getByRole("heading", { name: "Dana Amir" })).toHaveFocus();
    await userEvent.keyboard("/");
    await expect.element(field()).toHaveFocus();
    await page.getByRole("heading", { name: "Dana Amir" }).click();
    leaveFocus();
    await userEvent.keyboard("n");
    await expect.poll(() => location.pathname).toBe("/box-office/sale");
  });

  test("lead to the next sale of the show that was sold last", async () => {
    await open("?order=R1&again=7");
    await expect
      .element(page.getByRole("link", { name: en["counter.nextSale"] }))
      .toHaveAttribute("href", expect.stringMatching(/sale\/7$/));
    await expect
      .element(page.getByRole("link", { name: en["counter.otherSale"] }))
      .toHaveAttribute("href", expect.stringMatching(/sale$/));
    await expect.element(page.getByRole("heading", { name: "Dana Amir" })).toHaveFocus();
    await userEvent.keyboard("n");
    await expect.poll(() => location.pathname).toBe("/box-office/sale/7");
  });
});

describe("an order at the box office", () => {
  test("has its buyer, tickets by show, facts and payments", async () => {
    order = orderOf({
      customerInfo: {
        FirstName: "Dana",
        LastName: "Amir",
        EmailAddress1: "dana@example.com",
        MobileNumber1: "0501234567",
      },
      HandedOverDateTime: "2026-11-20T11:00:00+02:00",
      HandedOverBy: "omer",
      Complimentary: "Press night",
      PointOfSaleName: "Box office 1",
      tickets: [
        ticketOf(),
        ticketOf({ TicketIdentifier: "T2", documentKey: "d2", SeatName: "2", state: "cancelled" }),
        ticketOf({
          TicketIdentifier: "T3",
          documentKey: "d3",
          PresentationId: 2,
          FeatureName: "The film",
          SeatName: "",
          RowName: "",
          seat: null,
        }),
      ],
      movements: [
        {
          kind: "capture",
          Amount: 100,
          DateTime: "2026-11-20T10:00:00+02:00",
          method: "terminal",
          Reference: "0042",
          OperatorName: "omer",
        },
        {
          kind: "disputeReturn",
          Amount: -30,
          DateTime: "2026-11-21T10:00:00+02:00",
          method: null,
          Reference: null,
          OperatorName: null,
        },
      ],
    });
    const { container } = await open("?order=R1");
    await expect.element(panel().getByText("0501234567")).toBeVisible();
    await expect.element(panel().getByText("dana@example.com")).toBeVisible();
    for (const name of ["The play", "The film"])
      await expect.element(panel().getByRole("heading", { name })).toBeVisible();
    // A cancelled ticket is not printed with the others.
    await expect
      .element(page.getByRole("link", { name: en["counter.printAll"] }))
      .toHaveAttribute("href", "/edocument/d1?print=d3");
    const print = page.getByRole("link", { name: /Open the ticket of .*seat 2/i });
    await expect.element(print).toHaveAttribute("href", "/edocument/d2?print=");
    const facts = [...container.querySelectorAll("dl > div")].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(": "),
    );
    expect(facts).toEqual([
      `${en["counter.total"]}: ₪100.00`,
      `${en["counter.paidBy"]}: ${en["counter.method.card"]}`,
      `${en["counter.complimentary"]}: Press night`,
      `${en["counter.soldAt"]}: Box office 1`,
      expect.stringMatching(new RegExp(`^${en["counter.created"]}: .*10:00$`)),
      expect.stringMatching(new RegExp(`^${en["counter.handedOverAt"]}: .*11:00, omer$`)),
    ]);
    await page.getByText(en["counter.moves"]).click();
    await expect.element(page.getByText(/Returned by the bank/).first()).toBeVisible();
    const textWith = (text: string) =>
      page.getByRole("listitem").filter({ hasText: text }).element().textContent;
    expect(textWith("Card terminal")).toMatch(
      /^Paid.*10:00 · Card terminal · 0042 · omer.*₪100\.00$/,
    );
    expect(textWith(en["counter.move.disputeReturn"])).toMatch(/10:00\D*30\.00$/);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("shows its new state after an action, and the list asks again", async () => {
    rows = [foundOf({ state: "held", Due: 80 }), foundOf({ ReservationIdentifier: "R2" })];
    order = HELD_ORDER;
    fake.end = () => Response.json({ order: PAID_ORDER });
    await open("?order=R1");
    await page.getByRole("button", { name: `${en["counter.pay"]} ₪80.00` }).click();
    const asked = searches().length;
    await page
      .getByRole("button", { name: filled(en["counter.payDo"], { sum: "₪80.00" }) })
      .click();
    await expect.element(page.getByRole("button", { name: en["counter.handOver"] })).toBeVisible();
    await expect.poll(() => searches().length).toBe(asked + 1);
  });

  test("that does not exist says so", async () => {
    fake.list = () =>
      fake.asked.at(-1)!.pathname.endsWith("/orders") ? list() : refused("ORDER_NOT_FOUND", 404);
    await open("?order=R1");
    await expect.element(panel().getByRole("alert")).toBeVisible();
    await expect
      .element(panel().getByRole("button", { name: en["counter.cancel"] }))
      .not.toBeInTheDocument();
  });
});
