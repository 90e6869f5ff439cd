import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { ReferenceRowPage } from "../../../backoffice/references/ReferenceRowPage.tsx";
import { ReferencesPage } from "../../../backoffice/references/ReferencesPage.tsx";
import type { RedemptionItem, ReferenceSale } from "../../../domain/ticketReference.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { refused } from "../outbox/officeFake.ts";
import {
  bodyRows,
  columnOf,
  errorAt,
  inAddress,
  openPathFake,
  openScreen,
  type PathFake,
} from "../shell/openScreen.tsx";
import { agentRow, redemptionItem, referenceSale } from "./referenceSamples.ts";

const AGENTS = "getTicketRefAgents";
const AGENT = "TicketReferencePromptAdmin/data";
const ITEMS = "TicketReferencePromptAdminDetail/data";
const SALES = "TicketReferencePromptAdminTicketSales/data";

const UNION = agentRow({
  CustomerId: 5002,
  CustomerName: "",
  FeatureId: 5,
  FeatureName: "The Storm",
  Quantity: null,
});

let fake: PathFake;
let items: RedemptionItem[];
let sales: ReferenceSale[];
let isCut: boolean;
beforeEach(() => {
  items = [
    redemptionItem({}),
    redemptionItem({ Reference1: null, Reference2: "204", Quantity: null, Balance: null }),
  ];
  sales = [referenceSale({})];
  isCut = false;
  const agents = () => Response.json({ rows: [agentRow({}), UNION] });
  const history = () =>
    Response.json({
      rows: sales,
      startDate: "2026-10-22",
      endDate: "2026-11-22",
      detailLevel: 1,
      dateType: 2,
      isCut,
    });
  fake = openPathFake({
    [AGENTS]: agents,
    [AGENT]: agents,
    [ITEMS]: () => Response.json({ rows: items }),
    [SALES]: history,
  });
});
afterEach(() => fake.close());

const openList = (search = "", locale: "en" | "he" = "en") =>
  openScreen(<ReferencesPage />, `/references${search}`, locale);
const openRow = (search = "") =>
  openScreen(
    <ReferenceRowPage customerId={5001} ticketId={7} pricePolicyId={3} />,
    `/references/5001/7/3${search}`,
  );
const dialog = () => page.getByRole("dialog");
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const label = (key: keyof typeof en) => page.getByLabelText(en[key], { exact: true });

