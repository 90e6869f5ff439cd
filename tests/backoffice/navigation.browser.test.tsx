import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Navigation } from "../../backoffice/Navigation.tsx";
import en from "../../locales/en/backoffice.json" with { type: "json" };
import he from "../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../app/axeFaults.ts";
import { renderIn } from "../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "./outbox/officeFake.ts";

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

test.each([
  ["en", en],
  ["he", he],
] as const)("on a tablet every screen is found by its name, in %s", async (locale, texts) => {
  await page.viewport(820, 1180);
  await renderIn(locale, <Navigation />);
  const button = page.getByRole("button", { name: texts["backoffice.navigation"] });
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  expect(await axeFaults(document.body, ["region", "page-has-heading-one"])).toEqual([]);
  const links = dialog.getByRole("link").elements();
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) expect(link.textContent).not.toBe("");
  const target = links.find((link) => link.getAttribute("href")?.endsWith("/webhooks"));
  await page.elementLocator(target!).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toMatch(/\/webhooks$/);
});

test("a wide window shows the names beside the icons, without a button", async () => {
  await page.viewport(1400, 900);
  await renderIn("en", <Navigation />);
  const button = page.getByRole("button", { name: en["backoffice.navigation"] });
  await expect.element(button).not.toBeInTheDocument();
});

test("on a tablet the button for the names stays in view while the icons scroll", async () => {
  await page.viewport(820, 500);
  history.replaceState(null, "", "/account");
  await renderIn(
    "en",
    <div className="grid h-dvh grid-cols-[3.75rem_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <Navigation />
    </div>,
  );
  const here = page.getByRole("link", { name: en["backoffice.screen.account"] });
  await expect.element(here).toHaveAttribute("aria-current", "page");
  await expect.element(here).toBeInViewport({ ratio: 1 });
  const button = page.getByRole("button", { name: en["backoffice.navigation"] });
  await expect.element(button).toBeInViewport({ ratio: 1 });
});
