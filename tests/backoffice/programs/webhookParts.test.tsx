import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AttemptDialog } from "../../../backoffice/programs/AttemptDialog.tsx";
import { ReplayForm } from "../../../backoffice/programs/ReplayForm.tsx";
import { RetireForm } from "../../../backoffice/programs/RetireWebhook.tsx";
import { TestForm } from "../../../backoffice/programs/TestForm.tsx";
import { WebhookActs } from "../../../backoffice/programs/WebhookActs.tsx";
import type { Webhook, WebhookAttempt } from "../../../domain/api/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../domain/webhooks.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { LOCATIONS, WEBHOOK } from "./programSamples.ts";

const t = wordsIn("en");
const nothing = () => undefined;
const buttonsIn = (tree: MarkupElement) => tree.all("button").map(({ text }) => text);

describe("what can be done with a webhook", () => {
  const acts = (state: Webhook["state"]) =>
    buttonsIn(
      treeOf(
        <WebhookActs webhook={{ ...WEBHOOK, state }} locations={LOCATIONS} onChanged={nothing} />,
      ),
    );

  test.each(["active", "failing", "off", "disabled"] as const)(
    "is everything if it is %s",
    (state) => {
      expect(acts(state)).toEqual([
        t("programs.test"),
        t("programs.replay"),
        t("programs.edit"),
        t("resources.copy"),
        t("programs.renewSecret"),
        t("resources.retire"),
      ]);
    },
  );

  test("is only to restore it if it is retired", () => {
    expect(acts("retired")).toEqual([t("resources.restore")]);
  });

  test("is confirmed by its name before it is retired", () => {
    const form = treeOf(<RetireForm webhook={WEBHOOK} onDone={nothing} onClose={nothing} />);
    expect(form.text).toContain(t("programs.retireText", { name: "Ledger" }));
  });

  test("is to send any kind of event as a sample", () => {
    const form = treeOf(<TestForm webhookId={5} onDone={nothing} onClose={nothing} />);
    expect(form.all("option").map(({ text }) => text)).toEqual([...WEBHOOK_TYPES]);
  });
});

describe("a replay of events", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T00:30:00+02:00") }));
  afterEach(() => void vi.useRealTimers());

  test("begins with the days of yesterday and today in the zone of the house, and lost events", () => {
    const form = treeOf(<ReplayForm webhookId={5} onDone={nothing} onClose={nothing} />);
    // Each day has a field to type it, and a field that opens the calendar.
    const values = new Set(
      form.all("input").flatMap(({ attributes }) => attributes["value"] ?? []),
    );
    expect([...values]).toEqual([
      "22/11/2026",
      "2026-11-22",
      "00:00",
      "23/11/2026",
      "2026-11-23",
      "23:59",
    ]);
    expect(form.all("input").at(-1)?.attributes).toHaveProperty("checked");
  });
});

describe("an attempt of a webhook", () => {
  const ATTEMPT: WebhookAttempt = {
    id: 1,
    at: "2026-11-22T10:00:00+02:00",
    messageId: "evt_12",
    type: "order.paid",
    sequence: 12,
    isSample: false,
    isReplay: false,
    durationMs: 250,
    status: 500,
    isDelivered: false,
    error: null,
    answer: "",
    body: '{"id":12}',
  };
  const dialog = (more: Partial<WebhookAttempt> = {}, locale: "en" | "he" = "en") =>
    treeOf(
      <AttemptDialog
        webhookId={5}
        attempt={{ ...ATTEMPT, ...more }}
        onClose={nothing}
        onChanged={nothing}
      />,
      { locale },
    );
  const bodies = (tree: MarkupElement) => tree.all("pre").map(({ text }) => text);

  test("indents JSON, and shows any other text as it came", () => {
    expect(bodies(dialog({ answer: "<h1>Bad gateway</h1>" }))).toEqual([
      '{\n  "id": 12\n}',
      "<h1>Bad gateway</h1>",
    ]);
    // The reply is cut after 2,000 bytes, so its JSON can be incomplete.
    expect(bodies(dialog({ answer: '{"error":"no' }))[1]).toBe('{"error":"no');
  });

  test("has no reply if there was none", () => {
    expect(bodies(dialog())).toHaveLength(1);
    expect(dialog().text).not.toContain(t("programs.answer"));
  });

  test("can be repeated unless it was a sample", () => {
    expect(buttonsIn(dialog())).toContain(t("programs.replay"));
    expect(buttonsIn(dialog({ isSample: true }))).not.toContain(t("programs.replay"));
  });

  test("writes the id, the result and both bodies from left to right in Hebrew too", () => {
    const tree = dialog({ answer: "Down" }, "he");
    const latin = tree.all("bdi", "pre").filter(({ attributes }) => attributes["dir"] === "ltr");
    expect(latin.map(({ text }) => text)).toEqual(["500", "evt_12", '{\n  "id": 12\n}', "Down"]);
  });
});
