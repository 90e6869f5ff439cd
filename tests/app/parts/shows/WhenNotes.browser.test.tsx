import { afterEach, expect, test, vi } from "vitest";
import { WhenNotes } from "../../../../app/parts/shows/WhenNotes.tsx";
import { DEFAULT_REGION, setRegion } from "../../../../domain/region.ts";
import { renderIn } from "../../renderIn.tsx";

const SUNDAY_NIGHT = "2026-11-29T00:30:00+02:00";
const EVENING = "2026-11-28T20:30:00+02:00";

/** Fakes a browser whose time zone is `hours` ahead of UTC. */
const readerAt = (hours: number): void =>
  void vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-hours * 60);

afterEach(() => {
  vi.restoreAllMocks();
  setRegion(DEFAULT_REGION);
});

test("a show at half past midnight says between which days its night lies", async () => {
  readerAt(2);
  const screen = await renderIn("en", <WhenNotes dateTime={SUNDAY_NIGHT} />);
  await expect.element(screen.getByText("The night from Saturday to Sunday")).toBeVisible();
  await expect.element(screen.getByText("Shown in Israel Time")).not.toBeInTheDocument();
});

test("in Hebrew its days are named as Hebrew names them", async () => {
  readerAt(2);
  const screen = await renderIn("he", <WhenNotes dateTime={SUNDAY_NIGHT} />);
  await expect.element(screen.getByText("בלילה שבין יום שבת ליום ראשון")).toBeVisible();
});

test.each([
  ["Los Angeles", -8],
  ["Tokyo", 9],
])("a reader in %s is told that the time is Israel's", async (_, hours) => {
  readerAt(hours);
  const screen = await renderIn("he", <WhenNotes dateTime={EVENING} />);
  await expect.element(screen.getByText("לפי שעון ישראל")).toBeVisible();
});

test("an evening in the reader's own zone needs no note", async () => {
  readerAt(2);
  const screen = await renderIn("en", <WhenNotes dateTime={EVENING} />);
  await new Promise((done) => requestAnimationFrame(done));
  expect(screen.container.textContent).toBe("");
});

test.each([
  ["en", "Shown in Central European Time"],
  ["he", "לפי שעון מרכז אירופה"],
] as const)("a house in Warsaw says in %s that the time is its own", async (locale, note) => {
  setRegion({ currency: "PLN", timeZone: "Europe/Warsaw" });
  readerAt(2);
  const screen = await renderIn(locale, <WhenNotes dateTime={EVENING} />);
  await expect.element(screen.getByText(note)).toBeVisible();
});
