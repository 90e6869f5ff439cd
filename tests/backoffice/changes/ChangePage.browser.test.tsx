import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ChangePage } from "../../../backoffice/changes/ChangePage.tsx";
import { ChangesPage } from "../../../backoffice/changes/ChangesPage.tsx";
import type { ChangedOrder, PresentationChange } from "../../../domain/presentationChange.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/changes.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { filled } from "../filled.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { figureTexts, tableCells } from "../parts/tableCells.ts";
import { CHANGE, CHANGED_ORDER } from "./changeSamples.ts";

let fake: OfficeFake;
let change: PresentationChange;
let rows: readonly ChangedOrder[];
let hasMore: boolean;
beforeEach(() => {
  fake = openOfficeFake();
  change = { ...CHANGE, state: "paused" };
  rows = [CHANGED_ORDER];
  hasMore = false;
  fake.end = () => Response.json({ change });
  fake.list = () =>
    Response.json(fake.asked.at(-1)!.pathname.endsWith("/orders") ? { rows, hasMore } : { change });
});
afterEach(() => fake.close());

const open = () =>
  renderIn(
    "en",
    <OfficeBar>
      <ChangePage id={5} />
    </OfficeBar>,
  );
const button = (name: string) => page.getByRole("button", { name });
const orderCalls = () => fake.asked.filter(({ pathname }) => pathname.endsWith("/orders"));

describe("a change under way", () => {
  test("shows how far it is, its sums and its orders", async () => {
    rows = [
      {
        ...CHANGED_ORDER,
        ReservationIdentifier: "R2",
        state: "failed",
        outcome: null,
        code: "odd",
        refund: 0,
        tries: 3,
        doneAt: null,
      },
      CHANGED_ORDER,
    ];
    const { container } = await open();
    const title = /^Cancelled: The play · .*24.*20:00/;
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect
      .element(page.getByText(filled(en["changes.dealt"], { dealt: 1, orders: 3 })))
      .toBeVisible();
    const bar = page.getByRole("progressbar", { name: en["changes.progress"] }).element();
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["1", "3"]);
    expect(figureTexts()).toEqual(
      expect.arrayContaining([
        `₪150.00 ${en["changes.refunded"]}`,
        `₪100.00 ${en["changes.due"]}`,
        `Illness ${en["changes.reasonEn"]}`,
      ]),
    );
    await expect
      .poll(() => tableCells().map((cells) => cells.slice(0, 8)))
      .toEqual([
        ["R2", "Dana Amir", "0501234567", en["changes.order.failed"], "odd", "2", "₪0", "₪0"],
        ["R1", "Dana Amir", "0501234567", en["changes.order.done"], "Refunded", "2", "₪150", "₪0"],
      ]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("of a move has its new time and its deadline, and no empty facts", async () => {
    change = {
      ...change,
      kind: "move",
      toDateTime: "2036-11-25T21:30:00+02:00",
      refundUntil: "2036-11-23T09:15:00+02:00",
      reason: { he: "", en: "" },
    };
    await open();
    await expect.poll(() => figureTexts().some((text) => /21:30/.test(text))).toBe(true);
    const names = figureTexts().join("\n");
    expect(names).toMatch(/09:15/);
    for (const key of ["changes.reasonHe", "changes.reasonEn", "changes.refunding"] as const)
      expect(names).not.toContain(en[key]);
  });

  test("can be filtered by the state of the orders, and paged through", async () => {
    hasMore = true;
    await open();
    await page.getByRole("combobox", { name: en["changes.stateName"] }).selectOptions("Failed");
    await expect.poll(() => orderCalls().at(-1)?.search).toBe("?state=failed");
    await button(en["changes.ordersAfter"]).click();
    await expect
      .poll(() => Object.fromEntries(orderCalls().at(-1)!.searchParams))
      .toEqual({ state: "failed", after: "R1" });
    await button(en["changes.ordersBefore"]).click();
    await expect.poll(() => orderCalls().at(-1)?.search).toBe("?state=failed");
  });

  test("says that it has no orders, and why it could not be loaded", async () => {
    rows = [];
    const { unmount } = await open();
    await expect.element(page.getByText(en["changes.noOrders"])).toBeVisible();
    await unmount();
    fake.list = () => refused("NOT_FOUND", 404);
    await open();
    await expect.element(page.getByText(backoffice["backoffice.refusal.NOT_FOUND"])).toBeVisible();
  });
});

describe("the buttons of a change", () => {
  test.each<readonly [string, Partial<PresentationChange>, string, string]>([
    ["under way pause it", { state: "running" }, en["changes.pause"], "pause"],
    ["closing sales pause it", { state: "closing" }, en["changes.pause"], "pause"],
    ["paused resume it", { state: "paused" }, en["changes.resume"], "resume"],
    [
      "with failed orders try them again",
      { state: "done", failed: 2 },
      en["changes.retry"],
      "retry",
    ],
  ])("that is %s", async (_, over, name, path) => {
    change = { ...CHANGE, ...over };
    await open();
    await button(name).click();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: `/api/pres-live/changes/5/${path}`, body: undefined }]);
    const others = [en["changes.pause"], en["changes.resume"], en["changes.retry"]];
    for (const other of others.filter((each) => each !== name))
      await expect.element(button(other)).not.toBeInTheDocument();
  });

  test("say why they did nothing, and come back", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await open();
    await button(en["changes.resume"]).click();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(backoffice["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await alert.getByRole("button").click();
    await expect.element(button(en["changes.resume"])).toBeEnabled();
  });
});

describe("the list of changes", () => {
  const list = () =>
    renderIn(
      "en",
      <OfficeBar>
        <ChangesPage />
      </OfficeBar>,
    );

  test("names what happens to each show and how far it is, and leads to it", async () => {
    const states: readonly [Partial<PresentationChange>, string][] = [
      [{ state: "running" }, en["changes.state.running"]],
      [{ state: "paused" }, en["changes.state.paused"]],
      [{ state: "done", waiting: 0, refunding: 1 }, en["changes.state.refunding"]],
      [{ state: "done", waiting: 0, failed: 1 }, en["changes.state.withFailed"]],
      [{ state: "done", waiting: 0 }, en["changes.state.done"]],
    ];
    const changes = states.map(([over], at) => ({ ...CHANGE, ...over, changeId: at + 1 }));
    fake.list = () => Response.json({ rows: changes, hasMore: false });
    const { container } = await list();
    await expect
      .poll(() => tableCells().map((cells) => cells[3]))
      .toEqual(states.map(([, text]) => text));
    expect(tableCells()[0]?.slice(4, 9)).toEqual(["3", "0", "₪150", "₪100", "dana"]);
    await expect
      .element(page.getByRole("link", { name: "The play" }).first())
      .toHaveAttribute("href", "/changes/1");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that nothing was changed yet", async () => {
    fake.list = () => Response.json({ rows: [], hasMore: false });
    await list();
    await expect.element(page.getByText(en["changes.none"])).toBeVisible();
  });
});
