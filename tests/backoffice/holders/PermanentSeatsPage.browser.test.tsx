import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PermanentSeatsPage } from "../../../backoffice/holders/PermanentSeatsPage.tsx";
import type { HeldSeat } from "../../../domain/api/permanentSeats.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { shownColumn } from "../parts/tableOfScreen.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const SEAT: HeldSeat = {
  key: "1",
  businessId: 1,
  SeasonName: "Mondays",
  LocationName: "The Port",
  VenueName: "Hall 1",
  section: "Stalls",
  row: "C",
  seat: "7",
  HolderName: "Ruth Gal",
  memberNumber: "M100",
  ReservationIdentifier: "R7K2P9",
  since: "2026-11-20T10:00:00+02:00",
  validUntil: "2027-06-30T20:00:00+03:00",
  shows: 8,
  coming: 5,
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => Response.json({ rows: [SEAT], hasMore: false });
  history.replaceState(null, "", "/permanent-seats");
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <PermanentSeatsPage />
    </OfficeBar>,
  );
const asked = () => fake.asked.at(-1)!.searchParams;

describe("the screen of permanent seats", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists who holds which seat, and until when, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("Ruth Gal")).toBeVisible();
    const row = container.querySelector("tbody tr")!.textContent;
    for (const part of ["M100", "Mondays", "Hall 1", "R7K2P9", "5"]) expect(row).toContain(part);
    expect(container.querySelector("thead")!.textContent).toContain(
      texts["backoffice.holders.until"],
    );
    expect(await axeFaults(container)).toEqual([]);
  });

  test("names the location only where it is not the hall, and the seat in words", async () => {
    const own = { ...SEAT, key: "2", LocationName: "Hall 1", section: "", row: "" };
    fake.list = () => Response.json({ rows: [SEAT, own], hasMore: false });
    await open();
    await expect.poll(() => shownColumn(3)).toEqual(["The Port · Hall 1", "Hall 1"]);
    expect(shownColumn(4)).toEqual(["Stalls · row C · seat 7", "Seat 7"]);
  });

  test("leads to the order of a seat", async () => {
    const { container } = await open();
    await expect.element(page.getByText("Ruth Gal")).toBeVisible();
    expect(container.querySelector("tbody a")?.getAttribute("href")).toContain("order=R7K2P9");
  });

  test("asks the server for words, and for expired ones on demand", async () => {
    await open();
    await page.getByRole("searchbox").fill("gal");
    await expect.poll(() => asked().get("words")).toBe("gal");
    await expect.poll(() => asked().has("isPast")).toBe(false);
    await page
      .getByLabelText(en["backoffice.holders.shown"])
      .selectOptions(en["backoffice.holders.all"]);
    await expect.poll(() => asked().get("isPast")).toBe("1");
  });

  test("says that there are more than it shows, and that there is none", async () => {
    fake.list = () => Response.json({ rows: [SEAT], hasMore: true });
    const first = await open();
    await expect.element(page.getByText(en["backoffice.holders.more"])).toBeVisible();
    await first.unmount();
    fake.list = () => Response.json({ rows: [], hasMore: false });
    await open();
    await expect.element(page.getByText(en["backoffice.holders.none"])).toBeVisible();
  });

  test("is awaited, and says why it cannot be read", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((resolve) => (answer = resolve));
    await open();
    await expect.element(page.getByText(shell["state.loading"]).first()).toBeInTheDocument();
    answer(refused("INTERNAL", 500));
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("saves all seats of the filter as a table", async () => {
    const saved = vi.fn<(address: string) => void>();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved(this.href);
    });
    history.replaceState(null, "", "/permanent-seats?find=gal");
    await open();
    await expect.element(page.getByText("Ruth Gal")).toBeVisible();
    await page.getByRole("button", { name: en["backoffice.table.save"] }).click();
    await expect.poll(() => saved.mock.calls[0]?.[0]).toContain("permanent-seats/export?words=gal");
    click.mockRestore();
  });
});
