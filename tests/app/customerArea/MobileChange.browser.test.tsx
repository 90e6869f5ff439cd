import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MobileChange } from "../../../app/customerArea/MobileChange.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import login from "../../../locales/en/login.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";

const refused = (code: string, status = 422): Response =>
  Response.json({ error: { code, message: "" } }, { status });

let answers: Response[];
let asked: { path: string; body: unknown }[];
beforeEach(() => {
  toasts.shown = [];
  answers = [];
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    asked.push({ path, body: await new Request(input, init).json() });
    return answers.shift() ?? Response.json({ success: true });
  });
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const number = () => page.getByLabelText(en["customerArea.newMobile"]);
const code = () => page.getByLabelText(login["login.code"]);
const open = (locale: "en" | "he" = "en") =>
  renderIn(locale, <MobileChange current="0500000001" />);

/** Requests a code for another number. */
async function askCode(typed = "052-765 4321"): Promise<void> {
  await open();
  await button(en["customerArea.mobileChange"]).click();
  await number().fill(typed);
  await button(en["customerArea.mobileSend"]).click();
}

describe("another mobile number", () => {
  test("gets a code first, and is the customer's after the right one", async () => {
    await askCode();
    await expect.element(page.getByText(/0527654321/)).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual([
        { path: "/api/customer-area/mobile-number", body: { mobileNumber: "0527654321" } },
      ]);
    answers = [Response.json({ customerInfo: customer([], { MobileNumber1: "0527654321" }) })];
    await userEvent.fill(code(), "123456");
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([en["customerArea.mobileChanged"]]);
    await expect.element(button(en["customerArea.mobileChange"])).toBeVisible();
  });

  test("that is none is marked at its field, and nobody gets a code", async () => {
    await askCode("12");
    await expect.element(number()).toHaveAccessibleDescription(form["rule.mobile"]);
    expect(asked).toEqual([]);
  });

  test("that cannot get messages stays to be corrected, with the reason at its field", async () => {
    answers = [refused("invalid_mobileNumber")];
    await open();
    await button(en["customerArea.mobileChange"]).click();
    await number().fill("0527654321");
    await button(en["customerArea.mobileSend"]).click();
    await expect.element(number()).toHaveValue("0527654321");
    await expect
      .element(number())
      .toHaveAccessibleDescription(refusals["refusal.invalid_mobileNumber"]);
  });

  test("with a wrong code is not the customer's, and the code is typed again", async () => {
    await askCode();
    await expect.element(page.getByText(/0527654321/)).toBeVisible();
    answers = [refused("INVALID_SMS_CODE")];
    await userEvent.fill(code(), "000000");
    await expect.element(page.getByText(refusals["refusal.INVALID_SMS_CODE"])).toBeVisible();
    await expect.element(code()).toHaveValue("");
    await expect.element(code()).toHaveFocus();
    expect(toasts.shown).toEqual([]);
  });

  test("can be thought better of", async () => {
    await open();
    await button(en["customerArea.mobileChange"]).click();
    await button(en["customerArea.back"]).click();
    await expect.element(page.getByText("0500000001")).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test("a number reads from left to right on a page in Hebrew", async () => {
  await open("he");
  await expect.element(page.getByText("0500000001")).toHaveAttribute("dir", "ltr");
});
