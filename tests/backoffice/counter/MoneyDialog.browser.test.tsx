import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { MoneyDialog } from "../../../backoffice/counter/MoneyDialog.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import waiver from "../../../locales/en/waiver.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { HELD_ORDER, orderOf, PAID_ORDER } from "./paidOrder.ts";

const OWED_ORDER = orderOf({ Owed: 45.5 });
const onTold = vi.fn<(order: CounterOrder) => void>();

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.end = () => Response.json({ order: PAID_ORDER });
  onTold.mockReset();
});
afterEach(() => fake.close());

const open = (kind: "pay" | "refund" = "pay", order: CounterOrder = HELD_ORDER) =>
  renderIn(
    "en",
    <MoneyDialog kind={kind} order={order} onClose={() => undefined} onTold={onTold} />,
  );
const radio = (name: string) => page.getByRole("radio", { name });
const slip = () => page.getByRole("textbox", { name: new RegExp(en["counter.slip"]) });
const receive = () =>
  page.getByRole("button", { name: filled(en["counter.payDo"], { sum: "₪80.00" }) });
const toldTexts = () => toasts.shown.map(({ text }) => text);

describe("a payment at the box office", () => {
  test("is in cash unless the terminal is chosen, and passes on the order that is paid now", async () => {
    const { container } = await open();
    const title = filled(en["counter.payTitle"], { sum: "₪80.00" });
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await expect.element(radio(en["counter.method.cash"])).toBeChecked();
    await expect.element(radio(en["counter.method.cash"])).toHaveFocus();
    await expect.element(slip()).not.toBeInTheDocument();
    expect(await axeFaults(container)).toEqual([]);
    await receive().click();
    await expect.poll(() => onTold.mock.calls).toEqual([[PAID_ORDER]]);
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/orders/R1/pay", body: { method: "cash", reference: null } },
      ]);
    expect(toldTexts()).toEqual([filled(en["counter.paidNow"], { sum: "₪80.00" })]);
  });

  test.each([
    [" 0042 ", "0042"],
    ["  ", null],
  ])("by terminal sends the slip number %j as %j", async (typed, reference) => {
    await open();
    await radio(en["counter.method.terminal"]).click();
    await slip().fill(typed);
    await receive().click();
    await expect.poll(() => fake.written[0]?.body).toEqual({ method: "terminal", reference });
  });

  test("in cash has no slip number, even if one was typed before", async () => {
    await open();
    await radio(en["counter.method.terminal"]).click();
    await slip().fill("0042");
    await radio(en["counter.method.cash"]).click();
    await expect.element(slip()).not.toBeInTheDocument();
    await receive().click();
    await expect.poll(() => fake.written[0]?.body).toEqual({ method: "cash", reference: null });
  });

  test("is sent once, however often the button is pressed meanwhile", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.end = () => new Promise((done) => (answer = done));
    await open();
    await receive().click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect.element(receive()).toHaveAttribute("aria-busy", "true");
    await receive().click();
    answer(Response.json({ order: PAID_ORDER }));
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
    await expect.poll(() => fake.written).toHaveLength(1);
  });
});

