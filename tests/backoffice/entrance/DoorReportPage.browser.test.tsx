import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DoorReportPage } from "../../../backoffice/entrance/DoorReportPage.tsx";
import {
  forgetOperator,
  keepOperator,
  keptOperator,
} from "../../../backoffice/entrance/keptOperator.ts";
import { KeepLists } from "../../../backoffice/entrance/KeepLists.tsx";
import { office } from "../../../backoffice/shell/office.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openDoorFake, SHOW_ID, STARTS, type DoorFake } from "./doorFake.ts";

let fake: DoorFake;
beforeEach(async () => {
  fake = await openDoorFake();
  fake.report = {
    ...fake.report,
    arrived: 12,
    devices: [
      {
        deviceId: "0f8fad5b-d9cb-469f-a165-70867728950e",
        gate: null,
        operator: "Omer Shaham",
        since: "2026-11-28T19:00:00+02:00",
        reportedAt: "2026-11-28T19:40:00+02:00",
        waiting: 3,
      },
    ],
    conflicts: [
      {
        number: 4,
        outcome: "cancelled",
        at: "2026-11-28T20:12:00+02:00",
        sentAt: "2026-11-28T20:20:00+02:00",
        gate: "South gate",
        operator: "Adam Dror",
        ReservationIdentifier: "ORDERCCC",
        seat: "Stalls · 7 · 14",
        earlierAt: null,
        earlierBy: null,
        earlierGate: null,
      },
    ],
  };
  history.replaceState(null, "", `/entrance/report?show=${SHOW_ID}`);
});
afterEach(() => {
  forgetOperator();
  fake.office.close();
});

test.each([
  ["en", en],
  ["he", he],
] as const)(
  "a show's report has its conflicts, and the devices that have its list, in %s",
  async (locale, words) => {
    const { container } = await renderIn(
      locale,
      <OfficeBar>
        <DoorReportPage />
      </OfficeBar>,
    );
    const rows = page.getByRole("row");
    await expect
      .element(rows.filter({ hasText: "ORDERCCC" }))
      .toMatchTextContent(words["backoffice.entrance.conflict.cancelled"]);
    await expect.element(rows.filter({ hasText: "ORDERCCC" })).toMatchTextContent("South gate");
    // A device without a name is identified by the first characters of its id.
    await expect.element(rows.filter({ hasText: "Omer Shaham" })).toMatchTextContent("0f8fad5b");
    expect(await axeFaults(container)).toEqual([]);
  },
);

test("the lists of a location's shows are loaded beforehand, and it is said how many are there", async () => {
  const show = {
    locationId: 2,
    locationName: "Theatre",
    venueName: "Main stage",
    featureName: "The play",
    startsAt: STARTS,
    sold: 2,
    admitted: 0,
  };
  await renderIn(
    "en",
    <KeepLists
      shows={[
        { ...show, id: 7 },
        { ...show, id: 9 },
      ]}
    />,
  );
  const button = page.getByRole("button", {
    name: en["backoffice.entrance.keepLists"].replace("{{count}}", "2"),
  });
  await button.click();
  await expect.element(page.getByText("Lists on this device: 2 of 2")).toBeVisible();
  fake.isCut = true;
  await button.click();
  await expect.element(page.getByText("Lists on this device: 0 of 2")).toBeVisible();
});

test("a device remembers its operator until the log-off", () => {
  expect(keptOperator()).toBeUndefined();
  keepOperator(office.operator!);
  expect(keptOperator()).toMatchObject({ username: "admin" });
  forgetOperator();
  expect(keptOperator()).toBeUndefined();
});
