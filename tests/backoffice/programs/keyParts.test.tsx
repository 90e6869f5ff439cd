import { describe, expect, test } from "vitest";
import { KeyDialog } from "../../../backoffice/programs/KeyDialog.tsx";
import { RotateForm } from "../../../backoffice/programs/RotateForm.tsx";
import { SecretOnce } from "../../../backoffice/programs/SecretOnce.tsx";
import type { ApiKey } from "../../../domain/api/keys.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { API_KEY, LOCATIONS } from "./programSamples.ts";

const t = wordsIn("en");
const nothing = () => undefined;
const buttonsIn = (tree: MarkupElement) => tree.all("button").map(({ text }) => text);

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
  const acts = (tree: MarkupElement) => buttonsIn(tree).filter((text) => text !== "");

  test("can revoke, edit, copy and rotate a key, and only copy one that is revoked", () => {
    const all = [
      t("programs.revoke"),
      t("programs.edit"),
      t("resources.copy"),
      t("programs.rotate"),
    ];
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
