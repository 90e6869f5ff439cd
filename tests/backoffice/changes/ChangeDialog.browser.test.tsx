import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ChangeDialog } from "../../../backoffice/changes/ChangeDialog.tsx";
import { ChangeEntry } from "../../../backoffice/changes/ChangeEntry.tsx";
import { enter, office } from "../../../backoffice/shell/office.ts";
import type { Affected } from "../../../domain/presentationChange.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/changes.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { filled } from "../filled.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { tableCells } from "../parts/tableCells.ts";
import { AFFECTED, CHANGE } from "./changeSamples.ts";

let fake: OfficeFake;
let affected: Affected;
beforeEach(() => {
  fake = openOfficeFake();
  affected = AFFECTED;
  fake.list = () => Response.json(affected);
  fake.end = () => Response.json({ change: CHANGE });
});
afterEach(() => fake.close());

const open = () => renderIn("en", <ChangeDialog presentationId={7} onClose={() => undefined} />);
const radio = (kind: "cancel" | "move" | "exchange") =>
  page.getByRole("radio", { name: en[`changes.do.${kind}`] });
const next = () => page.getByRole("button", { name: en["changes.next"] });
const heading = (step: number, title: string) =>
  page.getByRole("heading", {
    name: `${filled(en["changes.stepOf"], { step, steps: 4 })} ${title}`,
  });
const confirm = () =>
  page.getByRole("textbox", { name: filled(en["changes.typeName"], { name: "The play" }) });
/** Chooses a kind of change and goes to the last step. */
async function toTheEnd(kind: "cancel" | "move" | "exchange"): Promise<void> {
  for (let step = 0; step < 3; step += 1) await next().click();
  await expect.element(heading(4, en["changes.step.confirm"])).toBeVisible();
  await expect.element(page.getByRole("button", { name: en[`changes.do.${kind}`] })).toBeDisabled();
}

describe("the cancellation of a show", () => {
  test("goes through four steps, shows whom it affects, and is sent after its name is typed", async () => {
    const { container } = await open();
    await expect.element(heading(1, en["changes.step.what"])).toHaveFocus();
    await expect.element(next()).toBeDisabled();
    expect(await axeFaults(container)).toEqual([]);
    await radio("cancel").click();
    await next().click();
    await expect.element(heading(2, en["changes.step.who"])).toHaveFocus();
    expect(tableCells()).toEqual([
      ["Card", "1", "₪150.00", en["changes.online"]],
      ["Payment page", "1", "₪100.00", en["changes.atCounter"]],
      ["Nothing paid online", "1", "₪0.00", "–"],
    ]);
    await expect.element(page.getByText(en["changes.amountText"])).toBeVisible();
    await next().click();
    await expect.element(heading(3, en["changes.step.message"])).toHaveFocus();
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("textbox", { name: new RegExp(en["changes.reasonEn"]) }).fill("Illness");
    await page.getByRole("tab", { name: "English" }).click();
    await expect.element(page.getByRole("tabpanel").getByText(/Dana[^]*Illness/)).toBeVisible();
    await next().click();
    const final = filled(en["changes.final.cancel"], { orders: 3, tickets: 5 });
    await expect.element(page.getByText(final)).toBeVisible();
    const press = page.getByRole("button", { name: en["changes.do.cancel"] });
    await expect.element(press).toBeDisabled();
    await userEvent.fill(confirm(), "the play");
    expect(fake.written).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/changes/5");
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/presentations/7/cancel",
          body: { reason: { he: "", en: "Illness" } },
        },
      ]);
  });

  test("of a show that nobody has tickets for says so", async () => {
    affected = { ...AFFECTED, orders: 0, tickets: 0, holds: 0, amount: 0, methods: [] };
    await open();
    await radio("cancel").click();
    await next().click();
    await expect.element(page.getByText(en["changes.nobody"])).toBeVisible();
  });

  test("that is refused says why and sends nothing else", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await open();
    await radio("cancel").click();
    await toTheEnd("cancel");
    await confirm().fill("The play");
    await page.getByRole("button", { name: en["changes.do.cancel"] }).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(backoffice["backoffice.refusal.FORBIDDEN"]);
    await expect.poll(() => fake.written).toHaveLength(1);
    await page.getByRole("button", { name: en["changes.back"] }).click();
    await expect.element(heading(3, en["changes.step.message"])).toBeVisible();
  });
});

