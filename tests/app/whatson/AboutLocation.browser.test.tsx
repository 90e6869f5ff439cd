import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FindPage } from "../../../app/whatson/FindPage.tsx";
import type { Location } from "../../../domain/api/catalogue.ts";
import type { LocationDetails } from "../../../domain/api/locations.ts";
import en from "../../../locales/en/category.json" with { type: "json" };
import he from "../../../locales/he/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

const HOURS = "Sunday to Thursday 10:00–23:00\n\nFriday 9:00–15:00";
const FULL: LocationDetails = {
  id: 4,
  address: "8 HaMesila Street",
  mapUrl: "https://maps.example/at?place=4",
  openingHours: HOURS,
};
const EMPTY: LocationDetails = { id: 4, address: null, mapUrl: null, openingHours: null };

let details: LocationDetails;
let isOffline: boolean;
let isThere: boolean;

beforeEach(() => {
  details = FULL;
  isOffline = false;
  isThere = true;
  const theatre = (): Location => ({
    id: 4,
    name: "Theatre",
    city: "Haifa",
    businessId: 2,
    isOffline,
  });
  const answerOf = (path: string): object | undefined => {
    switch (path) {
      case "/api/customer/locations":
        return { locations: [theatre()] };
      case "/api/customer/locations/4":
        return isThere ? { location: details } : undefined;
      case "/api/features/":
        return { features: [] };
      case "/api/presentations/":
        return { presentations: [], hasReserved: false, hasGA: false };
      default:
        return undefined;
    }
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    const path = pathAsked(call);
    if (path === "/api/session") return openedSession();
    const answer = answerOf(path);
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

const aboutIn = (words: typeof en | typeof he): string =>
  words["find.placeAbout"].replace("{{name}}", "Theatre");

test.each([
  ["en", en, "ltr"],
  ["he", he, "rtl"],
] as const)(
  "a location's page shows its address, map and hours, in %s",
  async (locale, words, direction) => {
    const screen = await renderIn(locale, <FindPage locationId="4" />);
    const about = screen.getByRole("region", { name: aboutIn(words) });
    await expect.element(about.getByText("8 HaMesila Street, Haifa")).toBeVisible();
    expect(document.documentElement.dir).toBe(direction);
    await expect.element(about.getByText(words["find.placeAddress"])).toBeVisible();
    await expect
      .element(about.getByRole("heading", { name: words["find.placeHours"] }))
      .toBeVisible();
    expect(
      about
        .getByRole("listitem")
        .elements()
        .map((line) => line.textContent),
    ).toEqual(["Sunday to Thursday 10:00–23:00", "Friday 9:00–15:00"]);
    // The link uses a path of this site that redirects, by which visitors learn that they leave it.
    await expect
      .element(about.getByRole("link", { name: words["find.placeMap"] }))
      .toHaveAttribute("href", "/https://maps.example/at?place=4");
    expect(await axeFaults(document, ["document-title"])).toEqual([]);
  },
);

test("a map on this server is linked as it is, and a city in the address is not repeated", async () => {
  details = { ...EMPTY, address: "8 HaMesila Street, Haifa", mapUrl: "/media/map.html" };
  const screen = await renderIn("en", <FindPage locationId="4" />);
  await expect.element(screen.getByText("8 HaMesila Street, Haifa", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: en["find.placeMap"] }))
    .toHaveAttribute("href", "/media/map.html");
  expect(screen.getByText(en["find.placeHours"]).elements()).toHaveLength(0);
});

test("a location of which nothing is entered, or nothing is answered, shows no empty fields", async () => {
  details = EMPTY;
  const screen = await renderIn("en", <FindPage locationId="4" />);
  await expect.element(screen.getByRole("heading", { name: "Theatre" })).toBeVisible();
  const regions = () => screen.getByRole("region", { name: aboutIn(en) }).elements();
  await expect.element(screen.getByText(en["find.none"])).toBeVisible();
  expect(regions()).toHaveLength(0);
  isThere = false;
  const again = await renderIn("en", <FindPage key="again" locationId="4" />);
  await expect.element(again.getByText(en["find.none"]).last()).toBeVisible();
  expect(regions()).toHaveLength(0);
});

test("a location that is offline says so, with and without its address", async () => {
  isOffline = true;
  details = EMPTY;
  const screen = await renderIn("en", <FindPage locationId="4" />);
  const about = screen.getByRole("region", { name: aboutIn(en) });
  await expect.element(about.getByText(shell["refusal.BRANCH_OFFLINE"])).toBeVisible();
  expect(about.getByRole("heading").elements()).toHaveLength(0);
});
