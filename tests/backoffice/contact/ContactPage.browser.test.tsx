import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { ContactPage } from "../../../backoffice/contact/ContactPage.tsx";
import { office } from "../../../backoffice/shell/office.ts";
import type { ContactLetter, NewsletterAddress } from "../../../domain/api/contactLetters.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const WAITING: ContactLetter = {
  id: 12,
  sentAt: "2026-11-20T10:00:00+02:00",
  kind: "contact",
  businessId: 1,
  name: "רות גל",
  email: "ruth@example.com",
  mobileNumber: "+972541239876",
  ReservationIdentifier: "AB12CD34",
  text: "איפה חונים?\nאני מגיעה עם עגלה.",
  locale: "he",
  answered: null,
};
const ANSWERED: ContactLetter = {
  ...WAITING,
  id: 11,
  kind: "VOD",
  name: "Sam Reed",
  mobileNumber: null,
  ReservationIdentifier: null,
  text: "The film stopped after ten minutes.",
  locale: "en",
  answered: { at: "2026-11-21T09:00:00+02:00", OperatorName: "Adam Dror" },
};
const CONFIRMED: NewsletterAddress = {
  id: 5,
  businessId: 1,
  email: "reader@example.com",
  locale: "ru",
  state: "confirmed",
  askedAt: "2026-11-20T10:00:00+02:00",
  confirmedAt: "2026-11-20T10:05:00+02:00",
  leftAt: null,
  textVersion: "2026-11",
};
const LEFT: NewsletterAddress = {
  ...CONFIRMED,
  id: 4,
  email: "gone@example.com",
  state: "left",
  leftAt: "2026-11-22T10:00:00+02:00",
  textVersion: null,
};

const told = (rows: readonly ContactLetter[], more: object = {}): Response =>
  Response.json({ rows, hasMore: false, waiting: 1, ...more });
const toldAddresses = (rows: readonly NewsletterAddress[], more: object = {}): Response =>
  Response.json({ rows, hasMore: false, confirmed: 1, ...more });

let fake: OfficeFake;
beforeEach(async () => {
  await page.viewport(1280, 800);
  fake = openOfficeFake();
  fake.list = () => told([WAITING, ANSWERED]);
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ContactPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const asked = (): URLSearchParams => fake.asked.at(-1)!.searchParams;
const search = () => page.getByRole("searchbox");

async function openNewsletter(locale: Locale = "en") {
  const words = locale === "he" ? he : en;
  const screen = await open(locale);
  fake.list = () => toldAddresses([CONFIRMED, LEFT]);
  await page.getByRole("tab", { name: words["backoffice.contact.newsletter"] }).click();
  return screen;
}

/** Presses a button that downloads a file. Returns the URL of the download. */
async function saved(name: string): Promise<URL> {
  const found = new Promise<string>((done) => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      done(this.href);
    });
  });
  await page.getByRole("button", { name }).click();
  return new URL(await found);
}

