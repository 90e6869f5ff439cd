import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SetupPage } from "../../backoffice/SetupPage.tsx";
import { leave, office } from "../../backoffice/shell/office.ts";
import { PERMISSIONS } from "../../domain/permission.ts";
import en from "../../locales/en/backoffice.json" with { type: "json" };
import form from "../../locales/en/form.json" with { type: "json" };
import refusals from "../../locales/en/refusal.json" with { type: "json" };
import { openedSession } from "../app/openedSession.ts";
import { renderIn } from "../app/renderIn.tsx";
import { axeFaults } from "../app/axeFaults.ts";

const VALUES = {
  businessHe: "קולנוע אורות",
  locationHe: "אורות הנמל",
  cityHe: "חיפה",
  hallHe: "אולם 1",
  firstName: "Dana",
  username: "dana",
  password: "tangerine kettle",
  again: "tangerine kettle",
};
const OPERATOR = {
  userInfo: { FirstName: "Dana", LastName: "", userId: 1, businessIds: [1] },
  businesses: [{ id: 1, name: "קולנוע אורות" }],
  username: "dana",
  role: "admin",
  roleName: "Administrator",
  permissions: [...PERMISSIONS],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
};

let address: string;
let sent: unknown[];
let look: () => Response;
let end: () => Response;
const refused = (code: string, status: number, more: object = {}): Response =>
  Response.json({ error: { code, message: "", ...more } }, { status });
beforeEach(() => {
  address = `${location.pathname}${location.search}`;
  history.replaceState(null, "", `${address}#the-key`);
  sent = [];
  look = () => Response.json({ success: true });
  end = () => Response.json(OPERATOR);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = new Request(input);
    const path = new URL(request.url).pathname;
    if (path === "/api/session") return openedSession();
    if (path.endsWith("/look")) return look();
    sent.push(await request.json());
    return end();
  });
});
afterEach(() => {
  leave();
  localStorage.removeItem("setup");
  history.replaceState(null, "", address);
  vi.restoreAllMocks();
});

const input = (container: Element, name: string) =>
  page.elementLocator(container.querySelector(`input[name="${name}"]`)!);
const send = () => page.getByRole("button", { name: en["backoffice.setup.does"] }).click();

test("a house is set up with its first operator, who is logged in", async () => {
  const { container } = await renderIn("en", <SetupPage />);
  await expect.element(page.getByText(en["backoffice.setup.house"])).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  for (const [name, value] of Object.entries(VALUES)) await input(container, name).fill(value);
  await send();
  await expect.poll(() => office.operator?.username).toBe("dana");
  const empty = { lastName: "", businessEn: "", locationEn: "", cityEn: "", hallEn: "" };
  const values = { ...VALUES, ...empty, again: undefined, email: null, setupKey: "the-key" };
  expect(sent).toEqual([JSON.parse(JSON.stringify(values))]);
  expect(location.hash).toBe("");
});

test("what was typed before the page was left is there again, without the password", async () => {
  const first = await renderIn("en", <SetupPage />);
  await expect.element(page.getByText(en["backoffice.setup.house"])).toBeVisible();
  for (const [name, value] of Object.entries(VALUES)) {
    await input(first.container, name).fill(value);
  }
  await first.unmount();
  const { container } = await renderIn("en", <SetupPage />);
  await expect.element(page.getByText(en["backoffice.setup.house"])).toBeVisible();
  await expect.element(input(container, "hallHe")).toHaveValue(VALUES.hallHe);
  for (const name of ["password", "again"]) {
    await expect.element(input(container, name)).toHaveValue("");
  }
  expect(JSON.stringify(localStorage)).not.toContain(VALUES.password);
  for (const name of ["password", "again"] as const) {
    await input(container, name).fill(VALUES[name]);
  }
  await send();
  await expect.poll(() => office.operator?.username).toBe("dana");
  expect(JSON.stringify(localStorage)).not.toContain(VALUES.hallHe);
});

test("nothing is sent before what is needed is there", async () => {
  const { container } = await renderIn("en", <SetupPage />);
  await expect.element(page.getByText(en["backoffice.setup.house"])).toBeVisible();
  await send();
  await expect.element(input(container, "hallHe")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText(form["rule.required"]).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test("a name that is taken is told at its field", async () => {
  end = () => refused("VALIDATION", 422, { fields: [{ field: "username", message: "taken" }] });
  const { container } = await renderIn("en", <SetupPage />);
  await expect.element(page.getByText(en["backoffice.setup.house"])).toBeVisible();
  for (const [name, value] of Object.entries(VALUES)) await input(container, name).fill(value);
  await send();
  await expect.element(input(container, "username")).toHaveAttribute("aria-invalid", "true");
});

test("a house that is set up already says so", async () => {
  look = () => refused("SETUP_CLOSED", 409);
  await renderIn("en", <SetupPage />);
  await expect.element(page.getByRole("alert")).toHaveTextContent(refusals["refusal.SETUP_CLOSED"]);
});
