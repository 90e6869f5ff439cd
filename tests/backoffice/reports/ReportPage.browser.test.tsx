import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { PRESETS } from "../../../domain/permission.ts";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import { useShortcutKeys } from "../../../backoffice/shell/shortcuts.ts";
import { ReportPage } from "../../../backoffice/reports/ReportPage.tsx";
import type { Report } from "../../../domain/api/monitors.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { openedSession } from "../../app/openedSession.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { operatorWith } from "../shell/operatorWith.ts";

const FILTER_DATA = {
  locations: [{ LocationId: 2, Name: "Parterre Tel Aviv" }],
  productClasses: [],
  weekendDays: [5, 6],
  businessDayStart: "06:00",
  today: "2026-11-22",
};
const DAYS = [20, 21, 22].map((day, at) => ({
  BusinessDate: `2026-11-${day}`,
  presentations: 2,
  Capacity: 100,
  SoldQuantity: [7, 40, 12][at]!,
  HeldQuantity: 0,
  AdmittedQuantity: 1,
  percentageSold: [7, 40, 12][at]!,
}));
const REPORT: Report = {
  columns: [
    { key: "BusinessDate", kind: "date" },
    { key: "presentations", kind: "count" },
    { key: "SoldQuantity", kind: "count" },
    { key: "percentageSold", kind: "percent" },
  ],
  rows: DAYS,
  totals: { presentations: 6, SoldQuantity: 59, percentageSold: 20 },
  startDate: "2026-11-20",
  endDate: "2026-11-22",
};

/** The query string of the test page's own URL, which is restored after each test. */
const { search: OWN_SEARCH } = location;
let asked: URL[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Response.json(REPORT);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.pathname === "/api/session") return openedSession();
    if (url.pathname.endsWith("getCinemaFilterData")) return Response.json(FILTER_DATA);
    if (url.pathname.endsWith("availableFeatures")) return Response.json({ availableFeatures: [] });
    asked.push(url);
    return answer();
  });
  enter(operatorWith({ permissions: [...PRESETS.reporting] }));
});
afterEach(() => {
  leave();
  history.replaceState(null, "", `${location.pathname}${OWN_SEARCH}`);
  vi.restoreAllMocks();
});

/** The screen with the back office's keyboard shortcuts. */
function Screen({ slug }: { readonly slug: string }) {
  useShortcutKeys();
  return (
    <OfficeBar>
      <ReportPage slug={slug} />
    </OfficeBar>
  );
}

async function open(search = "", slug = "attendance-by-date", locale: "en" | "he" = "en") {
  history.replaceState(null, "", `${location.pathname}${search}`);
  return renderIn(locale, <Screen slug={slug} />);
}

const soldOf = (container: Element): (string | undefined)[] =>
  [...container.querySelectorAll("tbody tr")].map(
    (row) => row.children[2]?.textContent ?? undefined,
  );

