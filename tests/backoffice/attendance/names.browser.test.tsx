import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AttendanceBoxes } from "../../../backoffice/attendance/AttendanceBoxes.tsx";
import { AttendanceLocation } from "../../../backoffice/attendance/AttendanceLocation.tsx";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";

const CINEMAS = {
  locations: [{ LocationId: 2, Name: "Harbour" }],
  productClasses: [],
  weekendDays: [5, 6],
  businessDayStart: "04:00",
  today: "2026-11-27",
};
const place = { date: "2026-11-27", locationId: 2 };

let fake: OfficeFake;
let tellNames: () => void;
beforeEach(() => {
  fake = openOfficeFake();
  const isTold = new Promise<void>((done) => (tellNames = done));
  fake.list = async () => {
    const asked = fake.asked.at(-1)!;
    if (!asked.pathname.endsWith("/getCinemaFilterData")) return Response.json({ rows: [] });
    await isTold;
    return Response.json(CINEMAS);
  };
});
afterEach(() => fake.close());

test("a location's page has a heading before the location's name comes", async () => {
  await renderIn("en", <AttendanceLocation {...place} />);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(en["backoffice.screen.attendance"]);
  tellNames();
  await expect.element(heading).toHaveTextContent("Harbour");
});

test("the way back to a location has a name before the location's comes", async () => {
  await renderIn("en", <AttendanceBoxes {...place} drillBy="venue" id={3} />);
  const back = page.getByRole("link", { name: en["backoffice.column.location"] });
  await expect.element(back).toHaveAttribute("href", "/attendance/2026-11-27/2");
  tellNames();
  await expect.element(page.getByRole("link", { name: "Harbour" })).toBeVisible();
});