describe("a refund at the box office", () => {
  test("pays out what is owed", async () => {
    await open("refund", OWED_ORDER);
    const title = filled(en["counter.giveTitle"], { sum: "₪45.50" });
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await page
      .getByRole("button", { name: filled(en["counter.giveDo"], { sum: "₪45.50" }) })
      .click();
    await expect.poll(() => onTold.mock.calls).toEqual([[PAID_ORDER]]);
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/orders/R1/refund", body: { method: "cash", reference: null } },
      ]);
    expect(toldTexts()).toEqual([filled(en["counter.givenNow"], { sum: "₪45.50" })]);
  });

  test("above the operator's limit says who has to approve, and has a new key when tried again", async () => {
    fake.end = () => refused("APPROVAL_NEEDED", 403);
    await open("refund", OWED_ORDER);
    const give = page.getByRole("button", {
      name: filled(en["counter.giveDo"], { sum: "₪45.50" }),
    });
    await give.click();
    const alert = page.getByRole("alert");
    await expect.element(alert).toHaveTextContent(refusals["refusal.APPROVAL_NEEDED"]);
    expect(onTold).not.toHaveBeenCalled();
    expect(toldTexts()).toEqual([]);
    fake.end = () => Response.json({ order: PAID_ORDER });
    await give.click();
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
    expect(new Set(fake.keys).size).toBe(2);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("whose answer was lost is sent again under its key", async () => {
    fake.end = () => {
      throw new TypeError("the line is cut");
    };
    await open("refund", OWED_ORDER);
    const give = page.getByRole("button", {
      name: filled(en["counter.giveDo"], { sum: "₪45.50" }),
    });
    await give.click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    fake.end = () => Response.json({ order: PAID_ORDER });
    await give.click();
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
    expect(fake.keys[0]).toMatch(/^[\w-]{36}$/);
    expect(fake.keys[1]).toBe(fake.keys[0]);
  });
});

describe("a payment for a show with a waiver", () => {
  const HALL = {
    termsId: 5,
    name: "Jumping hall",
    text: "At your own risk.",
    minimumAge: 4,
    maximumAge: 12,
  };
  const UNSIGNED = orderOf({
    ...HELD_ORDER,
    waivers: [{ terms: HALL, places: 2, dateTime: "2036-12-20T20:00:00+02:00" }],
  });
  const idNumber = () => page.getByRole("textbox", { name: form["customer.SSN"] });

  test("is not sent before the waiver is signed, and says what is missing", async () => {
    await open("pay", UNSIGNED);
    await receive().click();
    await expect.element(page.getByText(waiver["waiver.rule.nobody"])).toBeVisible();
    await expect.element(page.getByText(waiver["waiver.rule.unsigned"])).toBeVisible();
    await expect.element(idNumber()).toHaveAccessibleDescription(form["rule.id"]);
    expect(fake.written).toEqual([]);
  });

  test("sends who signed, for whom and with which text", async () => {
    await open("pay", UNSIGNED);
    await page.getByRole("checkbox", { name: en["counter.waiver.self"] }).click();
    await page.getByText(en["counter.waiver.type"]).click();
    await page.getByRole("textbox", { name: waiver["waiver.typed"] }).fill("dana  AMIR");
    await idNumber().fill("123456782");
    await receive().click();
    await expect.poll(() => onTold).toHaveBeenCalledOnce();
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({
        method: "cash",
        SSN: "123456782",
        waiver: {
          termsIds: [5],
          isSignerTakingPart: true,
          children: [],
          signature: null,
          signedName: "dana  AMIR",
        },
      });
  });

  test("takes a signature away when somebody joins, and no more people than places", async () => {
    await open("pay", UNSIGNED);
    await page.getByText(en["counter.waiver.type"]).click();
    const typed = page.getByRole("textbox", { name: waiver["waiver.typed"] });
    await typed.fill("Dana Amir");
    await page.getByRole("checkbox", { name: en["counter.waiver.self"] }).click();
    await expect.element(typed).toHaveValue("");
    await page.getByRole("button", { name: waiver["waiver.add"] }).click();
    const more = page.getByRole("button", { name: waiver["waiver.addAnother"] });
    await expect.element(more).toHaveAttribute("aria-disabled", "true");
    await more.click({ force: true });
    await page.getByRole("textbox", { name: form["customer.FirstName"] }).fill("Tom");
    await page
      .getByRole("button", { name: filled(waiver["waiver.remove"], { child: "Tom" }) })
      .click();
    await expect.element(page.getByRole("button", { name: waiver["waiver.add"] })).toBeVisible();
  });

  test("needs none for a refund", async () => {
    await open("refund", { ...UNSIGNED, Owed: 45.5 });
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.element(idNumber()).not.toBeInTheDocument();
  });
});