describe("a report", () => {
  test("asks for its days and shows its rows, their total, its figures and a chart in words", async () => {
    const screen = await open("?from=2026-11-20&to=2026-11-22");
    await expect.element(screen.getByRole("rowgroup").first()).toBeVisible();
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
    });
    expect(soldOf(screen.container)).toEqual(["7", "40", "12"]);
    const total = screen.container.querySelector("tfoot")?.textContent;
    expect(total).toContain(en["backoffice.total"]);
    expect(total).toContain("59");
    expect(screen.container.querySelector("dl")?.textContent).toContain("20%");
    const chart = screen.getByRole("img");
    await expect.element(chart).toHaveAccessibleName(/Sold by day\. 3 values\. Most: .*21.*, 40/);
    expect(await axeFaults(screen.container)).toEqual([]);
  });

  test("is sorted by a column, and back, with its order in the address", async () => {
    const screen = await open("?from=2026-11-20&to=2026-11-22");
    const head = screen.getByRole("columnheader", {
      name: en["backoffice.column.sold"],
      exact: true,
    });
    await head.getByRole("button").click();
    await expect.poll(() => soldOf(screen.container)).toEqual(["40", "12", "7"]);
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    await head.getByRole("button").click();
    await expect.poll(() => soldOf(screen.container)).toEqual(["7", "12", "40"]);
    expect(new URLSearchParams(location.search).get("sort")).toBe("SoldQuantity");
  });

  test("hides its chart by a key and asks again by another", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("img")).toBeVisible();
    await userEvent.keyboard("c");
    await expect.element(screen.getByRole("img")).not.toBeInTheDocument();
    const before = asked.length;
    await userEvent.keyboard("u");
    await expect.poll(() => asked.length).toBe(before + 1);
  });

  test("says that there is nothing, and then has neither figures nor a chart", async () => {
    answer = () => Response.json({ ...REPORT, rows: [] });
    const screen = await open("", "attendance-by-date", "he");
    await expect.element(screen.getByText(he["backoffice.report.empty"])).toBeVisible();
    expect(screen.container.querySelector("dl")).toBeNull();
  });

  test("says why it did not come, and comes when it is asked for again", async () => {
    answer = () => Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 });
    const screen = await open();
    const note = screen.getByRole("alert");
    await expect.element(note.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    answer = () => Response.json(REPORT);
    await note.getByRole("button").click();
    await expect.poll(() => soldOf(screen.container)).toHaveLength(3);
  });

  test("of more days than there may be is not asked for", async () => {
    const screen = await open("?from=2020-01-01&to=2026-11-22");
    await expect.element(screen.getByText(/800/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("that there is none of is no screen", async () => {
    const screen = await open("", "everything");
    await expect.element(screen.getByText("404")).toBeVisible();
  });
});

const OFFERS: Report = {
  columns: [
    { key: "OfferKind", kind: "text" },
    { key: "OfferName", kind: "text" },
    { key: "SoldQuantity", kind: "count" },
    { key: "RenewalQuantity", kind: "count" },
    { key: "CancelledQuantity", kind: "count" },
    { key: "Paid", kind: "money" },
    { key: "ServiceCharges", kind: "money" },
    { key: "Refunded", kind: "money" },
    { key: "Net", kind: "money" },
    { key: "Redeemed", kind: "money" },
    { key: "RedeemedTickets", kind: "count" },
  ],
  rows: [
    {
      OfferKind: "membership",
      OfferName: "Stage Club",
      SoldQuantity: 3,
      RenewalQuantity: 1,
      CancelledQuantity: 1,
      Paid: 735,
      ServiceCharges: 15,
      Refunded: 235.5,
      Net: 499.5,
      Redeemed: null,
      RedeemedTickets: null,
    },
    {
      OfferKind: "voucher",
      OfferName: "Gift voucher",
      SoldQuantity: 2,
      RenewalQuantity: 0,
      CancelledQuantity: 0,
      Paid: 200,
      ServiceCharges: 0,
      Refunded: 0,
      Net: 200,
      Redeemed: 95,
      RedeemedTickets: 0,
    },
  ],
  totals: {
    SoldQuantity: 5,
    RenewalQuantity: 1,
    CancelledQuantity: 1,
    Paid: 935,
    ServiceCharges: 15,
    Refunded: 235.5,
    Net: 699.5,
    Redeemed: 95,
    RedeemedTickets: 0,
  },
  startDate: "2026-11-01",
  endDate: "2026-11-22",
};

describe.each([
  ["en", en, "ltr"],
  ["he", he, "rtl"],
] as const)("the report of offers (%s)", (locale, texts, direction) => {
  beforeEach(() => {
    answer = () => Response.json(OFFERS);
  });

  test("shows its items, their totals and a chart, and axe finds nothing", async () => {
    const screen = await open("?from=2026-11-01&to=2026-11-22", "offers", locale);
    await expect.element(screen.getByRole("rowgroup").first()).toBeVisible();
    expect(getComputedStyle(screen.container.querySelector("table")!).direction).toBe(direction);
    const heading = screen.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent(texts["backoffice.report.offers.name"]);
    const heads = [...screen.container.querySelectorAll("thead th")].map((each) =>
      each.textContent.trim(),
    );
    expect(heads).toEqual([
      texts["backoffice.column.offerKind"],
      texts["backoffice.column.offer"],
      texts["backoffice.column.sold"],
      texts["backoffice.column.renewals"],
      texts["backoffice.column.cancelled"],
      texts["backoffice.column.paid"],
      texts["backoffice.column.charges"],
      texts["backoffice.column.refunded"],
      texts["backoffice.column.net"],
      texts["backoffice.column.redeemed"],
      texts["backoffice.column.redeemedTickets"],
    ]);
    const kinds = [...screen.container.querySelectorAll("tbody tr")].map(
      (row) => row.firstElementChild?.textContent,
    );
    expect(kinds).toEqual([
      texts["backoffice.report.offerKind.membership"],
      texts["backoffice.report.offerKind.voucher"],
    ]);
    const total = screen.container.querySelector("tfoot")?.textContent;
    expect(total).toContain("935");
    expect(total).toContain("699.50");
    await expect
      .element(screen.getByRole("img"))
      .toHaveAccessibleName(new RegExp(texts["backoffice.report.chart.netByOffer"]));
    expect(await axeFaults(screen.container)).toEqual([]);
  });

  test("is saved as a CSV file with its kinds in words and its total", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:offers";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const screen = await open("?from=2026-11-01&to=2026-11-22", "offers", locale);
    await screen.getByRole("button", { name: texts["backoffice.table.save"], exact: true }).click();
    await expect.poll(() => saved).toHaveLength(1);
    const lines = (await saved[0]!.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(lines.slice(1)).toEqual([
      `${texts["backoffice.report.offerKind.membership"]},Stage Club,3,1,1,735,15,235.5,499.5,,`,
      `${texts["backoffice.report.offerKind.voucher"]},Gift voucher,2,0,0,200,0,0,200,95,0`,
      `${texts["backoffice.total"]},,5,1,1,935,15,235.5,699.5,95,0`,
    ]);
  });

  test("is limited to a kind that the address keeps", async () => {
    const screen = await open("?from=2026-11-01&to=2026-11-22", "offers", locale);
    const filter = screen.getByLabelText(texts["backoffice.column.offerKind"], { exact: true });
    await filter.selectOptions(texts["backoffice.report.offerKind.voucher"]);
    await expect.poll(() => asked.at(-1)?.searchParams.get("offerKind")).toBe("voucher");
    expect(new URLSearchParams(location.search).get("kind")).toBe("voucher");
    await filter.selectOptions(texts["backoffice.all"]);
    await expect.poll(() => asked.at(-1)?.searchParams.has("offerKind")).toBe(false);
  });

  test("says that nothing was sold", async () => {
    answer = () => Response.json({ ...OFFERS, rows: [] });
    const screen = await open("", "offers", locale);
    await expect.element(screen.getByText(texts["backoffice.report.empty"])).toBeVisible();
    expect(await axeFaults(screen.container)).toEqual([]);
  });

  test("says why it did not come, with a button to ask again", async () => {
    answer = () => Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 });
    const screen = await open("", "offers", locale);
    const note = screen.getByRole("alert");
    await expect.element(note.getByText(texts["backoffice.refusal.INTERNAL"])).toBeVisible();
    answer = () => Response.json(OFFERS);
    await note.getByRole("button").click();
    await expect.element(screen.getByText("Stage Club").first()).toBeVisible();
  });
});
