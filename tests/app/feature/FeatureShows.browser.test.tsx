import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeatureShows } from "../../../app/feature/FeatureShows.tsx";
import type { Presentation } from "../../../domain/presentation.ts";
import en from "../../../locales/en/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import whatson from "../../../locales/en/whatson.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { presentation } from "../fixtures.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let shows: Presentation[];
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    if (path === "/api/customer/locations") return Response.json({ locations: [] });
    return Response.json({ presentations: shows, hasReserved: true, hasGA: false });
  });
});
afterEach(() => vi.restoreAllMocks());

const inHall = presentation({ id: 1, dateTime: "2099-03-14T20:00:00+02:00", venueTypeId: 1 });
const video = presentation({
  id: 2,
  dateTime: "2099-11-25T10:07:00+02:00",
  venueTypeId: 101,
});

const open = () => renderIn("en", <FeatureShows featureId="7" from={80} />);

test("a video has a button to rent it, a way to watch it, and the year in which its sale ends", async () => {
  shows = [video];
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: en["fact.atHome"] })).toBeVisible();
  await expect.element(screen.getByText("On sale until 25 November 2099")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: new RegExp(`^${en["fact.rent"]}`) }))
    .toHaveAttribute("href", "/order/2");
  await expect
    .element(screen.getByRole("link", { name: new RegExp(`^${en["fact.rented"]}`) }))
    .toHaveAttribute("href", "/vod/2");
  // For a video there are neither seats to choose nor a time of day.
  expect(screen.getByRole("link", { name: shell["showtime.choose"] }).elements()).toEqual([]);
  expect(screen.getByText("10:07").elements()).toEqual([]);
  expect(await axeFaults(screen.container)).toEqual([]);
});

test("a feature in halls and as a video has both", async () => {
  shows = [video, inHall];
  const screen = await open();
  await expect
    .element(screen.getByRole("heading", { name: whatson["feature.shows"] }))
    .toBeVisible();
  await expect.element(screen.getByRole("heading", { name: en["fact.atHome"] })).toBeVisible();
  await expect.element(screen.getByText("20:00")).toBeVisible();
  expect(screen.getByText("10:07").elements()).toEqual([]);
  await expect
    .element(screen.getByRole("link", { name: shell["showtime.choose"], exact: true }))
    .toBeVisible();
});
