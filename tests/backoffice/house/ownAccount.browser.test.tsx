import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OwnLogins } from "../../../backoffice/house/OwnLogins.tsx";
import { OwnPassword } from "../../../backoffice/house/OwnPassword.tsx";
import { SecondFactor } from "../../../backoffice/house/SecondFactor.tsx";
import { office } from "../../../backoffice/shell/office.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import logins from "../../../locales/en/logins.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const CODES = ["AAAA-BBBB-CCCC-DDDD-EEEE-FFFF", "GGGG-HHHH-IIII-JJJJ-KKKK-LLLL"];

let fake: OfficeFake;
/** Functions that return the replies, by what the request's path ends with. */
let answers: Record<string, () => Response>;
beforeEach(() => {
  fake = openOfficeFake();
  answers = {
    "/totp": () => Response.json({ secret: "JBSWY3DP", uri: "otpauth://totp/x" }),
    "/confirm": () => Response.json({ success: true, recoveryCodes: CODES }),
    "/recovery-codes": () => Response.json({ recoveryCodes: CODES }),
    "/password": () => Response.json({ success: true }),
  };
  fake.end = () => {
    const path = fake.written.at(-1)?.path ?? "";
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return answer?.() ?? refused("NOT_FOUND", 404);
  };
});
afterEach(() => fake.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the authenticator", () => {
  test("is turned on by a code, and its recovery codes are shown until they are kept", async () => {
    await renderIn("en", <SecondFactor />);
    await button(en["backoffice.totp.begin"]).click();
    await page.getByLabelText(en["backoffice.login.code"]).fill("123456");
    await button(en["backoffice.totp.confirm"]).click();
    for (const code of CODES) await expect.element(page.getByText(code)).toBeVisible();
    await button(en["backoffice.recovery.kept"]).click();
    await expect.element(page.getByText(en["backoffice.totp.on"])).toBeVisible();
    expect(page.getByText(CODES[0]!).elements()).toEqual([]);
  });

  test("asks for the password where the login was a while ago, and says where it is wrong", async () => {
    let isProved = false;
    answers["/totp"] = () => {
      if (isProved) return Response.json({ secret: "JBSWY3DP", uri: "otpauth://totp/x" });
      const { body } = fake.written.at(-1)!;
      const hasPassword = typeof body === "object" && body !== null && "currentPassword" in body;
      return hasPassword ? refused("LOGIN_FAILED", 401) : refused("FRESH_LOGIN_NEEDED", 403);
    };
    await renderIn("en", <SecondFactor />);
    await button(en["backoffice.totp.begin"]).click();
    const password = page.getByLabelText(en["backoffice.password.current"]);
    await password.fill("not this one");
    await button(en["backoffice.totp.begin"]).click();
    await expect.element(page.getByText(en["backoffice.password.wrong"]).first()).toBeVisible();
    isProved = true;
    await password.fill("this one");
    await button(en["backoffice.totp.begin"]).click();
    await expect.element(page.getByText("JBSWY3DP")).toBeVisible();
  });

  test("is given new recovery codes", async () => {
    office.operator!.hasSecondFactor = true;
    await renderIn("en", <SecondFactor />);
    await button(en["backoffice.recovery.renew"]).click();
    await expect.element(page.getByText(CODES[1]!)).toBeVisible();
    await button(en["backoffice.recovery.kept"]).click();
    await expect.element(button(en["backoffice.recovery.renew"])).toBeVisible();
  });
});

