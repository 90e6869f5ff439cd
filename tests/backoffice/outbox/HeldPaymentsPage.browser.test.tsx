import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { HeldPaymentsPage } from "../../../backoffice/outbox/HeldPaymentsPage.tsx";
import type { HeldPayment } from "../../../domain/api/heldPayments.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { testCases } from "./casesTests.ts";
import { OfficeBar } from "./OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "./officeFake.ts";
import { PAYMENT, SETTLED, UNSOLD } from "./samples.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const told = (rows: readonly HeldPayment[], more: object = {}): Response =>
  Response.json({ rows, hasMore: false, waiting: rows.length, ...more });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => told([PAYMENT, UNSOLD]);
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <HeldPaymentsPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const note = () => dialog().getByLabelText(en["backoffice.held.note"]);
const settle = () => dialog().getByRole("button", { name: en["backoffice.held.settle"] });

/** Opens the screen and the dialog of the first payment. */
async function openFirst(): Promise<void> {
  const screen = await open();
  await screen.getByRole("rowgroup").last().getByRole("link").first().click();
  await expect.element(dialog()).toBeVisible();
}

describe("the screen of held payments", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists what differs and says how many wait, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("ABC123")).toBeVisible();
    await expect.element(page.getByText(texts["backoffice.held.unsold"])).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(texts["backoffice.held.currency"]);
    expect(rows[0]).toMatch(/120\.00/);
    expect(rows[0]).toMatch(/130\.50/);
    const count = texts["backoffice.held.count"].replace("{{count}}", "2");
    await expect.element(page.getByRole("status").getByText(count)).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("opens a payment with both sides, and marks the line that differs", async () => {
    await openFirst();
    const amount = dialog().getByRole("row", { name: /Amount.*Differs.*120\.00.*130\.50/ });
    await expect.element(amount).toBeVisible();
    const account = dialog().getByRole("row", { name: /^Account/ });
    await expect.element(account).not.toHaveTextContent("Differs");
    expect(new URLSearchParams(location.search).get("payment")).toBe("7");
    expect(await axeFaults(dialog().element())).toEqual([]);
  });

  test("settles a payment with a note, says so and asks for the list again", async () => {
    await openFirst();
    await note().fill("Given back by hand");
    fake.list = () => told([UNSOLD]);
    await settle().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/held-payments/7/settle", body: { note: "Given back by hand" } },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["backoffice.held.done"]]);
    await expect.element(page.getByText("ABC123")).not.toBeInTheDocument();
  });

  test("does not settle without a note", async () => {
    await openFirst();
    await note().fill("   ");
    await settle().click();
    await expect.element(dialog().getByText(en["backoffice.held.noteMissing"])).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("says in the dialog why settling was refused, and keeps the note", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await openFirst();
    await note().fill("Given back by hand");
    await settle().click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await expect.element(note()).toHaveValue("Given back by hand");
  });

  test("shows settled payments with who settled them, when and how", async () => {
    await open();
    await expect.element(page.getByText("ABC123")).toBeVisible();
    fake.list = () => told([SETTLED], { waiting: 1 });
    await page.getByLabelText(en["backoffice.letters.state"]).selectOptions("settled");
    await expect.element(page.getByText("Adam Dror")).toBeVisible();
    expect(fake.asked.at(-1)!.searchParams.get("settled")).toBe("1");
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await expect.element(dialog().getByText("Given back")).toBeVisible();
    await expect.element(settle()).not.toBeInTheDocument();
  });

  test("says that nothing waits", async () => {
    fake.list = () => told([]);
    await open();
    await expect.element(page.getByText(en["backoffice.held.none"])).toBeVisible();
    await expect.element(page.getByText(/Payments that wait/)).not.toBeInTheDocument();
  });

  testCases({
    open,
    fake: () => fake,
    told,
    sold: PAYMENT,
    unsold: UNSOLD,
    ended: "/held-payments?state=settled",
    inDollars: (amount) => ({
      ...PAYMENT,
      id: Math.round(amount),
      said: { ...PAYMENT.said, amount },
    }),
    amount: { place: 4, name: en["backoffice.held.said"] },
  });
});
