import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { InvitePage } from "../../backoffice/InvitePage.tsx";
import en from "../../locales/en/backoffice.json" with { type: "json" };
import refusals from "../../locales/en/refusal.json" with { type: "json" };
import { openedSession } from "../app/openedSession.ts";
import { renderIn } from "../app/renderIn.tsx";
import { axeFaults } from "../app/axeFaults.ts";

interface Written {
  readonly path: string;
  readonly body: unknown;
}

let written: Written[];
let address: string;
let isGood: boolean;
const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: "" } }, { status });

beforeEach(() => {
  written = [];
  isGood = true;
  address = `${location.pathname}${location.search}`;
  history.replaceState(null, "", `${address}#the-token`);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = new Request(input);
    const path = new URL(request.url).pathname;
    if (path === "/api/session") return openedSession();
    const body: unknown = await request.json();
    written.push({ path, body });
    if (!isGood) return refused("INVITE_EXPIRED", 409);
    if (path.endsWith("/look")) return Response.json({ username: "yael", firstName: "Yael" });
    return Response.json({ username: "yael" });
  });
});
afterEach(() => {
  history.replaceState(null, "", address);
  vi.restoreAllMocks();
});

test("an invited operator chooses a password, and the link leaves the address", async () => {
  const { container } = await renderIn("en", <InvitePage />);
  await expect.element(page.getByText("Yael, your username is yael.")).toBeVisible();
  await expect.poll(() => location.hash).toBe("");
  expect(await axeFaults(container)).toEqual([]);
  await page.getByLabelText(en["backoffice.password.next"]).fill("tangerine kettle");
  await page.getByLabelText(en["backoffice.password.again"]).fill("tangerine kettle");
  await page.getByRole("button", { name: en["backoffice.invite.save"] }).click();
  await expect.element(page.getByText(en["backoffice.invite.isSet"])).toBeVisible();
  expect(written.at(-1)).toEqual({
    path: "/api/operator/invite",
    body: { token: "the-token", password: "tangerine kettle" },
  });
  await expect.element(page.getByLabelText(en["backoffice.login.username"])).toHaveValue("yael");
});

test("two passwords that differ are not sent", async () => {
  await renderIn("en", <InvitePage />);
  await page.getByLabelText(en["backoffice.password.next"]).fill("tangerine kettle");
  await page.getByLabelText(en["backoffice.password.again"]).fill("tangerine kettles");
  await page.getByRole("button", { name: en["backoffice.invite.save"] }).click();
  await expect
    .element(page.getByLabelText(en["backoffice.password.again"]))
    .toHaveAttribute("aria-invalid", "true");
  expect(written).toHaveLength(1);
});

test("a link that is good no more says whom to ask", async () => {
  isGood = false;
  await renderIn("en", <InvitePage />);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(refusals["refusal.INVITE_EXPIRED"]);
});
