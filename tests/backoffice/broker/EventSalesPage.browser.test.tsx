import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EventSalesPage } from "../../../backoffice/broker/EventSalesPage.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { BrokerEvent } from "../../../domain/api/broker.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { SHOW_ROW } from "../catalogue/entrySamples.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { tableCells } from "../parts/tableCells.ts";

const event = (PresentationId: number, over: Partial<BrokerEvent>): BrokerEvent => ({
  ...SHOW_ROW,
  PresentationId,
  SoldQuantity: 60,
  HeldQuantity: 5,
  Availability: 35,
  ...over,
});
const OPEN = event(1, { FeatureName: "The play" });
const SAVED = event(2, { FeatureName: "The film", isSaved: true, OperatorName: "dana" });
const LOCKED = event(3, {
  FeatureName: "The derby",
  isSaved: true,
  isLocked: true,
  LocationId: 2,
  LocationName: "Haifa",
});

let fake: OfficeFake;
let rows: readonly BrokerEvent[];
beforeEach(() => {
  fake = openOfficeFake();
  rows = [OPEN, SAVED, LOCKED];
  fake.list = () => Response.json({ rows, at: "2026-11-29T10:00:00Z" });
});
afterEach(() => fake.close());

const open = (search = "") => {
  history.replaceState(null, "", `${location.pathname}${search}`);
  return renderIn(
    "en",
    <OfficeBar>
      <EventSalesPage />
    </OfficeBar>,
  );
};
const names = () => tableCells().map(([, feature]) => feature);
const states = () => tableCells().map((cells) => cells.at(-2));
const filter = (name: string) => page.getByRole("combobox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name });
const reply = (isLocked: boolean) => Response.json({ success: true, isLocked });

describe("the list of events", () => {
  test("says of each how its sales stand and who has saved it", async () => {
    const { container } = await open();
    await expect
      .poll(states)
      .toEqual([
        en["backoffice.broker.onSale"],
        en["backoffice.broker.saved"],
        en["backoffice.broker.locked"],
      ]);
    expect(tableCells()[1]?.at(-1)).toBe("dana");
    expect(tableCells()[0]).toEqual(expect.arrayContaining(["60", "5", "35"]));
    expect(await axeFaults(container)).toEqual([]);
  });

  test("is filtered by location and by how sales stand", async () => {
    await open();
    await filter(en["backoffice.broker.sales"]).selectOptions(en["backoffice.broker.saved"]);
    await expect.poll(names).toEqual(["The film", "The derby"]);
    await filter(en["backoffice.column.location"]).selectOptions("Haifa");
    await expect.poll(names).toEqual(["The derby"]);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      show: "saved",
      location: "2",
    });
    await filter(en["backoffice.broker.sales"]).selectOptions(en["backoffice.broker.locked"]);
    await filter(en["backoffice.column.location"]).selectOptions("Tel Aviv");
    await expect.poll(names).toEqual([]);
    await expect.element(page.getByText(en["backoffice.broker.none"])).toBeVisible();
  });

  test("says that nothing is on, and why it could not be loaded", async () => {
    rows = [];
    const { unmount } = await open();
    await expect.element(page.getByText(en["backoffice.broker.none"])).toBeVisible();
    await unmount();
    fake.list = () => refused("FORBIDDEN", 403);
    await open();
    await expect.element(page.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
  });

  test("opens an event, and keeps its filters when it is closed", async () => {
    await open("?show=saved");
    await page.getByRole("link").first().click();
    await expect.element(page.getByRole("dialog", { name: "The film" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe("?show=saved");
  });
});

describe("an event", () => {
  test("on sale is saved once, and stays open", async () => {
    fake.end = () => {
      rows = [{ ...OPEN, isSaved: true }];
      return reply(false);
    };
    const { container } = await open("?event=1");
    const dialog = page.getByRole("dialog", { name: "The play" });
    await expect.element(dialog.getByText("60 / 100")).toBeVisible();
    await expect.element(dialog.getByText(en["backoffice.broker.lockText"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await button(en["backoffice.save"]).click();
    await expect.element(button(en["backoffice.save"])).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/broker/event/save", body: { presentationId: 1 } }]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["backoffice.broker.isSaved"]]);
  });

  test.each([
    ["closes its sales", 2, "lock", en["backoffice.broker.lock"], en["backoffice.broker.isLocked"]],
    [
      "opens them again",
      3,
      "unlock",
      en["backoffice.broker.unlock"],
      en["backoffice.broker.isUnlocked"],
    ],
  ] as const)("%s, and is closed then", async (_, id, act, name, told) => {
    fake.end = () => reply(act === "lock");
    await open(`?event=${id}`);
    const asked = fake.asked.length;
    await button(name).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: `/api/broker/event/${act}`, body: { presentationId: id } }]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([told]);
    await expect.poll(() => fake.asked.length).toBeGreaterThan(asked);
  });

  test.each([
    [2, en["backoffice.broker.lock"], en["backoffice.broker.notLocked"]],
    [3, en["backoffice.broker.unlock"], en["backoffice.broker.notUnlocked"]],
    [1, en["backoffice.save"], en["backoffice.broker.notSaved"]],
  ] as const)(
    "%i that is refused says what did not happen, and stays open",
    async (id, name, title) => {
      fake.end = () => refused("FORBIDDEN", 403);
      await open(`?event=${id}`);
      await button(name).click();
      const alert = page.getByRole("alert");
      await expect.element(alert.getByText(title)).toBeVisible();
      await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
      expect(toasts.shown).toEqual([]);
    },
  );

  test("leads to its hall and to its waiting room", async () => {
    await open("?event=1");
    await expect
      .element(page.getByRole("link", { name: en["backoffice.broker.toMap"] }))
      .toHaveAttribute("href", "/sales/presentations/1");
    await expect
      .element(page.getByRole("link", { name: en["backoffice.broker.waitingRoom"] }))
      .toHaveAttribute("href", "/waiting-rooms?show=1&name=The+play");
  });
});
