import { afterEach, describe, expect, test, vi } from "vitest";
import { ContactLogin } from "../../../app/login/ContactLogin.tsx";
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/login.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

/** Bodies of the requests that the page sends, by path. */
const sent: Record<string, unknown> = {};

async function open() {
  for (const path of Object.keys(sent)) delete sent[path];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (pathAsked(input) === "/api/session") return openedSession();
    const request = new Request(input, init);
    const text = await request.text();
    sent[new URL(request.url).pathname] = text === "" ? undefined : JSON.parse(text);
    return Response.json({ success: true });
  });
  const screen = await renderIn("en", <ContactLogin onLoggedIn={() => undefined} />);
  return { screen, field: screen.getByLabelText(en["login.contact"]) };
}

afterEach(() => vi.restoreAllMocks());

describe("one field for a mobile number or an e-mail", () => {
  test("a mobile number gets a code, which is entered here", async () => {
    const { screen, field } = await open();
    await field.fill("054-123-4567");
    await screen.getByRole("button", { name: en["login.contactSend"] }).click();
    await expect.element(screen.getByLabelText(en["login.code"])).toHaveFocus();
    expect(Object.keys(sent).some((path) => path.includes("mobile-login"))).toBe(true);
  });

  test("an e-mail address gets a link", async () => {
    const { screen, field } = await open();
    await field.fill("noa@parterre.example");
    await screen.getByRole("button", { name: en["login.contactSend"] }).click();
    await expect.element(screen.getByText(en["login.linkSent"])).toBeVisible();
    const [body] = Object.entries(sent).flatMap(([path, of]) =>
      path.includes("login-link") ? [of] : [],
    );
    expect(body).toEqual({ email: "noa@parterre.example" });
  });

  test("what is neither is said at the field, and nothing is sent", async () => {
    const { screen, field } = await open();
    await field.fill("noa@");
    await screen.getByRole("button", { name: en["login.contactSend"] }).click();
    await expect.element(screen.getByText(form["rule.email"])).toBeVisible();
    await expect.poll(() => sent).toEqual({});
  });
});
