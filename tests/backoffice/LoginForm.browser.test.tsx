import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BackOffice } from "../../backoffice/BackOffice.tsx";
import { LapsedDialog } from "../../backoffice/LapsedDialog.tsx";
import { LoginForm } from "../../backoffice/LoginForm.tsx";
import { enter, leave, office, type Operator } from "../../backoffice/shell/office.ts";
import en from "../../locales/en/backoffice.json" with { type: "json" };
import form from "../../locales/en/form.json" with { type: "json" };
import { axeFaults } from "../app/axeFaults.ts";
import { renderIn } from "../app/renderIn.tsx";
import { vouched } from "../vouched.ts";
import { leaveFocus } from "./leaveFocus.ts";
import { openOfficeFake, refused, type OfficeFake } from "./outbox/officeFake.ts";

let fake: OfficeFake;
let admin: Operator;
beforeEach(() => {
  fake = openOfficeFake();
  admin = vouched<Operator>(JSON.parse(JSON.stringify(office.operator)));
  leave();
  fake.end = () => Response.json(admin);
});
afterEach(() => fake.close());

const username = () => page.getByRole("textbox", { name: en["backoffice.login.username"] });
const password = () => page.getByLabelText(en["backoffice.login.password"]);
const logIn = () => page.getByRole("button", { name: en["backoffice.login.logIn"] });
const bodies = () => fake.written.map(({ body }) => body);
const codeNeeded = () =>
  Response.json(
    { error: { code: "LOGIN_FAILED", message: "", isCodeNeeded: true } },
    { status: 401 },
  );
const fillIn = async (): Promise<void> => {
  await username().fill("dana");
  await password().fill("correct horse");
};

describe("a login to the back office", () => {
  test("sends the name and the password, and lets the operator in", async () => {
    const { container } = await renderIn("en", <LoginForm />);
    await expect.element(username()).toHaveFocus();
    expect(await axeFaults(container)).toEqual([]);
    await fillIn();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => office.operator?.username).toBe("admin");
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/operator/login",
          body: { username: "dana", password: "correct horse", code: null },
        },
      ]);
  });

  test("needs both, and goes to the first that is missing", async () => {
    await renderIn("en", <LoginForm />);
    await logIn().click();
    await expect.element(username()).toHaveAccessibleDescription(form["rule.required"]);
    await expect.element(password()).toHaveAccessibleDescription(form["rule.required"]);
    await expect.element(username()).toHaveFocus();
    expect(fake.written).toEqual([]);
  });

  test.each([
    ["LOGIN_FAILED", 401, en["backoffice.refusal.LOGIN_FAILED"]],
    ["RATE_LIMITED", 429, en["backoffice.refusal.RATE_LIMITED"]],
  ] as const)("that is refused with %s says why", async (code, status, text) => {
    fake.end = () => refused(code, status);
    await renderIn("en", <LoginForm />);
    await fillIn();
    await logIn().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(text);
    expect(office.operator).toBeUndefined();
    await expect.element(username()).toHaveValue("dana");
  });
});

