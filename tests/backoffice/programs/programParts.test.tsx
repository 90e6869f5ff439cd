import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AttemptDialog } from "../../../backoffice/programs/AttemptDialog.tsx";
import { KeyDialog } from "../../../backoffice/programs/KeyDialog.tsx";
import { KeyForm } from "../../../backoffice/programs/KeyForm.tsx";
import { ReplayForm } from "../../../backoffice/programs/ReplayForm.tsx";
import { RetireForm } from "../../../backoffice/programs/RetireWebhook.tsx";
import { RotateForm } from "../../../backoffice/programs/RotateForm.tsx";
import { SecretOnce } from "../../../backoffice/programs/SecretOnce.tsx";
import { TestForm } from "../../../backoffice/programs/TestForm.tsx";
import { WebhookActs } from "../../../backoffice/programs/WebhookActs.tsx";
import { WebhookForm } from "../../../backoffice/programs/WebhookForm.tsx";
import type { ApiKey } from "../../../domain/api/keys.ts";
import type { Webhook, WebhookAttempt } from "../../../domain/api/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../domain/webhooks.ts";
import { wordsIn } from "../../e2e/words.ts";
import { adminSample } from "../operatorSample.ts";
import { asOperator, treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { API_KEY, LOCATIONS, WEBHOOK } from "./programSamples.ts";

const t = wordsIn("en");
const nothing = () => undefined;
const buttonsIn = (tree: MarkupElement) => tree.all("button").map(({ text }) => text);
const namesIn = (tree: MarkupElement) =>
  tree.all("input", "select", "textarea").map(({ attributes }) => attributes["name"]);

describe("the dialog of an API key", () => {
  const dialog = (more: Partial<ApiKey> = {}, locale: "en" | "he" = "en") =>
    treeOf(
      <KeyDialog
        apiKey={{ ...API_KEY, ...more }}
        scopes={API_KEY.scopes}
        locations={LOCATIONS}
        onSecret={nothing}
        onClose={nothing}
        onChanged={nothing}
      />,
      { locale },
    );
  const acts = (tree: MarkupElement) =>
    buttonsIn(tree).filter((text) => text !== "");

  test("can revoke, edit, copy and rotate a key, and only copy one that is revoked", () => {
    const all = [t("programs.revoke"), t("programs.edit"), t("resources.copy"), t("programs.rotate")];
    expect(acts(dialog())).toEqual(expect.arrayContaining(all));
    expect(acts(dialog({ state: "expired" }))).toEqual(expect.arrayContaining(all));
    const revoked = acts(dialog({ state: "revoked" }));
    expect(revoked.filter((text) => all.includes(text))).toEqual([t("resources.copy")]);
  });

  test("warns only once it was asked to revoke", () => {
    expect(dialog().text).not.toContain(t("programs.revokeText"));
  });

  test("names the networks from left to right, and has no heading for none", () => {
    const networks = ["203.0.113.0/24", "198.51.100.7"];
    const line = dialog({ networks }, "he")
      .all("p")
      .find(({ text }) => text === networks.join(", "));
    expect(line?.attributes["dir"]).toBe("ltr");
    expect(dialog({ networks: [] }).text).not.toContain(t("programs.networks"));
  });
});

describe("the forms of programs", () => {
  const owner = (businesses: number) =>
    adminSample({
      businesses: [
        { id: 1, name: "Parterre Cinemas" },
        { id: 2, name: "Small Stages" },
      ].slice(0, businesses),
    });
  const keyForm = (original?: ApiKey) => (
    <KeyForm
      scopes={["reports:read", "orders:read"]}
      locations={LOCATIONS}
      {...(original && { original })}
      onSecret={nothing}
      onClose={nothing}
    />
  );
  const hookForm = (of: { webhook?: Webhook; original?: Webhook }) => (
    <WebhookForm {...of} locations={LOCATIONS} onSaved={nothing} onClose={nothing} />
  );
  const drawn = (form: React.ReactNode, businesses = 1) =>
    asOperator(owner(businesses), () => treeOf(form));

  test("ask for the business of a new key or webhook only if the operator has several", () => {
    for (const form of [keyForm(), hookForm({}), hookForm({ original: WEBHOOK })]) {
      expect(namesIn(drawn(form))).not.toContain("businessId");
      expect(namesIn(drawn(form, 2))).toContain("businessId");
    }
    // The business of an existing webhook stays.
    expect(namesIn(drawn(hookForm({ webhook: WEBHOOK }), 2))).not.toContain("businessId");
  });

  test("check what the copied key has, of the scopes that the operator may grant", () => {
    const boxes = drawn(keyForm(API_KEY))
      .all("input")
      .filter(({ attributes }) => attributes["name"] === "scopes");
    expect(boxes.map(({ attributes }) => "checked" in attributes)).toEqual([true, false]);
  });

  test("count what is chosen, and say what nothing chosen means", () => {
    expect(drawn(keyForm()).text).toContain(t("programs.noScopes"));
    expect(drawn(keyForm(API_KEY)).text).toContain(t("shop.chosen", { count: 1 }));
    expect(drawn(hookForm({})).text).toContain(t("programs.noEvents"));
  });

  test("turn off an existing webhook only", () => {
    const edited = drawn(hookForm({ webhook: { ...WEBHOOK, state: "off" } }));
    const box = edited.all("input").find(({ attributes }) => attributes["name"] === "isEnabled");
    expect(box && "checked" in box.attributes).toBe(false);
    expect(buttonsIn(edited)).toContain(t("backoffice.save"));
    const copy = drawn(hookForm({ original: WEBHOOK }));
    expect(namesIn(copy)).not.toContain("isEnabled");
    expect(buttonsIn(copy)).toContain(t("programs.createWebhook"));
  });
});

describe("what can be done with a webhook", () => {
  const acts = (state: Webhook["state"]) =>
    buttonsIn(
      treeOf(
        <WebhookActs
          webhook={{ ...WEBHOOK, state }}
          locations={LOCATIONS}
          onChanged={nothing}
        />,
      ),
    );

  test.each(["active", "failing", "off", "disabled"] as const)("is everything if it is %s", (state) => {
    expect(acts(state)).toEqual([
      t("programs.test"),
      t("programs.replay"),
      t("programs.edit"),
      t("resources.copy"),
      t("programs.renewSecret"),
      t("resources.retire"),
    ]);
  });

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
    // Each day has a field to type it and one that opens the calendar.
    const values = new Set(form.all("input").flatMap(({ attributes }) => attributes["value"] ?? []));
    expect([...values]).toEqual(["22/11/2026", "2026-11-22", "00:00", "23/11/2026", "2026-11-23", "23:59"]);
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

describe("a new secret", () => {
  test("is shown with a button that copies it, and closes only by the button", () => {
    const tree = treeOf(<SecretOnce title="Secret" secret="whsec_1" onDone={nothing} />, {
      locale: "he",
    });
    expect(tree.one("code").attributes["dir"]).toBe("ltr");
    expect(tree.one("code").text).toBe("whsec_1");
    const close = wordsIn("he")("dialog.close");
    expect(tree.all("button").map(({ attributes }) => attributes["aria-label"])).not.toContain(
      close,
    );
  });

  test("replaces the old one after a day unless another time is chosen", () => {
    const tree = treeOf(
      <RotateForm
        lead="Lead"
        does="Rotate"
        send={() => new Promise(nothing)}
        onSecret={nothing}
        onClose={nothing}
      />,
    );
    const chosen = tree.all("option").find(({ attributes }) => "selected" in attributes);
    expect(chosen?.text).toBe(t("programs.overlapHours", { count: 24 }));
  });
});
