import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DetailsForm } from "../../../app/customerArea/DetailsForm.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";

let answer: () => Response;
let saved: unknown[];
beforeEach(() => {
  toasts.shown = [];
  saved = [];
  answer = () => Response.json({ customerInfo: customer([]) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    if (path === "/api/locations") return Response.json({ locations: [] });
    saved.push(await new Request(input, init).json());
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (over: Partial<AreaCustomer> = {}) =>
  renderIn("en", <DetailsForm customer={customer([], over)} />);
const field = (name: "FirstName" | "LastName" | "EmailAddress1" | "SSN") =>
  page.getByRole("textbox", { name: new RegExp(`^${form[`customer.${name}`]}`) });
const save = () => page.getByRole("button", { name: en["customerArea.save"] }).click();
const told = () => toasts.shown.map(({ text }) => text);

describe("a customer's details", () => {
  test("are saved with the consents as they are ticked", async () => {
    await open({ IsMailingAllowed: true });
    await userEvent.fill(field("FirstName"), "Noah");
    await page.getByRole("checkbox", { name: en["customerArea.smsAllowed"] }).click();
    await save();
    await expect.poll(told).toEqual([en["customerArea.saved"]]);
    await expect
      .poll(() => saved)
      .toMatchObject([
        { FirstName: "Noah", IsSMSAllowed: true, IsEmailAllowed: false, IsMailingAllowed: true },
      ]);
  });

  test("leave the e-mail address alone that was not changed, because a new one is verified", async () => {
    await open();
    await save();
    await expect.poll(() => saved.length).toBe(1);
    expect(Object.keys(Object(saved[0]))).not.toContain("EmailAddress1");
    expect(Object.keys(Object(saved[0]))).not.toContain("SSN");
  });

  test("that are wrong are marked at their fields, and nothing is sent", async () => {
    await open({ SSN: "" });
    await userEvent.fill(field("LastName"), "");
    await userEvent.fill(field("EmailAddress1"), "nobody");
    await userEvent.fill(field("SSN"), "200006063");
    await save();
    await expect.element(field("LastName")).toHaveAccessibleDescription(form["rule.required"]);
    await expect.element(field("EmailAddress1")).toHaveAccessibleDescription(form["rule.email"]);
    await expect.element(field("SSN")).toHaveAttribute("aria-invalid", "true");
    expect(saved).toEqual([]);
  });

  test("have the ID number once: whoever has one reads it and cannot change it", async () => {
    await open({ SSN: "200006062" });
    await expect.element(page.getByText("200006062")).toHaveAttribute("dir", "ltr");
    expect(field("SSN").query()).toBeNull();
  });

  test("whose ID number the server refuses say so at that field, and stay as typed", async () => {
    answer = () => Response.json({ error: { code: "invalid_ssn", message: "" } }, { status: 422 });
    await open({ SSN: "" });
    await userEvent.fill(field("FirstName"), "Noah");
    await userEvent.fill(field("SSN"), "200006062");
    await save();
    await expect.element(page.getByText(refusals["refusal.invalid_ssn"]).first()).toBeVisible();
    await expect.element(field("SSN")).toHaveAttribute("aria-invalid", "true");
    await expect.element(field("FirstName")).toHaveValue("Noah");
    expect(told()).toEqual([]);
  });
});