describe("the agents with references", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("are listed with what is left of them, in %s", async (locale, texts) => {
    const { container } = await openList("", locale);
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    const [hotels, own] = bodyRows(container);
    expect(hotels).toEqual([
      "Galilee Hotels",
      "Hotel guest",
      "Theatre",
      texts["backoffice.all"],
      "2",
      "4",
      "40",
    ]);
    expect(own?.[0]).toBe(texts["backoffice.references.ownList"]);
    expect(own?.slice(3)).toEqual(["The Storm", "2", "4", texts["backoffice.references.noLimit"]]);
    const links = [...container.querySelectorAll("tbody a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual(["/references/5001/7/3", "/references/5002/7/3?feature=5"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("are limited to one of them, which the address keeps", async () => {
    const { container } = await openList();
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    await label("backoffice.references.agent").selectOptions("Galilee Hotels");
    await expect.poll(() => columnOf(container, 0)).toEqual(["Galilee Hotels"]);
    expect(inAddress("agent")).toBe("5001");
    await label("backoffice.references.agent").selectOptions(en["backoffice.all"]);
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    expect(inAddress("agent")).toBeNull();
  });

  test("are said to be none, or why they cannot be read", async () => {
    fake.replies.set(AGENTS, () => Response.json({ rows: [] }));
    const first = await openList();
    await expect.element(page.getByText(en["backoffice.references.noAgents"])).toBeVisible();
    await first.unmount();
    fake.replies.set(AGENTS, () => refused("FORBIDDEN", 403));
    await openList();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
  });

  test("have a history of all, which another agent limits and another tab leaves", async () => {
    await openList("?sort=-used&page=2&find=x");
    await page.getByRole("tab", { name: en["backoffice.references.history"] }).click();
    await expect.poll(() => inAddress("view")).toBe("history");
    expect([inAddress("sort"), inAddress("page"), inAddress("find")]).toEqual([null, null, null]);
    await expect.poll(() => fake.queryOf(SALES)).toEqual({ dateType: "2", detailLevel: "1" });
    await label("backoffice.references.agent").selectOptions("Galilee Hotels");
    await expect.poll(() => fake.queryOf(SALES)).toMatchObject({ data: "5001" });
  });
});

describe("the references of a row", () => {
  test("are asked for with what restricts the row, whose name is the title", async () => {
    const feature = agentRow({ FeatureId: 5, FeatureName: "The Storm" });
    fake.replies.set(AGENT, () => Response.json({ rows: [agentRow({}), feature] }));
    const { container } = await openRow("?feature=5");
    const title = page.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent("Hotel guest, The Storm");
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    expect(fake.queryOf(ITEMS)).toEqual({
      data: "5001",
      ticketId: "7",
      pricePolicyId: "3",
      featureId: "5",
      presentationId: "0",
      featureCategoryId: "0",
    });
    const noLimit = en["backoffice.references.noLimit"];
    expect(bodyRows(container)).toEqual([
      ["GALIL", "Name of the hotel", "40", "4", "36"],
      ["204", "Name of the hotel", noLimit, "4", noLimit],
    ]);
  });

  test("are said to be none", async () => {
    items = [];
    await openRow();
    await expect.element(page.getByText(en["backoffice.references.noItems"])).toBeVisible();
  });
});

describe("how often a reference may be used", () => {
  beforeEach(() => {
    fake.end = () => Response.json({ success: true, item: redemptionItem({}) });
  });

  const quantity = () =>
    dialog().getByLabelText(en["backoffice.references.quantity"], { exact: true });
  const noLimit = () => dialog().getByLabelText(en["backoffice.references.noLimitLabel"]);
  const save = () => press(en["backoffice.save"]);

  test("is changed, and the list and the agent's counts are read again", async () => {
    await openRow("?edit=1%3AGALIL");
    await expect.element(quantity()).toHaveValue("40");
    await expect.element(quantity()).toHaveFocus();
    expect(await axeFaults(dialog().element())).toEqual([]);
    const before = [fake.countOf(ITEMS), fake.countOf(AGENT)];
    await quantity().fill("12");
    await save();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/editReferencePromptOptionQuantity/1/ticket/3/12",
          body: { reference: "GALIL", reference2: null, quantity: 12 },
        },
      ]);
    expect(inAddress("edit")).toBeNull();
    expect(toasts.shown.map(({ text }) => text)).toEqual(["GALIL is saved"]);
    await expect
      .poll(() => [fake.countOf(ITEMS), fake.countOf(AGENT)])
      .toEqual(before.map((count) => count + 1));
  });

  test.each([
    ["3", "It has been used 4 times, so it cannot be less."],
    ["", form["rule.digits"]],
    ["4.5", form["rule.digits"]],
    ["-9", form["rule.digits"]],
    ["1234567", form["rule.digits"]],
  ])("is not sent as %j, and its field says why", async (typed, error) => {
    await openRow("?edit=1%3AGALIL");
    await quantity().fill(typed);
    await save();
    expect(await errorAt(en["backoffice.references.quantity"])).toBe(error);
    expect(fake.written).toEqual([]);
    // Typing again takes the error away.
    await quantity().fill("4");
    await expect.element(quantity()).toHaveAttribute("aria-invalid", "false");
  });

  test("has no limit any more, and gets one where it had none", async () => {
    const first = await openRow("?edit=1%3AGALIL");
    await noLimit().click();
    await expect.element(quantity()).toBeDisabled();
    await save();
    await expect.poll(() => fake.written.at(-1)?.body).toMatchObject({ quantity: null });
    await first.unmount();
    await openRow("?edit=2%3A204");
    await expect.element(noLimit()).toBeChecked();
    await noLimit().click();
    await quantity().fill("7");
    await save();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toEqual({ reference: null, reference2: "204", quantity: 7 });
  });

  test("stays in its dialog if it is refused", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await openRow("?edit=1%3AGALIL");
    await save();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await press(en["backoffice.cancel"]);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(toasts.shown).toEqual([]);
  });
});

