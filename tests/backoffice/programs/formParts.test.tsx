import { describe, expect, test } from "vitest";
import { KeyForm } from "../../../backoffice/programs/KeyForm.tsx";
import { WebhookForm } from "../../../backoffice/programs/WebhookForm.tsx";
import type { ApiKey } from "../../../domain/api/keys.ts";
import type { Webhook } from "../../../domain/api/webhooks.ts";
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
    // The business of an existing webhook cannot be changed.
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
