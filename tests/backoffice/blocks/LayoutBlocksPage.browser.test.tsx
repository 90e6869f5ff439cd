import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { LayoutBlocksPage } from "../../../backoffice/blocks/LayoutBlocksPage.tsx";
import type { LayoutBlocks } from "../../../domain/api/layoutBlocks.ts";
import type { Locale } from "../../../domain/locale.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import { PLAN_MEDIA_TYPE } from "../../../engine/plan/planFormat.ts";
import en from "../../../locales/en/blocks.json" with { type: "json" };
import he from "../../../locales/he/blocks.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { hallPlan } from "../../engine/mapHall.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

/** Two rows of ten seats. */
const LAYOUT = layoutOf(
  hallPlan([{ name: "A", left: 0, top: 0, rows: 2, seats: 10, ticketGroupId: 1 }]),
);

const NOTHING: LayoutBlocks = {
  LayoutId: 31,
  LayoutName: "Concert",
  VenueId: 3,
  VenueName: "The Bowl",
  LocationName: "The Port",
  seatplanId: 5,
  planVersion: "0123456789abcdef",
  revision: 4,
  blocks: [],
  aside: [],
  holders: [{ kind: "partner", value: "9", name: "Union" }],
  gone: [],
  history: [],
};
const FULL: LayoutBlocks = {
  ...NOTHING,
  blocks: [
    {
      blockId: 7,
      reason: "house",
      note: "For the director",
      seats: [0, 1],
      places: [],
      by: "Adam Dror",
      at: "2026-11-20T10:00:00+02:00",
    },
  ],
  aside: [
    {
      allocationId: 8,
      name: "Union day",
      names: { he: "יום הוועד", en: "Union day" },
      releaseMinutesBefore: 1_440,
      holders: [{ kind: "partner", value: "9" }],
      seats: [2],
      places: [],
    },
  ],
  gone: [{ section: "Stalls", row: "Z", seat: "14" }],
  history: [
    {
      at: "2026-11-20T10:00:00Z",
      username: "dana",
      action: "edit",
      before: { house: null },
      after: { house: "Stalls A: 1, 2" },
    },
  ],
};

let fake: OfficeFake;
let state: LayoutBlocks;
beforeEach(() => {
  fake = openOfficeFake();
  state = FULL;
  fake.list = () =>
    fake.asked.at(-1)!.pathname.endsWith("/seatplan")
      ? new Response(encodePlan(LAYOUT), { headers: { "content-type": PLAN_MEDIA_TYPE } })
      : Response.json(state);
  fake.end = () => Response.json({ ...NOTHING, revision: 5 });
  history.replaceState(null, "", "/plans/3/layouts/31");
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <LayoutBlocksPage venueId={3} layoutId={31} />
    </OfficeBar>,
  );
/** Finds a tab by the beginning of its name, which ends with the number of entries. */
const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const sent = () => fake.written.at(-1)?.body;

describe("the blocked seats of a layout", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)(
    "are listed with what they are for, and with what is gone, in %s",
    async (locale, t) => {
      const { container } = await open(locale);
      await expect.element(page.getByText(t["blocks.layout.text"])).toBeVisible();
      await expect.element(page.getByText("14", { exact: false }).first()).toBeVisible();
      await tab(t["blocks.tab.blocks"]).click();
      await expect.element(page.getByText("For the director")).toBeVisible();
      await tab(t["blocks.tab.aside"]).click();
      await expect.element(page.getByText("Union day", { exact: true })).toBeVisible();
      expect(container.textContent).toContain("Union");
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  test("are released, and the whole state is sent with its revision", async () => {
    await open();
    await tab(en["blocks.tab.blocks"]).click();
    await page
      .getByRole("button", { name: /^Unblock/ })
      .first()
      .click();
    await expect.poll(sent).toMatchObject({
      revision: 4,
      planVersion: "0123456789abcdef",
      blocks: [],
      aside: [{ allocationId: 8, seats: [2], names: { he: "יום הוועד", en: "Union day" } }],
      forgetsGone: false,
    });
  });

  test("are chosen by typing, and blocked for a reason", async () => {
    state = NOTHING;
    await open();
    await page.getByLabelText(en["blocks.pick.typed"], { exact: false }).fill("A 3");
    await page.getByRole("button", { name: en["blocks.pick.add"] }).click();
    await page.getByLabelText(en["blocks.reason"]).selectOptions(en["blocks.reason.production"]);
    await page.getByRole("button", { name: en["blocks.block_one"] }).click();
    await expect
      .poll(sent)
      .toMatchObject({ blocks: [{ blockId: null, reason: "production", seats: { length: 1 } }] });
    // A layout's seats cannot have notes, so there is no tab for notes.
    expect(tab(en["blocks.tab.notes"]).elements()).toEqual([]);
  });

  test("that are gone from the plan are removed from the lists on demand", async () => {
    await open();
    await page.getByRole("button", { name: en["blocks.layout.forget"] }).click();
    await expect.poll(sent).toMatchObject({ forgetsGone: true, blocks: [{ blockId: 7 }] });
  });

  test("have a history", async () => {
    const { container } = await open();
    await tab(en["blocks.tab.history"]).click();
    await expect.element(page.getByText("Stalls A: 1, 2")).toBeVisible();
    expect(container.textContent).toContain("dana");
  });

  test("say why a change was refused", async () => {
    fake.end = () => refused("LAYOUT_BLOCKS_CHANGED", 409);
    await open();
    await page.getByRole("button", { name: en["blocks.layout.forget"] }).click();
    await expect.element(page.getByText(refusals["refusal.LAYOUT_BLOCKS_CHANGED"])).toBeVisible();
  });

  test("need a plan, are awaited, and say why they cannot be read", async () => {
    state = { ...NOTHING, planVersion: null };
    const first = await open();
    await expect.element(page.getByText(en["blocks.layout.noPlan"])).toBeVisible();
    await first.unmount();
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((resolve) => (answer = resolve));
    const second = await open();
    await expect.element(page.getByText(en["blocks.layout.name"]).first()).toBeVisible();
    answer(refused("FORBIDDEN", 403));
    await expect.element(page.getByRole("alert")).toBeVisible();
    await second.unmount();
  });
});
