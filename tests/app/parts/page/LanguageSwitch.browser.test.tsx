import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LanguageSwitch } from "../../../../app/parts/page/LanguageSwitch.tsx";
import { switchLanguage } from "../../../../app/shell/i18n/switchLanguage.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { LOCALES } from "../../../../domain/locale.ts";
import { axeFaults } from "../../axeFaults.ts";
import { renderIn } from "../../renderIn.tsx";

const ownAddress = location.href;
beforeEach(() => void (session.enabledLocales = ["he", "en", "ru"]));
afterEach(async () => {
  session.enabledLocales = [...LOCALES];
  await switchLanguage("he");
  history.replaceState(null, "", ownAddress);
});

const open = () =>
  renderIn(
    "en",
    <main>
      <LanguageSwitch />
      <button type="button">After</button>
    </main>,
  );
const list = () => page.getByRole("group").element();
const isOpen = () => list().hasAttribute("open");
const summary = () => page.getByText("English");
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the languages of a page", () => {
  test("are listed by their own names, without the current one", async () => {
    const { container } = await open();
    await summary().click();
    await expect.element(button("עברית")).toBeVisible();
    await expect.element(button("Русский")).toBeVisible();
    expect(button("English").query()).toBeNull();
    // The `lang` attribute lets a screen reader read each name in its own language.
    await expect.element(button("Русский")).toHaveAttribute("lang", "ru");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("change the page in place, and its direction with it", async () => {
    await open();
    await summary().click();
    await button("עברית").click();
    await expect.poll(() => document.documentElement.dir).toBe("rtl");
    expect(document.documentElement.lang).toBe("he");
    expect(isOpen()).toBe(false);
  });

  test("close with Escape, and the focus is where it was", async () => {
    await open();
    await summary().click();
    await expect.poll(isOpen).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => document.activeElement?.tagName).toBe("SUMMARY");
  });

  test("close when the focus goes on", async () => {
    await open();
    await summary().click();
    await expect.poll(isOpen).toBe(true);
    button("After").element().focus();
    await expect.poll(isOpen).toBe(false);
  });

  test("are one press where there are two", async () => {
    session.enabledLocales = ["he", "en"];
    await open();
    await button("עברית").click();
    await expect.poll(() => document.documentElement.lang).toBe("he");
    await expect.element(button("English")).toBeVisible();
  });

  test("are none on a page that has one", async () => {
    session.enabledLocales = ["en"];
    await open();
    await expect.element(button("After")).toBeVisible();
    expect(page.getByRole("button").elements()).toHaveLength(1);
  });
});
