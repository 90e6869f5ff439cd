import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { WebhookPage } from "../../../backoffice/programs/WebhookPage.tsx";
import { WebhooksPage } from "../../../backoffice/programs/WebhooksPage.tsx";
import type { Webhook, WebhookAttempt } from "../../../domain/api/webhooks.ts";
import type { ResourceChange } from "../../../domain/api/resources.ts";
import type { ProgramLocation } from "../../../domain/api/programLocations.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/programs.json" with { type: "json" };
import resources from "../../../locales/en/resources.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/programs.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { watchSavedFiles } from "../parts/savedFiles.ts";

const HOOK: Webhook = {
  id: 3,
  businessId: 1,
  businessName: "Parterre Cinemas",
  name: "Ledger",
  url: "https://hooks.example.com/in",
  events: ["order.paid", "ticket.scanned"],
  locationIds: [31],
  state: "active",
  failingSince: null,
  disabledAt: null,
  formerUntil: null,
  createdAt: "2026-11-20T10:00:00+02:00",
  createdBy: "Adam Dror",
  lastAt: "2026-11-25T10:00:00+02:00",
  lastStatus: 200,
  waiting: 0,
};
const GONE: Webhook = {
  ...HOOK,
  id: 4,
  name: "Signage",
  state: "disabled",
  failingSince: "2026-11-21T10:00:00+02:00",
  disabledAt: "2026-11-24T10:00:00+02:00",
  lastStatus: null,
  locationIds: [],
};
const TAKEN: WebhookAttempt = {
  id: 22,
  at: "2026-11-25T10:00:00+02:00",
  messageId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  type: "order.paid",
  sequence: 4711,
  isSample: false,
  isReplay: true,
  durationMs: 87,
  status: 200,
  isDelivered: true,
  error: null,
  answer: '{"isWelcome":true}',
  body: '{"type":"order.paid"}',
};
const FAILED: WebhookAttempt = {
  ...TAKEN,
  id: 21,
  isReplay: false,
  status: null,
  isDelivered: false,
  error: "no answer within 10 s",
  answer: "",
};
const SECRET = "whsec_abcdefgh";

const LOCATIONS: readonly ProgramLocation[] = [
  { id: 31, businessId: 1, name: "Dizengoff", isRetired: false },
  { id: 32, businessId: 1, name: "Cinema City", isRetired: false },
];

const listed = (rows: readonly Webhook[]): Response =>
  Response.json({ rows, locations: LOCATIONS });
const logged = (webhook: Webhook, rows: readonly WebhookAttempt[]): Response =>
  Response.json({ webhook, rows, hasMore: false, locations: LOCATIONS });

const CHANGES: readonly ResourceChange[] = [
  {
    at: "2026-11-24T10:00:00+02:00",
    username: "dana",
    action: "edit",
    before: { url: "https://old.example.com/in", isEnabled: false },
    after: { url: HOOK.url, isEnabled: true },
  },
];

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.changes = () => Response.json({ rows: CHANGES, locations: LOCATIONS });
});
afterEach(() => fake.close());

const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

