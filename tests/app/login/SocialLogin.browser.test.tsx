import { afterEach, expect, test, vi } from "vitest";
import { SocialLogin } from "../../../app/login/SocialLogin.tsx";
import { session } from "../../../app/shell/net/session.ts";
import login from "../../../locales/en/login.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  session.socialLogins = [];
});

test("shows no button where the house has configured no account elsewhere", async () => {
  const screen = await renderIn("en", <SocialLogin onLoggedIn={() => undefined} />);
  expect(screen.getByRole("button").elements()).toEqual([]);
});

test("shows those that are configured, and says so where one does not log in", async () => {
  session.socialLogins = ["google"];
  const error = { code: "SOCIAL_LOGIN_UNAVAILABLE", message: "" };
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.resolve(
      pathAsked(input) === "/api/session"
        ? openedSession({ socialLogins: ["google"] })
        : Response.json({ error }, { status: 503 }),
    ),
  );
  const screen = await renderIn("en", <SocialLogin onLoggedIn={() => undefined} />);
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: login["login.social.google"] }).click();
  const words = refusals["refusal.SOCIAL_LOGIN_UNAVAILABLE"];
  await expect.element(screen.getByText(words)).toBeVisible();
});
