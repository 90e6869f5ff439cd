import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import { currencySymbol } from "../../../domain/currencySymbol.ts";
import { isCatalogueKind } from "../../../domain/resources/catalogueKinds.ts";
import type { Values } from "../../../domain/resources/fields.ts";
import { KIND_NAMES, kindOf, type KindName } from "../../../domain/resources/kinds.ts";
import { fieldKey } from "../../../domain/resources/textKeys.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { CHANGES, changesOf, ENTRY_ID, expectFormActs, expectListActs } from "./entryActs.ts";
import { referredKinds, sampleValues } from "./sampleValues.ts";

const TEXTS: Readonly<Record<string, string>> = en;

const headingOf = (field: string): string =>
  TEXTS[fieldKey(field)]!.replace("{{currency}}", currencySymbol());

/** Kinds that use the generic list and form. */
const KINDS = KIND_NAMES.filter((kind) => !isCatalogueKind(kind));

/**
 * Values for fields whose samples the forms' rules refuse: colours need contrast, and the texts of a message
 * need its placeholders.
 */
const OWN_VALUES: Readonly<Partial<Record<KindName, Values>>> = {
  brands: { accentInk: null, lightAccent: null, lightAccentInk: null },
  "message-templates": { body: null, sms: null },
  "ticket-templates": { ticketAccent: null },
};

const entryOf = (kind: KindName) => ({
  id: ENTRY_ID,
  isRetired: false,
  isOwn: true,
  values: { ...sampleValues(kindOf(kind).fields), ...OWN_VALUES[kind] },
});

/**
 * Returns a function that replies to the calls of the kind's list and form. The function refuses all other
 * calls.
 */
function answers(fake: OfficeFake, kind: KindName): () => Response {
  const base = `/api/pres-live/resources/${kind}`;
  const choice = { id: 1, name: "The first", businessId: 1, isRetired: false };
  const choices = Object.fromEntries(
    referredKinds(kindOf(kind).fields).map((to) => [to, [choice]]),
  );
  return () => {
    const path = fake.asked.at(-1)?.pathname;
    if (path === base) return Response.json({ rows: [entryOf(kind)], choices });
    if (path === `${base}/${ENTRY_ID}`) return Response.json({ resource: entryOf(kind) });
    return Response.json({ error: { code: "NOT_FOUND", message: "" } }, { status: 404 });
  };
}

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.changes = () => Response.json({ rows: CHANGES, choices: {} });
});
afterEach(() => fake.close());

describe.each(KINDS)("%s", (kind) => {
  test("have a list that leads to a new one, to the retired ones and to its table", async () => {
    fake.list = answers(fake, kind);
    const { container } = await renderIn(
      "en",
      <OfficeBar>
        <ResourceListPage kind={kind} />
      </OfficeBar>,
    );
    const listed = Object.entries(kindOf(kind).fields).filter(([, { isListed }]) => isListed);
    for (const [name] of listed)
      await expect
        .element(page.getByRole("columnheader", { name: headingOf(name), exact: true }))
        .toBeInTheDocument();
    expect(container.querySelectorAll("tbody tr")).toHaveLength(1);
    expect(container.querySelector("tbody a")?.getAttribute("href")).toBe(
      `/resources/${kind}/${ENTRY_ID}`,
    );
    await expectListActs(kind);
    await expect.poll(() => fake.asked.at(-1)?.search).toBe("?isRetired=1");
  });

  test("have a form that saves, copies and retires, and shows what was changed", async () => {
    fake.list = answers(fake, kind);
    const { container } = await renderIn(
      "en",
      <OfficeBar>
        <ResourceFormPage kind={kind} id={ENTRY_ID} />
      </OfficeBar>,
    );
    await expect.element(page.getByText("dana")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await expectFormActs(kind, fake);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    fake.end = () => Response.json({ resource: entryOf(kind) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // A form that was not changed sends the values that it has loaded.
    await expect.poll(() => changesOf(fake).length).toBe(2);
    expect(changesOf(fake)[1]).toEqual({
      path: `/api/pres-live/resources/${kind}/${ENTRY_ID}`,
      body: { values: entryOf(kind).values },
    });
  });
});