describe("the second step of a login", () => {
  const code = () => page.getByRole("textbox", { name: en["backoffice.login.code"] });
  const toCode = async (): Promise<void> => {
    fake.end = codeNeeded;
    await renderIn("en", <LoginForm />);
    await fillIn();
    await logIn().click();
    await expect.element(code().first()).toHaveFocus();
  };

  test("asks for the authenticator's code without an error, and sends it when it is complete", async () => {
    await toCode();
    await expect.element(page.getByText(en["backoffice.login.codeLead"])).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    fake.end = () => Response.json(admin);
    await userEvent.keyboard("123456");
    await expect.poll(() => office.operator?.username).toBe("admin");
    expect(bodies()[1]).toEqual({ username: "dana", password: "correct horse", code: "123456" });
  });

  test("says that a code is wrong, and empties it", async () => {
    await toCode();
    await userEvent.keyboard("123456");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(en["backoffice.login.wrongCode"]);
    await expect.element(code().first()).toHaveValue("");
  });

  test("takes a recovery code instead", async () => {
    await toCode();
    await page.getByRole("button", { name: en["backoffice.recovery.byCode"] }).click();
    const recovery = page.getByRole("textbox", {
      name: new RegExp(en["backoffice.recovery.code"]),
    });
    await expect.element(recovery).toHaveFocus();
    await logIn().click();
    await expect.element(recovery).toHaveAccessibleDescription(new RegExp(form["rule.required"]));
    fake.end = () => Response.json(admin);
    await recovery.fill("ABCD-EFGH");
    await logIn().click();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ code: "ABCD-EFGH" });
  });

  test("leads back to the name and the password", async () => {
    await toCode();
    await page.getByRole("button", { name: en["backoffice.login.back"] }).click();
    await expect.element(username()).toHaveValue("dana");
  });
});

describe("a session that has ended", () => {
  beforeEach(() => {
    enter(admin);
  });

  test("asks for the same operator's password over the screen", async () => {
    await renderIn("en", <LapsedDialog />);
    await expect
      .element(page.getByRole("dialog", { name: en["backoffice.lapsed.title"] }))
      .toBeVisible();
    await expect.element(username()).toHaveValue("admin");
    await expect.element(password()).toHaveFocus();
    expect(await axeFaults(document.body)).toEqual([]);
    const { logins } = office;
    await userEvent.keyboard("secret{Enter}");
    await expect.poll(() => office.logins).toBe(logins + 1);
  });

  test("can be left instead", async () => {
    await renderIn("en", <LapsedDialog />);
    await page.getByRole("button", { name: en["backoffice.lapsed.leave"] }).click();
    await expect.poll(() => office.operator).toBeUndefined();
  });
});

describe("the back office", () => {
  const at = (path: string) => history.replaceState(null, "", path);
  const button = (name: string) => page.getByRole("button", { name });

  test("shows its frame to whoever is logged in, and the login to whoever logs out", async () => {
    at("/backoffice/approvals");
    fake.list = () => Response.json({ rows: [] });
    await renderIn("en", <BackOffice />);
    await expect.element(page.getByRole("link", { name: "Adam Dror" })).toBeVisible();
    fake.end = () => Response.json({ success: true });
    await button(en["backoffice.logOut"]).click();
    await expect.element(username()).toBeVisible();
    await expect.poll(() => fake.written.map(({ path }) => path)).toContain("/api/operator/logout");
  });

  test("stays logged in if the server did not end the session", async () => {
    at("/backoffice/approvals");
    fake.list = () => Response.json({ rows: [] });
    await renderIn("en", <BackOffice />);
    await expect.element(page.getByRole("link", { name: "Adam Dror" })).toBeVisible();
    fake.end = () => refused("INTERNAL", 500);
    await button(en["backoffice.logOut"]).click();
    await expect.poll(() => fake.written.length).toBeGreaterThan(0);
    await expect.element(page.getByRole("link", { name: "Adam Dror" })).toBeVisible();
    await expect.element(username()).not.toBeInTheDocument();
  });

  test("lists the shortcuts of a screen, and goes to a screen by its keys", async () => {
    at("/backoffice/approvals");
    fake.list = () => Response.json({ rows: [] });
    await renderIn("en", <BackOffice />);
    await expect.element(page.getByRole("link", { name: "Adam Dror" })).toBeVisible();
    await button(en["backoffice.keys.title"]).click();
    const dialog = page.getByRole("dialog", { name: en["backoffice.keys.title"] });
    await expect.element(dialog.getByText(en["backoffice.keys.escape"])).toBeVisible();
    await expect.element(dialog.getByText(en["backoffice.screen.attendance"])).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    leaveFocus();
    await userEvent.keyboard("gk");
    await expect.poll(() => location.pathname).toBe("/backoffice/box-office");
  });
});
