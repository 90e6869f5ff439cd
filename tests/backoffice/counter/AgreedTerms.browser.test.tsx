import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { AgreedTerms } from "../../../backoffice/counter/AgreedTerms.tsx";
import type { AcceptedTerms } from "../../../domain/terms.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import he from "../../../locales/he/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";

const TERMS: AcceptedTerms = {
  kind: "memberships",
  locale: "en",
  text: "Within 14 days.\n\nIt is personal.",
  version: 3,
  offers: [
    { name: "Stage Club", version: 2 },
    { name: "Points Card", version: 5 },
  ],
};

test.each([
  ["en", en],
  ["he", he],
] as const)(
  "names the versions of the business and of each offer, in %s",
  async (locale, words) => {
    const { container } = await renderIn(locale, <AgreedTerms terms={TERMS} />);
    await page.getByText(words["counter.terms"]).click();
    const own = words["counter.offerTermsVersion"];
    for (const text of [
      words["counter.termsVersion"].replace("{{version}}", "3"),
      own.replace("{{name}}", "Stage Club").replace("{{version}}", "2"),
      own.replace("{{name}}", "Points Card").replace("{{version}}", "5"),
      "It is personal.",
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  },
);

test("names no versions of offers without terms of their own", async () => {
  const terms = { ...TERMS, version: null, offers: [] };
  const { container } = await renderIn("en", <AgreedTerms terms={terms} />);
  await page.getByText(en["counter.terms"]).click();
  await expect.element(page.getByText(en["counter.standardTerms"])).toBeVisible();
  expect(container.textContent).not.toContain("Own terms of");
});

test("shows nothing for an order from before terms were stored", async () => {
  const { container } = await renderIn("en", <AgreedTerms terms={null} />);
  expect(container.textContent).toBe("");
});
