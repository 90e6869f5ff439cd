import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OutboxPage } from "../../../backoffice/outbox/OutboxPage.tsx";
import type { Message } from "../../../backoffice/outbox/messages.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { shownColumn } from "../parts/tableOfScreen.ts";
import { OfficeBar } from "./OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "./officeFake.ts";
import { SMS } from "./samples.ts";

const MAIL: Message = {
  ...SMS,
  id: "10000000-0000-4000-8000-000000000008",
  kind: "mail",
  to: "noa@example.com",
};
const told = (...messages: readonly Message[]): Response => Response.json({ messages });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => told(SMS, MAIL);
  history.replaceState(null, "", "/outbox");
});
afterEach(() => {
  vi.unstubAllGlobals();
  fake.close();
});

const open = () =>
  renderIn(
    "en",
    <OfficeBar>
      <OutboxPage />
    </OfficeBar>,
  );
const kinds = () => page.getByLabelText(en["backoffice.outbox.kind"], { exact: true });
const receivers = (): string[] => shownColumn(2);

describe("the screen of recorded messages", () => {
  test("lists them with their receivers, and opens one at its own address", async () => {
    const { container } = await open();
    await expect.poll(receivers).toEqual([SMS.to, MAIL.to]);
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await expect.element(page.getByRole("dialog").getByText(SMS.to)).toBeVisible();
    expect(new URLSearchParams(location.search).get("message")).toBe(SMS.id);
  });

  test("shows only the kind that is chosen, which the address keeps", async () => {
    await open();
    await expect.poll(receivers).toHaveLength(2);
    await kinds().selectOptions("mail");
    await expect.poll(receivers).toEqual([MAIL.to]);
    await expect.poll(() => location.search).toBe("?kind=mail");
  });

  test("says that none is of the chosen kind, although something was sent", async () => {
    history.replaceState(null, "", "/outbox?kind=mail");
    fake.list = () => told(SMS);
    await open();
    await expect.element(page.getByText(en["backoffice.outbox.noneFound"])).toBeVisible();
    await kinds().selectOptions("");
    await expect.poll(receivers).toEqual([SMS.to]);
  });

  test("says that nothing was sent, also with a filter", async () => {
    history.replaceState(null, "", "/outbox?kind=sms");
    fake.list = () => told();
    await open();
    await expect.element(page.getByText(en["backoffice.outbox.none"])).toBeVisible();
  });

  test("asks again every three seconds, but not while nobody sees the page", async () => {
    const ticks: (() => void)[] = [];
    vi.stubGlobal("setInterval", (work: () => void, ms: number) => {
      if (ms === 3000) ticks.push(work);
      return 0;
    });
    await open();
    await expect.poll(receivers).toHaveLength(2);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const before = fake.asked.length;
    for (const tick of ticks) tick();
    expect(fake.asked).toHaveLength(before);
    hidden.mockReturnValue(false);
    fake.list = () => told(MAIL);
    for (const tick of ticks) tick();
    await expect.poll(receivers).toEqual([MAIL.to]);
  });

  test("says why the list cannot be read", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});
