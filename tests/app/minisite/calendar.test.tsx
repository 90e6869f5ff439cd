import { afterEach, describe, expect, test } from "vitest";
import { MiniSitePage } from "../../../app/minisite/MiniSitePage.tsx";
import { tabStore } from "../../../app/shell/net/stores.ts";
import type { MiniSite } from "../../../domain/minisite.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import en from "../../../locales/en/miniSite.json" with { type: "json" };
import { vouched } from "../../vouched.ts";
import { answersOf } from "../catalogueAnswers.ts";
import { feature, presentation } from "../fixtures.ts";
import { elementsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";

afterEach(() => {
  tabStore.removeItem("miniSite.77");
  tabStore.removeItem("through");
});

const SITE: MiniSite = {
  id: 77,
  URL: "employees",
  name: "Galil Steel",
  businessId: 1,
  PresentationList: "calendar",
  featureIds: [1, 2],
  reference: null,
};
const FEATURES = [feature(), feature({ id: 2, name: "Opera" })];
const at = (id: number, featureId: number, dateTime: string): Presentation =>
  presentation({ id, featureId, dateTime });
const SHOWS = [
  at(1, 1, "2099-11-21T20:00:00+02:00"),
  at(2, 2, "2099-11-23T20:00:00+02:00"),
  at(3, 1, "2099-11-23T22:00:00+02:00"),
  at(4, 2, "2020-01-01T20:00:00+02:00"),
];

interface Stage {
  readonly site?: Partial<MiniSite>;
  readonly shows?: readonly Presentation[];
  readonly search?: string;
  readonly url?: string;
}
function open({ site = {}, shows = SHOWS, search = "", url = "employees" }: Stage = {}) {
  const miniSiteUrl = "employees";
  return markupOf(<MiniSitePage url={url} />, {
    address: `/mini-site/employees?${search}`,
    answers: [
      {
        path: "/mini-site/{url}",
        ask: vouched({ params: { url: "employees" } }),
        reply: { miniSite: { ...SITE, ...site } },
      },
      ...answersOf({
        features: FEATURES,
        featureQuery: { miniSiteUrl },
        presentations: shows,
        presentationQuery: { featureIds: "1,2", miniSiteUrl },
      }),
    ],
  });
}
const orders = (shown: string) =>
  Object.keys(linksOf(shown)).filter((href) => href.startsWith("/order/"));

describe("a partner's page by day", () => {
  test("has the days with coming shows alone, and opens on the first", () => {
    const shown = open();
    expect(textsOf(shown, "h1")).toEqual(["Galil Steel"]);
    expect(textsOf(shown, "label")).toEqual(["Sat21Nov", "Mon23Nov"]);
    expect(orders(shown)).toEqual(["/order/1"]);
  });

  test("shows the day of its address, and the first one for a day without shows", () => {
    expect(orders(open({ search: "date=2099-11-23" }))).toEqual(["/order/3", "/order/2"]);
    expect(orders(open({ search: "date=2020-01-01" }))).toEqual(["/order/1"]);
  });

  test("whose shows are all over says so", () => {
    const shown = open({ shows: [SHOWS[3]!] });
    expect(textOf(shown)).toContain(en["miniSite.none"]);
    expect(orders(shown)).toEqual([]);
  });

  test("leads home to the partner, and names the house below the partner's name", () => {
    const header = elementsOf(open(), "header")[0] ?? "";
    expect(linksOf(header)["/mini-site/employees"]).toBe("Galil Steel");
    expect(textOf(header)).toContain("Parterre");
  });
});

test("a partner's page by feature has posters and asks for no days", () => {
  const shown = open({ site: { PresentationList: "features" } });
  expect(textsOf(shown, "h2")).toEqual(["Derby", "Opera"]);
  expect(orders(shown)).toEqual([]);
});

test("a page that asks for two references shows two fields and no programme", () => {
  const reference = { ticketId: 9, prompt1: "Employee number", prompt2: "Department" };
  const shown = open({ site: { reference } });
  expect(textsOf(shown, "label")).toEqual(["Employee number", "Department"]);
  expect(textsOf(shown, "h2")).toEqual([]);
  expect(textOf(open({ site: { reference: { ...reference, prompt2: null } } }))).not.toContain(
    "Department",
  );
  tabStore.setItem("miniSite.77", "1");
  expect(orders(open({ site: { reference } }))).toEqual(["/order/1"]);
});

test.each(["%E0%A4%A", "---", "%20"])("an address that names nobody has no page: %s", (url) => {
  expect(textOf(open({ url }))).toContain("404");
});
