import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { MiniSitePage } from "../../../app/minisite/MiniSitePage.tsx";
import { tabStore } from "../../../app/shell/net/stores.ts";
import type { MiniSite } from "../../../domain/minisite.ts";
import en from "../../../locales/en/miniSite.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import he from "../../../locales/he/miniSite.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

const SITE: MiniSite = {
  id: 77,
  URL: "employees",
  name: "Galil Steel",
  businessId: 1,
  PresentationList: "features",
  featureIds: [],
  reference: { ticketId: 9, prompt1: "Employee number", prompt2: null },
};

/** Returns the reply to the validation. The references that were sent are recorded below. */
let answer: () => Response;
let site: MiniSite;
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  site = SITE;
  answer = () =>
    Response.json({ ticket: { TicketId: 9, Balance: 3, reference1: "GALIL", reference2: null } });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = pathAsked(request);
    if (path.endsWith("/session")) return openedSession();
    if (path.includes("/mini-site/validate/")) {
      sent.push(new URL(request.url).searchParams.get("reference1"));
      return answer();
    }
    if (path.includes("/mini-site/")) return Response.json({ miniSite: site });
    return Response.json({ features: [] });
  });
});
afterEach(() => {
  tabStore.removeItem("miniSite.77");
  tabStore.removeItem("through");
  vi.restoreAllMocks();
});

const open = (locale: "en" | "he" = "en") => renderIn(locale, <MiniSitePage url="employees" />);
const refused = (code: string, details: object = {}) =>
  Response.json({ error: { code, message: "", ...details } }, { status: 404 });

test("asks for the reference, and opens the programme once it is valid", async () => {
  const { container } = await open();
  const field = page.getByLabelText("Employee number");
  await expect.element(field).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  expect(container.textContent).not.toContain(en["miniSite.none"]);
  await field.fill("galil");
  await page.getByRole("button", { name: en["miniSite.referenceDoes"] }).click();
  await expect.element(page.getByText(en["miniSite.none"])).toBeVisible();
  await expect.poll(() => sent).toEqual(["galil"]);
});

test("says at the field that the reference is not known, and stays closed", async () => {
  answer = () => refused("refPromptOptNotFound", { slot: 1 });
  const { container } = await open();
  await page.getByLabelText("Employee number").fill("nobody");
  await page.getByRole("button", { name: en["miniSite.referenceDoes"] }).click();
  const field = page.getByLabelText("Employee number");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText(refusals["refusal.refPromptOptNotFound"])).toBeVisible();
  expect(container.textContent).not.toContain(en["miniSite.none"]);
});

test("shows any other refusal above the button, in Hebrew", async () => {
  answer = () => refused("ticketNotFound");
  await open("he");
  await page.getByLabelText("Employee number").fill("1");
  await page.getByRole("button", { name: he["miniSite.referenceDoes"] }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("asks once in a tab, and not at all where the partner asks for nothing", async () => {
  tabStore.setItem("miniSite.77", "1");
  await open();
  await expect.element(page.getByText(en["miniSite.none"])).toBeVisible();
  tabStore.removeItem("miniSite.77");
  site = { ...SITE, reference: null };
  await open();
  await expect.element(page.getByText(en["miniSite.none"]).first()).toBeVisible();
});