describe("the tab of letters", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists who wrote what and what waits, in %s", async (locale, words) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("רות גל")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain("איפה חונים?");
    expect(rows[0]).toContain(words["backoffice.contact.kind.contact"]);
    expect(rows[0]).toContain(words["backoffice.contact.state.waiting"]);
    expect(rows[1]).toContain(words["backoffice.contact.kind.VOD"]);
    expect(rows[1]).toContain(words["backoffice.contact.answered"]);
    const count = words["backoffice.contact.waiting"].replace("{{count}}", "1");
    await expect.element(page.getByRole("status").getByText(count)).toBeVisible();
    await expect.poll(() => asked().get("answered")).toBe("0");
    expect(await axeFaults(container)).toEqual([]);
  });

  test.each([
    ["en", en],
    ["he", he],
  ] as const)("opens a letter, offers an answer and marks it, in %s", async (locale, words) => {
    await open(locale);
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await expect.element(dialog().getByText(/אני מגיעה עם עגלה/)).toBeVisible();
    const answer = dialog().getByRole("link", { name: words["backoffice.contact.answer"] });
    const subject = encodeURIComponent("Re: איפה חונים? (AB12CD34)");
    await expect
      .element(answer)
      .toHaveAttribute("href", `mailto:ruth@example.com?subject=${subject}`);
    const order = dialog().getByRole("link", { name: words["backoffice.contact.toOrder"] });
    await expect.element(order).toHaveAttribute("href", expect.stringContaining("order=AB12CD34"));
    expect(await axeFaults(dialog().element())).toEqual([]);
    fake.list = () => told([], { waiting: 0 });
    await dialog().getByRole("button", { name: words["backoffice.contact.mark"] }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/contact-letters/12/answered", body: { isAnswered: true } },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([words["backoffice.contact.marked"]]);
    await expect.element(page.getByText(words["backoffice.contact.noneOpen"])).toBeVisible();
  });

  test("says who dealt with a letter, and takes the mark back", async () => {
    await open();
    await page.getByRole("rowgroup").last().getByRole("link").nth(1).click();
    await expect.element(dialog().getByText(/Adam Dror/)).toBeVisible();
    await dialog().getByRole("button", { name: en["backoffice.contact.unmark"] }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => fake.written.map(({ body }) => body)).toEqual([{ isAnswered: false }]);
  });

  test("says in the dialog why a mark was refused", async () => {
    fake.end = () => refused("NOT_FOUND", 404);
    await open();
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await dialog().getByRole("button", { name: en["backoffice.contact.mark"] }).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.NOT_FOUND"])).toBeVisible();
  });

  test("asks the server for words once typing rests, and keeps the field", async () => {
    await open();
    await expect.element(page.getByText("Sam Reed")).toBeVisible();
    fake.list = () => told([ANSWERED]);
    await search().fill("film");
    await expect.element(page.getByText("רות גל")).not.toBeInTheDocument();
    await expect.element(page.getByText("Sam Reed")).toBeVisible();
    await expect.poll(() => asked().get("words")).toBe("film");
    await expect.element(search()).toHaveFocus();
    fake.list = () => told([]);
    await search().fill("films 7");
    await expect.element(page.getByText(en["backoffice.table.noneFound"])).toBeVisible();
    await expect.element(search()).toHaveFocus();
    await expect.element(search()).toHaveValue("films 7");
  });

  test("shows those dealt with, and goes on to older ones and back", async () => {
    fake.list = () => told([WAITING], { hasMore: true });
    await open();
    await expect.element(page.getByText("רות גל")).toBeVisible();
    fake.list = () => told([ANSWERED]);
    await page.getByRole("button", { name: en["backoffice.events.older"] }).click();
    await expect.element(page.getByText("Sam Reed")).toBeVisible();
    await expect.poll(() => asked().get("before")).toBe("12");
    await page.getByLabelText(en["backoffice.contact.state"]).selectOptions("answered");
    await expect.poll(() => asked().get("answered")).toBe("1");
    await expect.poll(() => asked().has("before")).toBe(false);
    await page.getByLabelText(en["backoffice.contact.state"]).selectOptions("all");
    await expect.poll(() => asked().has("answered")).toBe(false);
  });

  test("saves all pages with the chosen state", async () => {
    await open();
    await expect.element(page.getByText("Sam Reed")).toBeVisible();
    const { pathname, searchParams } = await saved(en["backoffice.table.save"]);
    expect(pathname).toBe("/api/pres-live/contact-letters/export");
    expect(Object.fromEntries(searchParams)).toEqual({ answered: "0", format: "csv" });
  });

  test("shows that it loads, says why nothing came, and asks again", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((done) => (answer = done));
    const { container } = await open();
    await expect.poll(() => fake.asked.length).toBe(1);
    expect(container.querySelector("table")).toBeNull();
    answer(refused("INTERNAL", 500));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => told([WAITING]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText("רות גל")).toBeVisible();
  });
});

describe("the tab of the newsletter", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists addresses with their consent, in %s", async (locale, words) => {
    const { container } = await openNewsletter(locale);
    await expect.element(page.getByText("reader@example.com")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain(words["backoffice.contact.state.confirmed"]);
    expect(rows[0]).toContain("2026-11");
    expect(rows[1]).toContain(words["backoffice.contact.state.left"]);
    const count = words["backoffice.contact.confirmedCount"].replace("{{count}}", "1");
    await expect.element(page.getByText(count)).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("filters by state, saves what it shows, and says that there is nothing", async () => {
    await openNewsletter();
    await expect.element(page.getByText("reader@example.com")).toBeVisible();
    fake.list = () => toldAddresses([CONFIRMED]);
    await page.getByLabelText(en["backoffice.contact.state"]).selectOptions("confirmed");
    await expect.element(page.getByText("gone@example.com")).not.toBeInTheDocument();
    await expect.poll(() => asked().get("state")).toBe("confirmed");
    await expect.element(page.getByText("reader@example.com")).toBeVisible();
    const { pathname, searchParams } = await saved(en["backoffice.table.saveSheet"]);
    expect(pathname).toBe("/api/pres-live/newsletter/export");
    expect(Object.fromEntries(searchParams)).toEqual({ state: "confirmed", format: "xlsx" });
    fake.list = () => toldAddresses([], { confirmed: 0 });
    await page.getByLabelText(en["backoffice.contact.state"]).selectOptions("left");
    await expect.element(page.getByText(en["backoffice.contact.noAddresses"])).toBeVisible();
  });

  test("is there only for roles that may read personal data", async () => {
    office.operator!.permissions = ["customers"];
    await open();
    await expect.element(page.getByText("Sam Reed")).toBeVisible();
    const tabs = page.getByRole("tab").elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual([en["backoffice.contact.letters"]]);
  });
});

test.each(["en", "he"] as const)("fits a phone, in %s", async (locale) => {
  await page.viewport(390, 844);
  const { container } = await open(locale);
  await expect.element(page.getByText("רות גל")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await axeFaults(container)).toEqual([]);
  fake.list = () => toldAddresses([CONFIRMED, LEFT]);
  await page.getByRole("tab").last().click();
  await expect.element(page.getByText("reader@example.com")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
