import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FindPage } from "../../../app/whatson/FindPage.tsx";
import en from "../../../locales/en/category.json" with { type: "json" };
import whatson from "../../../locales/en/whatson.json" with { type: "json" };
import { feature, presentation } from "../fixtures.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

const answers: Record<string, object> = {
  "/api/customer/locations": { locations: [] },
  "/api/features/": { features: [feature()] },
  "/api/seats/presentations": { presentations: [] },
};

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    const path = pathAsked(call);
    if (path === "/api/session") return openedSession();
    const answer = answers[path];
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", location.pathname);
});

test("a search that finds something is cleared under its field, one that finds nothing where that is said", async () => {
  const screen = await renderIn("en", <FindPage />);
  const clear = () => screen.getByRole("button", { name: en["find.clear"] });
  const search = screen.getByRole("searchbox", { name: en["find.search"] });
  await expect
    .element(screen.getByRole("heading", { name: whatson["whatson.byDay"] }))
    .toBeVisible();
  expect(clear().elements()).toHaveLength(0);
  await search.fill("Derby");
  await expect.poll(() => clear().elements()).toHaveLength(1);
  await search.fill("no such show");
  await expect.element(screen.getByText(en["find.none"])).toBeVisible();
  expect(clear().elements()).toHaveLength(1);
  await clear().click();
  await expect.element(search).toHaveValue("");
  await expect.poll(() => clear().elements()).toHaveLength(0);
});

test("a house that sells only videos lists them beside its days", async () => {
  const dateTime = "2099-11-25T10:07:00+02:00";
  answers["/api/features/"] = { features: [feature({ nextDateTime: dateTime })] };
  answers["/api/presentations/"] = {
    presentations: [
      presentation({ id: 2, dateTime, venueTypeId: 101 }),
      presentation({ id: 3, dateTime, venueTypeId: 1 }),
    ],
    hasReserved: true,
    hasGA: true,
  };
  const screen = await renderIn("en", <FindPage />);
  const videos = screen.getByRole("region", { name: en["fact.atHome"] });
  await expect.element(videos.getByText("On sale until 25 November 2099")).toBeVisible();
  const links = videos.getByRole("link", { name: new RegExp(`^${en["fact.rent"]}\\s?:`) });
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual(["/order/2"]);
});
