import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CategoryPage } from "../../../app/category/CategoryPage.tsx";
import en from "../../../locales/en/category.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

const OPERA = { id: 7, name: "Opera" };
const PLAY = {
  id: 1,
  name: "The Cherry Orchard",
  categoryId: 2,
  categoryName: "Theatre",
  description: "",
  durationMinutes: 120,
  ageLimit: null,
  formats: [],
  language: null,
  trailerUrl: null,
  imageUrl: "/poster.svg",
  businessId: 2,
  locationIds: [6],
  nextDateTime: "2026-11-28T20:30:00+02:00",
  roomCapacity: 180,
  lowestPrice: 95,
};

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    const path = pathAsked(call);
    if (path === "/api/session") return openedSession();
    if (path === "/api/categories") {
      return Response.json({ categories: [OPERA, { id: 2, name: "Theatre" }] });
    }
    return path.startsWith("/api/features")
      ? Response.json({ features: [PLAY] })
      : new Response(null, { status: 404 });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a kind of which nothing is on sale has its page, with ways on; an unknown one has none", async () => {
  const empty = await renderIn("en", <CategoryPage categoryId="7" family="category" />);
  await expect.element(empty.getByRole("heading", { level: 1, name: "Opera" })).toBeVisible();
  await expect.element(empty.getByText(en["category.none"])).toBeVisible();
  const news = empty.getByRole("link", { name: en["category.newsletter"] });
  await expect.element(news).toHaveAttribute("href", "/contact/newsletter");
  await expect.element(empty.getByRole("link", { name: "Theatre" })).toBeVisible();
  await empty.unmount();

  const full = await renderIn("en", <CategoryPage categoryId="2" family="category" />);
  await expect.element(full.getByRole("link", { name: "The Cherry Orchard" })).toBeVisible();
  expect(full.getByText(en["category.none"]).elements()).toEqual([]);
  await full.unmount();

  const none = await renderIn("en", <CategoryPage categoryId="8" family="category" />);
  await expect.element(none.getByText("404")).toBeVisible();
});
