import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OwnLogins } from "../../../app/customerArea/OwnLogins.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { KnownLogin } from "../../../domain/api/knownLogin.ts";
import en from "../../../locales/en/logins.json" with { type: "json" };
import he from "../../../locales/he/logins.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { axeFaults } from "../axeFaults.ts";

const OWN: KnownLogin = {
  id: "10000000-0000-4000-8000-000000000001",
  browser: "Firefox",
  system: "Windows",
  beganAt: "2026-11-20T10:00:00+02:00",
  seenAt: "2026-11-20T11:00:00+02:00",
  isThis: true,
};
const PHONE: KnownLogin = {
  ...OWN,
  id: "10000000-0000-4000-8000-000000000002",
  browser: "Chrome",
  system: "Android",
  isThis: false,
};
const UNKNOWN: KnownLogin = {
  ...PHONE,
  id: "10000000-0000-4000-8000-000000000003",
  browser: null,
  system: null,
};

const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: "" } }, { status });

let list: () => Response;
let end: () => Response;
let ended: string[];
beforeEach(() => {
  list = () => Response.json({ logins: [OWN, PHONE, UNKNOWN] });
  end = () => Response.json({ success: true });
  ended = [];
  toasts.shown = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    if (path === "/api/customer-area/logins") return list();
    ended.push(path);
    return end();
  });
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const endOf = (device: string) => button(en["logins.endOf"].replace("{{device}}", device));
const open = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <main>
      <OwnLogins />
    </main>,
  );

describe("the list of a customer's logins", () => {
  test.each([
    ["en", en, "Chrome on Android"],
    ["he", he, "Chrome ב־Android"],
  ] as const)("names each browser and marks this one, in %s", async (locale, texts, phone) => {
    const { container } = await open(locale);
    await expect.element(page.getByText(phone)).toBeVisible();
    await expect.element(page.getByText(texts["logins.unknown"])).toBeVisible();
    const items = [...container.querySelectorAll("li")].map((item) => item.textContent);
    expect(items.map((text) => text.includes(texts["logins.this"]))).toEqual([true, false, false]);
    expect(container.querySelectorAll("li button")).toHaveLength(2);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("ends one login and takes it off the list", async () => {
    await open();
    await endOf("Chrome on Android").click();
    await expect.element(page.getByText("Chrome on Android")).not.toBeInTheDocument();
    expect(ended).toEqual([`/api/customer-area/logins/${PHONE.id}/end`]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["logins.ended"]]);
    await expect.element(page.getByText(en["logins.unknown"])).toBeVisible();
  });

  test("takes a login that has ended by itself off the list, too", async () => {
    end = () => refused("NOT_FOUND", 404);
    await open();
    await endOf("Chrome on Android").click();
    await expect.element(page.getByText("Chrome on Android")).not.toBeInTheDocument();
  });

  test("ends all others at once, and this one stays", async () => {
    await open();
    await button(en["logins.endOthers"]).click();
    await expect.element(page.getByText("Chrome on Android")).not.toBeInTheDocument();
    expect(ended).toEqual(["/api/customer-area/end-other-logins"]);
    await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
    await expect.element(button(en["logins.endOthers"])).not.toBeInTheDocument();
  });

  test("says why a login was not ended, and keeps it", async () => {
    end = () => refused("GENERAL_ERROR", 409);
    await open();
    await endOf("Chrome on Android").click();
    await expect.element(page.getByText(refusals["refusal.GENERAL_ERROR"])).toBeVisible();
    await expect.element(page.getByText("Chrome on Android")).toBeVisible();
  });

  test("has nothing to end where this browser is the only one", async () => {
    list = () => Response.json({ logins: [OWN] });
    await open();
    await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  test("says why the list did not come, and asks again", async () => {
    list = () => refused("INTERNAL", 500);
    await open();
    const again = page.getByRole("button", { name: shell["state.again"] });
    await expect.element(again).toBeVisible();
    list = () => Response.json({ logins: [OWN, PHONE] });
    await again.click();
    await expect.element(page.getByText("Chrome on Android")).toBeVisible();
  });
});
