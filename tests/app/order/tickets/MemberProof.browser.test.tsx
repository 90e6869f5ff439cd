import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { order } from "../../../../app/order/cart/order.ts";
import { CodeBox } from "../../../../app/order/tickets/CodeBox.tsx";
import loginEn from "../../../../locales/en/login.json" with { type: "json" };
import loginHe from "../../../../locales/he/login.json" with { type: "json" };
import en from "../../../../locales/en/order.json" with { type: "json" };
import he from "../../../../locales/he/order.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { openOrderOf } from "../orderFixture.ts";
import { vouched } from "../../../vouched.ts";
import { axeFaults } from "../../axeFaults.ts";

const NUMBER = "2001001";
const RIGHT = "123456";

/** The proof methods that the server accepts for a number, and whether the number was proved. */
let how: readonly string[];
let isProved: boolean;
let sent: unknown[];

const refused = (status: number, code: string, details = {}): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status });

async function answer(call: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = pathAsked(call);
  if (path === "/api/session") return openedSession();
  const request = new Request(call, init);
  if (path === "/api/members/proof/code") {
    sent.push(await request.json());
    return Response.json({ sentBy: "sms", ending: "32", minutes: 5 });
  }
  if (path === "/api/members/proof") {
    const { smsCode }: { smsCode: string } = await request.json();
    if (smsCode !== RIGHT) return refused(401, "INVALID_SMS_CODE");
    isProved = true;
    return Response.json({ expiresAt: "2026-11-21T18:00:00Z" });
  }
  if (isProved) return refused(409, "noValidMember");
  return refused(403, "MEMBER_PROOF_REQUIRED", { how });
}

beforeEach(() => {
  how = ["code", "login"];
  isProved = false;
  sent = [];
  Object.assign(order, openOrderOf(presentation({ businessId: 2 })));
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const enter = async (t: typeof en): Promise<void> => {
  await userEvent.fill(page.getByLabelText(t["tickets.code.label"]), NUMBER);
  await userEvent.keyboard("{Enter}");
};

describe("a member's number that has to be proved", () => {
  test.each([
    ["en", en, loginEn],
    ["he", he, loginHe],
  ] as const)("%s: by a code, with the keyboard alone", async (locale, t, login) => {
    await page.viewport(360, 740);
    const { container } = await renderIn(locale, <CodeBox />);
    await enter(t);
    await expect.element(page.getByText(t["tickets.proof.lead"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    vouched<HTMLElement>(button(t["tickets.proof.send"]).element()).focus();
    await userEvent.keyboard("{Enter}");
    const told = page.getByText(/•• 32/);
    await expect.element(told).toBeVisible();
    await expect.element(told).toHaveAttribute("role", "status");
    await expect.poll(() => sent).toEqual([{ code: NUMBER, businessId: 2 }]);
    const field = page.getByLabelText(login["login.code"]);
    await expect.element(field).toHaveFocus();
    expect(await axeFaults(container)).toEqual([]);
    await userEvent.keyboard(RIGHT);
    // After the proof the page submits the number again.
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(isProved).toBe(true);
    expect(container.scrollWidth).toBeLessThanOrEqual(360);
  });

  test("a wrong code is said to be wrong, and another is not sent at once", async () => {
    await renderIn("en", <CodeBox />);
    await enter(en);
    await button(en["tickets.proof.send"]).click();
    await userEvent.fill(page.getByLabelText(loginEn["login.code"]), "000000");
    await expect.element(page.getByText(refusals["refusal.INVALID_SMS_CODE"])).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: /^Another code in \d+ s/ }))
      .toBeDisabled();
  });

  test("by a login where that is a way", async () => {
    how = ["login"];
    await renderIn("en", <CodeBox />);
    await enter(en);
    await expect.element(button(en["tickets.proof.logIn"])).toBeVisible();
    await expect.element(button(en["tickets.proof.send"])).not.toBeInTheDocument();
    await button(en["tickets.proof.logIn"]).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  test("of whom nothing is on record, at the box office", async () => {
    how = ["boxOffice"];
    await renderIn("en", <CodeBox />);
    await enter(en);
    await expect.element(page.getByText(en["tickets.proof.boxOffice"])).toBeVisible();
    await expect.element(button(en["tickets.proof.send"])).not.toBeInTheDocument();
  });
});
