import i18next from "i18next";
import { expect, test } from "vitest";
import { screenGroups } from "../../../backoffice/screens.ts";
import { OFFICE_SCREENS } from "../../../scripts/pictures/journeys/office.ts";

/** Screens with steps of their own in the journeys. */
const WITH_STEPS: readonly string[] = ["/sales/wall", "/resources"];

test("the screenshots show every screen of the navigation", () => {
  const shown = OFFICE_SCREENS.map((screen) => `/${screen}`.replace(/\?.*/, ""));
  const paths = screenGroups(i18next.t).flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(paths.filter((path) => ![...shown, ...WITH_STEPS].includes(path))).toEqual([]);
});
