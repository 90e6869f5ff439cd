import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ConsistencyPage } from "../../../backoffice/outbox/ConsistencyPage.tsx";
import type { ConsistencyFault, consistency } from "../../../domain/api/consistency.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { CONSISTENCY_CHECKS } from "../../../domain/consistency.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "./OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "./officeFake.ts";

const MONEY: ConsistencyFault = {
  check: "moneyDiffers",
  subject: "10000000-0000-4000-8000-000000000001",
  foundAt: "2026-11-20T10:00:00+02:00",
  ReservationIdentifier: "ABC123",
  PaymentIdentifier: "pay_1",
  presentation: null,
};
const SEAT: ConsistencyFault = {
  ...MONEY,
  check: "seatWithoutOrder",
  subject: "7:0:12",
  ReservationIdentifier: null,
  PaymentIdentifier: null,
  presentation: {
    presentationId: 7,
    name: "The Dybbuk",
    startsAt: "2026-12-01T20:00:00+02:00",
    seat: "Stalls · 3 · 12",
  },
};

const CHECKED: Reply<typeof consistency> = {
  rows: [],
  hasMore: false,
  checkedAt: "2026-11-20T10:00:00+02:00",
  wholeSince: "2026-11-20T03:00:00+02:00",
  oldestJobDueAt: null,
  oldestUnknownPaymentAt: null,
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => Response.json(CHECKED);
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ConsistencyPage />
    </OfficeBar>,
  );

describe("the screen of consistency", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("says that everything agrees, and since when, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText(texts["backoffice.consistency.none"])).toBeVisible();
    const figures = [...container.querySelectorAll("dd")].map((each) => each.textContent);
    expect(figures[0]).toContain("10:00");
    expect(figures[1]).toContain("03:00");
    expect(figures.slice(2)).toEqual(Array(2).fill(texts["backoffice.consistency.nothing"]));
    expect(await axeFaults(container)).toEqual([]);
  });

  test("lists what does not agree, and links to the order where there is one", async () => {
    fake.list = () => Response.json({ ...CHECKED, rows: [MONEY, SEAT], hasMore: true });
    const { container } = await open();
    await expect.element(page.getByText(en["backoffice.consistency.todo"])).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")];
    const texts = rows.map((row) => row.textContent);
    expect(texts[0]).toContain(en["backoffice.consistency.moneyDiffers"]);
    expect(texts[0]).toContain("ABC123");
    expect(texts[1]).toContain("Stalls · 3 · 12");
    const links = rows.map((row) => row.querySelector("a")?.getAttribute("href") ?? "");
    expect(links[0]).toContain("order=ABC123");
    expect(links[1]).toBe("");
    await expect.element(page.getByText("Only the first 2 are shown.")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("has words for every check, and says so before the first one has ended", async () => {
    const rows = CONSISTENCY_CHECKS.map((check) => ({ ...SEAT, check, subject: check }));
    fake.list = () => Response.json({ ...CHECKED, rows, checkedAt: null, wholeSince: null });
    const { container } = await open();
    await expect.element(page.getByText(en["backoffice.consistency.notYet"]).first()).toBeVisible();
    for (const check of CONSISTENCY_CHECKS) {
      expect(container.textContent).toContain(en[`backoffice.consistency.${check}`]);
    }
  });

  test("does not say that everything agrees before anything was checked", async () => {
    fake.list = () => Response.json({ ...CHECKED, checkedAt: null, wholeSince: null });
    await open();
    await expect.element(page.getByText(en["backoffice.consistency.unchecked"])).toBeVisible();
  });

  test("says why it cannot be read", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});