describe("the history of references", () => {
  test("is filtered by days, by the date that is meant and by its level", async () => {
    const { container } = await openRow("?view=history&page=3");
    await expect.poll(() => bodyRows(container)).toHaveLength(1);
    // Without days the fields show those that the server has chosen.
    await expect.element(label("backoffice.from")).toHaveValue("22/10/2026");
    await expect.element(label("backoffice.to")).toHaveValue("22/11/2026");
    await label("backoffice.references.dateType").selectOptions(en["backoffice.references.byShow"]);
    await label("backoffice.references.level").selectOptions(en["backoffice.references.byTicket"]);
    await label("backoffice.from").fill("01/11/2026");
    await expect
      .poll(() => fake.queryOf(SALES))
      .toMatchObject({ dateType: "1", detailLevel: "2", startDate: "2026-11-01", data: "5001" });
    expect(inAddress("page")).toBeNull();
    const heads = () => [...container.querySelectorAll("thead th")].map((head) => head.textContent);
    await expect.poll(heads).toContain(en["backoffice.references.ticketNumber"]);
    expect(heads()).not.toContain(en["backoffice.references.agent"]);
  });

  test("says that there is none on these days, and that some was left out", async () => {
    sales = [];
    isCut = true;
    await openRow("?view=history");
    await expect.element(page.getByText(en["backoffice.references.noSales"])).toBeVisible();
    await expect.element(page.getByText(en["backoffice.references.isCut"])).toBeVisible();
  });
});

describe("tickets that are sent again", () => {
  const buttons = () => page.getByRole("button", { name: /^Send the tickets of/ });
  const mobile = () => dialog().getByLabelText(form["customer.MobileNumber1"]);
  const send = () => press(en["backoffice.references.sendNow"]);

  test("go to the buyer's number unless another is typed", async () => {
    await openRow("?view=history");
    await buttons().click();
    await expect.element(mobile()).toHaveValue("0547654321");
    await expect.element(dialog().getByText("Dana Levi")).toBeVisible();
    await mobile().fill("12");
    await send();
    expect(await errorAt(form["customer.MobileNumber1"])).toBe(form["rule.mobile"]);
    expect(fake.written).toEqual([]);
    await mobile().fill("0541234567");
    await send();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/reservations/R-1/sendTickets",
          body: { mobileNumber: "0541234567", ticketIdentifiers: null },
        },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      en["backoffice.references.sent"].replace("{{mobile}}", "0541234567"),
    ]);
  });

  test("go to the agent if the buyer has no number", async () => {
    sales = [referenceSale({ MobileNumber: null })];
    await openRow("?view=history");
    await buttons().click();
    await expect.element(mobile()).toHaveValue("0541112233");
  });

  test("are those of the row that was pressed", async () => {
    sales = [
      referenceSale({ TicketIdentifier: "T-1", Quantity: 0, CancelledQuantity: 1 }),
      referenceSale({ TicketIdentifier: "T-2", Quantity: 1 }),
      referenceSale({ TicketIdentifier: "T-3", Quantity: 1 }),
    ];
    await openRow("?view=history&level=2");
    await expect.element(buttons().first()).toBeDisabled();
    await buttons().last().click();
    await send();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toMatchObject({ ticketIdentifiers: ["T-3"] });
  });

  test("are those of a reservation of which one reference's tickets are cancelled", async () => {
    sales = [
      referenceSale({ Quantity: 0, CancelledQuantity: 2 }),
      referenceSale({ Reference1: "CARMEL", Quantity: 1 }),
    ];
    await openRow("?view=history");
    await buttons().last().click();
    await send();
    await expect.poll(() => fake.written.at(-1)?.body).toMatchObject({ ticketIdentifiers: null });
  });

  test("stay in their dialog if the server refuses the number", async () => {
    fake.end = () => refused("invalid_mobileNumber", 422);
    await openRow("?view=history");
    await buttons().click();
    await send();
    await expect.element(mobile()).toHaveAttribute("aria-invalid", "true");
    expect(toasts.shown).toEqual([]);
  });
});
