import { expect } from "vitest";
import { page } from "vitest/browser";
import { kindPath } from "../../../backoffice/resources/kindPath.ts";
import type { KindName } from "../../../domain/resources/kinds.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import type { OfficeFake } from "../outbox/officeFake.ts";

/** Id of the resource that these tests show. */
export const ENTRY_ID = 7;

/** A change of a resource by Dana, as the history returns it. */
export const CHANGES = [
  {
    at: "2026-11-20T10:00:00Z",
    username: "dana",
    action: "create",
    before: null,
    after: {},
  },
];

/** Returns the requests that change resources. Forms also send requests for previews. */
export const changesOf = ({ written }: OfficeFake): OfficeFake["written"] =>
  written.filter(({ path }) => /\/(resources|catalogue)\//.test(path));

/** Expects the links and the filter that every list of resources has. */
export async function expectListActs(kind: KindName, newHref = `${kindPath(kind)}/new`) {
  const csv = page.getByRole("link", { name: en["resources.csv"], exact: true });
  await expect.element(csv).toHaveAttribute("href", `/resources/${kind}/import`);
  const hrefs = page
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toContain(newHref);
  await page.getByText(en["resources.retired"], { exact: true }).click();
  await expect.element(page.getByRole("radio", { name: en["resources.retired"] })).toBeChecked();
}

/**
 * Expects the actions that every form of a resource has: copying, retiring after a confirmation, and the
 * history.
 */
export async function expectFormActs(kind: KindName, fake: OfficeFake) {
  const copy = page.getByRole("link", { name: en["resources.copy"], exact: true });
  await expect.element(copy).toHaveAttribute("href", `${kindPath(kind)}/new?copy=${ENTRY_ID}`);
  const history = page.getByRole("region", { name: en["resources.history"] });
  await expect.element(history.getByText("dana")).toBeVisible();
  const before = changesOf(fake).length;
  await page.getByRole("button", { name: en["resources.retire"], exact: true }).click();
  expect(changesOf(fake)).toHaveLength(before);
  const resource = { id: ENTRY_ID, values: {}, isRetired: true, isOwn: true };
  fake.end = () => Response.json({ resource });
  await page.getByRole("dialog").getByRole("button", { name: en["resources.retire"] }).click();
  const path = `/api/pres-live/resources/${kind}/${ENTRY_ID}/retire`;
  await expect.poll(() => changesOf(fake).at(-1)).toEqual({ path, body: { isRetired: true } });
}