describe("an authenticator that is turned off", () => {
  const begin = async (): Promise<void> => {
    office.operator!.hasSecondFactor = true;
    await renderIn("en", <SecondFactor />);
    await button(en["backoffice.totp.remove"]).click();
    await code().fill("123456");
    await button(en["backoffice.totp.remove"]).click();
  };
  const code = () => page.getByLabelText(en["backoffice.login.code"]);
  const password = () => page.getByLabelText(en["backoffice.password.current"]);
  const sent = () => fake.written.map(({ body }) => body);
  const codeRefused = () =>
    Response.json(
      { error: { code: "LOGIN_FAILED", message: "", isCodeNeeded: true } },
      { status: 401 },
    );
  /**
   * Replies to a request with only a code by demanding the password, and to a request with code and password
   * with `answer`.
   */
  const demandPassword = (answer: () => Response): void => {
    answers["/remove"] = () => {
      const { body } = fake.written.at(-1)!;
      const hasPassword = JSON.stringify(body).includes("currentPassword");
      return hasPassword ? answer() : refused("FRESH_LOGIN_NEEDED", 403);
    };
  };

  test("needs a code, and is then off", async () => {
    answers["/remove"] = () => Response.json({ success: true });
    await begin();
    await expect.element(page.getByText(en["backoffice.totp.off"])).toBeVisible();
    expect(sent()).toEqual([{ code: "123456" }]);
  });

  test("stays on after a wrong code, which the field says", async () => {
    answers["/remove"] = codeRefused;
    await begin();
    await expect.element(page.getByText(en["backoffice.login.wrongCode"]).first()).toBeVisible();
    await expect.element(page.getByText(en["backoffice.totp.on"])).toBeVisible();
  });

  test("needs the password too after a while, and sends the code again with it", async () => {
    demandPassword(() => Response.json({ success: true }));
    await begin();
    await password().fill("this one");
    await button(en["backoffice.totp.remove"]).click();
    await expect.element(page.getByText(en["backoffice.totp.off"])).toBeVisible();
    expect(sent().at(-1)).toEqual({ code: "123456", currentPassword: "this one" });
  });

  test("asks for another code, and says why, if the code has expired meanwhile", async () => {
    demandPassword(codeRefused);
    await begin();
    await password().fill("this one");
    await button(en["backoffice.totp.remove"]).click();
    await expect.element(code()).toHaveValue("");
    await expect.element(page.getByText(en["backoffice.login.wrongCode"]).first()).toBeVisible();
  });

  test.each([
    ["LOGIN_FAILED", 401, en["backoffice.password.wrong"]],
    ["RATE_LIMITED", 429, en["backoffice.refusal.RATE_LIMITED"]],
  ])("keeps asking for the password after %s, and says why", async (why, status, text) => {
    demandPassword(() => refused(why, status));
    await begin();
    await password().fill("not this one");
    await button(en["backoffice.totp.remove"]).click();
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(password()).toBeVisible();
  });
});

test("an authenticator that cannot be begun says why at once", async () => {
  answers["/totp"] = () => refused("RATE_LIMITED", 429);
  await renderIn("en", <SecondFactor />);
  await button(en["backoffice.totp.begin"]).click();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText(en["backoffice.refusal.RATE_LIMITED"])).toBeVisible();
});

describe("the operator's own logins", () => {
  const own = {
    id: "10000000-0000-4000-8000-000000000001",
    browser: "Firefox",
    system: "Windows",
    beganAt: "2026-11-20T10:00:00+02:00",
    seenAt: "2026-11-20T11:00:00+02:00",
    isThis: true,
  };
  const desk = {
    ...own,
    id: "10000000-0000-4000-8000-000000000002",
    browser: "Chrome",
    isThis: false,
  };
  beforeEach(() => {
    fake.list = () => Response.json({ logins: [own, desk] });
    answers["/end"] = () => Response.json({ success: true });
    answers["/end-other-logins"] = () => Response.json({ success: true });
  });

  test("are listed, and one is ended where it was left", async () => {
    const { container } = await renderIn("en", <OwnLogins />);
    await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await button(logins["logins.endOf"].replace("{{device}}", "Chrome on Windows")).click();
    await expect.element(page.getByText("Chrome on Windows")).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual([`/api/operator/logins/${desk.id}/end`]);
  });

  test("end all but this one", async () => {
    await renderIn("en", <OwnLogins />);
    await button(logins["logins.endOthers"]).click();
    await expect.element(page.getByText("Chrome on Windows")).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual(["/api/operator/end-other-logins"]);
    await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
  });
});

describe("the operator's own password", () => {
  const fill = async (current: string, next: string, again = next): Promise<void> => {
    await page.getByLabelText(en["backoffice.password.current"]).fill(current);
    await page.getByLabelText(en["backoffice.password.next"]).fill(next);
    await page.getByLabelText(en["backoffice.password.again"]).fill(again);
    await button(en["backoffice.password.save"]).click();
  };

  test("is changed by the present one", async () => {
    await renderIn("en", <OwnPassword />);
    await fill("the old one", "tangerine kettle");
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/operator/password",
          body: { currentPassword: "the old one", password: "tangerine kettle" },
        },
      ]);
    await expect.element(page.getByLabelText(en["backoffice.password.next"])).toHaveValue("");
  });

  test("is not sent where it is written twice in two ways", async () => {
    await renderIn("en", <OwnPassword />);
    await fill("the old one", "tangerine kettle", "tangerine kettles");
    await expect
      .element(page.getByLabelText(en["backoffice.password.again"]))
      .toHaveAttribute("aria-invalid", "true");
    expect(fake.written).toEqual([]);
  });

  test.each([
    ["LOGIN_FAILED", 401, "backoffice.password.current"],
    ["PASSWORD_GUESSABLE", 422, "backoffice.password.next"],
  ] as const)("that is refused with %s says so at the field", async (code, status, field) => {
    answers["/password"] = () => refused(code, status);
    await renderIn("en", <OwnPassword />);
    await fill("the old one", "iloveyou");
    await expect.element(page.getByLabelText(en[field])).toHaveAttribute("aria-invalid", "true");
  });
});