describe("the screen of webhooks", () => {
  const open = (locale: "en" | "he" = "en") =>
    renderIn(
      locale,
      <OfficeBar>
        <WebhooksPage />
      </OfficeBar>,
    );

  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists webhooks with their state, in %s", async (locale, texts) => {
    fake.list = () => listed([HOOK, GONE]);
    const { container } = await open(locale);
    await expect.element(page.getByText("Signage")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain(texts["programs.hookState.active"]);
    expect(rows[0]).toContain("https://hooks.example.com/in");
    expect(rows[0]).toContain("Dizengoff");
    expect(rows[1]).toContain(texts["programs.hookState.disabled"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that there is nothing, or why the list did not come", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => listed([]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText(en["programs.noWebhooks"])).toBeVisible();
  });

  test("creates a webhook and shows its secret once", async () => {
    fake.list = () => listed([]);
    await open();
    await press(en["programs.newWebhook"]);
    await dialog().getByLabelText(en["programs.name"]).fill("Ledger");
    await dialog().getByLabelText(en["programs.url"]).fill("https://hooks.example.com/in");
    await dialog().getByRole("checkbox", { name: "order.paid" }).click();
    await dialog().getByRole("checkbox", { name: "Cinema City" }).click();
    fake.end = () => Response.json({ webhook: HOOK, secret: SECRET });
    await button(en["programs.createWebhook"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/webhooks",
          body: {
            businessId: 1,
            name: "Ledger",
            url: "https://hooks.example.com/in",
            events: ["order.paid"],
            locationIds: [32],
          },
        },
      ]);
    await button(en["programs.secretKept"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("saves the webhooks as a table", async () => {
    fake.list = () => listed([HOOK, GONE]);
    const saved = watchSavedFiles();
    await open();
    await page.getByRole("button", { name: office["backoffice.table.save"] }).click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Webhooks.csv"]);
    const lines = (await saved[0]!.blob.text()).split("\r\n");
    expect(lines.slice(1, 3).map((line) => line.split(",").slice(0, 2))).toEqual([
      ["Ledger", HOOK.url],
      ["Signage", HOOK.url],
    ]);
  });

  test("says at the field that an address is refused", async () => {
    fake.list = () => listed([]);
    await open();
    await press(en["programs.newWebhook"]);
    await dialog().getByLabelText(en["programs.name"]).fill("Ledger");
    await dialog().getByLabelText(en["programs.url"]).fill("https://10.0.0.8/");
    await dialog().getByRole("checkbox").first().click();
    const fields = [{ field: "body.url", message: "not a public address" }];
    fake.end = () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
    await button(en["programs.createWebhook"]).click();
    await expect.element(dialog().getByText(en["programs.urlRefused"])).toBeVisible();
    await expect
      .element(dialog().getByLabelText(en["programs.url"]))
      .toHaveAttribute("aria-invalid", "true");
  });
});

describe("the screen of one webhook", () => {
  const open = () =>
    renderIn(
      "en",
      <OfficeBar>
        <WebhookPage id={HOOK.id} />
      </OfficeBar>,
    );

  test("lists attempts, and shows what one sent and got", async () => {
    fake.list = () => logged(HOOK, [TAKEN, FAILED]);
    const { container } = await open();
    await expect.element(page.getByText("no answer within 10 s")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain(en["programs.isReplay"]);
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await expect
      .element(dialog().getByRole("region", { name: en["programs.answer"] }))
      .toMatchTextContent(/"isWelcome": true/);
    fake.end = () => Response.json({ count: 1, hasMore: false });
    await button(en["programs.replay"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/webhooks/3/replay", body: { messageId: TAKEN.messageId } },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["programs.isReplayed_one"]]);
  });

  test("asks for failed attempts alone", async () => {
    fake.list = () => logged(HOOK, [TAKEN, FAILED]);
    await open();
    await page.getByRole("checkbox", { name: en["programs.failedOnly"] }).click();
    await expect.poll(() => fake.asked.at(-1)?.searchParams.get("failed")).toBe("1");
  });

  test("says that nothing was sent yet, and why it was disabled", async () => {
    fake.list = () => logged(GONE, []);
    await open();
    await expect.element(page.getByText(en["programs.noAttempts"])).toBeVisible();
    await expect.element(page.getByText(en["programs.disabledTitle"])).toBeVisible();
  });

  test("says that it is not there", async () => {
    fake.list = () => refused("NOT_FOUND", 404);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.NOT_FOUND"])).toBeVisible();
  });

  test("sends a sample", async () => {
    fake.list = () => logged(HOOK, []);
    await open();
    await press(en["programs.test"]);
    await dialog().getByLabelText(en["programs.event"]).selectOptions("voucher.sold");
    fake.end = () => Response.json({ messageId: TAKEN.messageId });
    await button(en["programs.test"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/webhooks/3/test", body: { type: "voucher.sold" } }]);
  });

  test("replays the events of a time", async () => {
    fake.list = () => logged(HOOK, []);
    await open();
    await press(en["programs.replay"]);
    fake.end = () => Response.json({ count: 12, hasMore: false });
    await button(en["programs.replay"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({
        path: "/api/pres-live/webhooks/3/replay",
        body: { isUndeliveredOnly: true },
      });
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      en["programs.isReplayed_other"].replace("{{count}}", "12"),
    ]);
  });

  test("shows of which locations it is told, and changes them", async () => {
    fake.list = () => logged(HOOK, []);
    await open();
    await expect.element(page.getByText("Dizengoff")).toBeVisible();
    await press(en["programs.edit"]);
    await dialog().getByRole("checkbox", { name: "Dizengoff" }).click();
    await expect.element(dialog().getByText(en["programs.noLocations"])).toBeVisible();
    fake.end = () => Response.json({ webhook: { ...HOOK, locationIds: [] } });
    await button(office["backoffice.save"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ name: "Ledger", locationIds: [] });
  });

  test("shows who changed it, with the values before and after", async () => {
    fake.list = () => logged(HOOK, []);
    const { container } = await open();
    const changes = page.getByRole("region", { name: resources["resources.history"] });
    await expect.element(changes.getByText("https://old.example.com/in")).toBeVisible();
    await expect.element(changes.getByText("dana")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("offers nothing for a retired webhook but its log and to restore it", async () => {
    fake.list = () => logged({ ...HOOK, state: "retired" }, [TAKEN]);
    await open();
    await expect.element(page.getByText(en["programs.retiredText"])).toBeVisible();
    await expect.element(page.getByText("order.paid", { exact: true })).toBeVisible();
    const edit = page.getByRole("button", { name: en["programs.edit"], exact: true });
    expect(edit.elements()).toEqual([]);
    fake.list = () => logged(HOOK, [TAKEN]);
    fake.end = () => Response.json({ webhook: HOOK });
    await press(resources["resources.restore"]);
    await expect.element(edit).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/webhooks/3/retire", body: { isRetired: false } }]);
  });

  test("copies a webhook, shows the copy's own secret once and leads to the list", async () => {
    fake.list = () => logged(HOOK, []);
    const { container } = await open();
    await press(resources["resources.copy"]);
    await expect.element(dialog().getByLabelText(en["programs.url"])).toHaveValue(HOOK.url);
    expect(await axeFaults(container)).toEqual([]);
    await dialog().getByLabelText(en["programs.name"]).fill("Ledger 2");
    fake.end = () => Response.json({ webhook: { ...HOOK, id: 5 }, secret: SECRET });
    await button(en["programs.createWebhook"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    const { businessId, url, events, locationIds } = HOOK;
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/webhooks",
          body: { businessId, name: "Ledger 2", url, events, locationIds },
        },
      ]);
    await button(en["programs.secretKept"]).click();
    await expect.poll(() => location.pathname).toBe("/webhooks");
  });

  test("turns a webhook off, gives it a new secret and retires it", async () => {
    fake.list = () => logged(HOOK, []);
    await open();
    await press(en["programs.edit"]);
    await dialog().getByRole("checkbox", { name: en["programs.isEnabled"] }).click();
    fake.end = () => Response.json({ webhook: { ...HOOK, state: "off" } });
    await button(office["backoffice.save"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await press(en["programs.renewSecret"]);
    fake.end = () => Response.json({ webhook: HOOK, secret: SECRET });
    await button(en["programs.renewSecret"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    await button(en["programs.secretKept"]).click();
    await press(resources["resources.retire"]);
    fake.end = () => Response.json({ webhook: { ...HOOK, state: "retired" } });
    await button(resources["resources.retire"]).click();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual([
        "/api/pres-live/webhooks/3",
        "/api/pres-live/webhooks/3/secret",
        "/api/pres-live/webhooks/3/retire",
      ]);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ isEnabled: false, events: HOOK.events });
  });
});