describe("a show that is moved", () => {
  const time = () => page.getByRole("group", { name: en["changes.newTime"] });

  test("needs another time than its own, and goes back to it if the hall is taken", async () => {
    fake.end = () => refused("HALL_TAKEN", 409);
    await open();
    await radio("move").click();
    await expect.element(next()).toBeDisabled();
    const clock = time().getByRole("textbox").last();
    await clock.fill("22:30");
    await expect.element(next()).toBeEnabled();
    await next().click();
    await expect.element(page.getByText(en["changes.amountIfAsked"])).toBeVisible();
    await next().click();
    await next().click();
    await confirm().fill("The play");
    await page.getByRole("button", { name: en["changes.do.move"] }).click();
    await expect.element(heading(1, en["changes.step.what"])).toBeVisible();
    await expect.element(time().getByText(en["changes.hallTaken"])).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toMatchObject([
        {
          path: "/api/pres-live/presentations/7/move",
          body: { startsAt: expect.stringMatching(/^2036-11-24T(22:30|20:30)/) },
        },
      ]);
    await clock.fill("22:45");
    await expect.element(page.getByText(en["changes.hallTaken"])).not.toBeInTheDocument();
  });
});

describe("an exchange for another show", () => {
  test("needs the other show, and says if the prices differ there", async () => {
    fake.end = () => refused("PRICE_LEVEL_MISMATCH", 409);
    await open();
    await radio("exchange").click();
    await expect.element(next()).toBeDisabled();
    await page.getByRole("combobox", { name: en["changes.into"] }).selectOptions("9");
    await toTheEnd("exchange");
    await confirm().fill("The play");
    await page.getByRole("button", { name: en["changes.do.exchange"] }).click();
    await expect.element(page.getByText(en["changes.noLevel"])).toBeVisible();
    await expect.poll(() => fake.written).toMatchObject([{ body: { toPresentationId: 9 } }]);
  });

  test("is not offered without another show", async () => {
    affected = { ...AFFECTED, others: [] };
    await open();
    await expect.element(radio("exchange")).toBeDisabled();
    await expect.element(page.getByText(en["changes.noOthers"])).toBeVisible();
  });
});

describe("a show that was changed before", () => {
  test.each<readonly [string, Partial<Affected>, string, string]>([
    ["is being changed", { openChangeId: 4 }, en["changes.isOpen"], "/changes/4"],
    ["is cancelled", { isCancelled: true }, en["changes.isCancelled"], "/changes"],
  ])("and %s cannot be changed again, but leads to the progress", async (_, over, text, href) => {
    affected = { ...AFFECTED, ...over };
    await open();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: en["changes.toProgress"] }))
      .toHaveAttribute("href", href);
    await expect.element(page.getByRole("radio").first()).not.toBeInTheDocument();
  });

  test("says why nothing is known about it, and asks again", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    await expect.element(page.getByRole("alert")).toBeVisible();
    fake.list = () => Response.json(affected);
    await page.getByRole("alert").getByRole("button").click();
    await expect.element(radio("cancel")).toBeVisible();
  });
});

describe("the button that opens the dialog", () => {
  test("keeps it open in the URL, until it is closed", async () => {
    await renderIn("en", <ChangeEntry presentationId={7} />);
    await page.getByRole("button", { name: en["changes.open"] }).click();
    await expect.element(radio("cancel")).toBeVisible();
    expect(new URLSearchParams(location.search).get("change")).toBe("open");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(new URLSearchParams(location.search).has("change")).toBe(false);
  });

  test("is hidden from whoever may not change shows", async () => {
    const { operator } = office;
    if (!operator) throw new Error("nobody is logged in");
    enter({ ...operator, permissions: operator.permissions.filter((each) => each !== "changes") });
    const { container } = await renderIn("en", <ChangeEntry presentationId={7} />);
    expect(container.textContent).toBe("");
  });
});
