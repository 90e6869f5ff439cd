import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { booking } from "../../../app/login/bookingCustomer.ts";
import { LoginDialog, type LoginWay } from "../../../app/login/LoginDialog.tsx";
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/login.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, failToFetch, refused, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let answer: () => Response;
let posted: readonly Posted[];
beforeEach(() => {
  booking.customer = null;
  answer = () => Response.json({ success: true });
  posted = answering(() => answer());
});
afterEach(() => vi.restoreAllMocks());

const onLoggedIn = vi.fn();
const onClose = vi.fn();
async function open(ways: readonly [LoginWay, ...LoginWay[]], locale: "en" | "he" = "en") {
  onLoggedIn.mockClear();
  onClose.mockClear();
  await renderIn(locale, <LoginDialog ways={ways} onClose={onClose} onLoggedIn={onLoggedIn} />);
}
const tab = (way: LoginWay) => page.getByRole("tab", { name: en[`login.way.${way}`] });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const email = () => page.getByLabelText(form["customer.EmailAddress1"]);
const password = () => page.getByLabelText(en["login.password"], { exact: true });

describe("logging in to a booking", () => {
  test("offers each way as a tab, which arrow keys turn to", async () => {
    await open(["code", "password", "link"]);
    await expect.element(tab("code")).toHaveAttribute("aria-selected", "true");
    expect(await axeFaults(page.getByRole("dialog").element())).toEqual([]);
    tab("code").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("password")).toHaveFocus();
    await expect.element(password()).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByLabelText(en["login.linkContact"])).toBeVisible();
    await userEvent.keyboard("{Home}{ArrowLeft}");
    await expect.element(tab("link")).toHaveFocus();
  });

  test("turns to the next tab by the left arrow where pages read from right to left", async () => {
    await open(["code", "password", "link"], "he");
    const tabs = page.getByRole("tab");
    tabs.first().element().focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tabs.nth(1)).toHaveFocus();
  });

  test("says why only a password counts, where one way is left", async () => {
    await open(["password"]);
    await expect.element(page.getByText(en["login.passwordOnly"])).toBeVisible();
    expect(page.getByRole("tab").elements()).toEqual([]);
    expect(button(en["login.byLink"]).query()).toBeNull();
  });

  test("closes with Escape, and logs nobody in", async () => {
    await open(["password"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onLoggedIn).not.toHaveBeenCalled();
  });
});

describe("a password", () => {
  const send = async (address: string, secret: string) => {
    await email().fill(address);
    await password().fill(secret);
    await button(en["login.logIn"]).click();
  };

  test("is sent as typed with the trimmed address, and asks for memberships", async () => {
    await open(["password"]);
    answer = () => refused("LOGIN_FAILED", {}, 401);
    await send(" noa@example.com ", " secret with blanks ");
    await expect.poll(() => posted.length).toBe(1);
    await expect
      .poll(() => posted)
      .toEqual([
        {
          path: "/api/customer/login",
          body: {
            email: "noa@example.com",
            password: " secret with blanks ",
            includeMemberships: true,
          },
        },
      ]);
  });

  test("and an address that are missing or wrong are marked at their fields", async () => {
    await open(["password"]);
    await send("noa@", "");
    await expect.element(email()).toHaveAccessibleDescription(form["rule.email"]);
    await expect.element(password()).toHaveAccessibleDescription(form["rule.required"]);
    await expect.element(email()).toHaveFocus();
    expect(posted).toEqual([]);
  });

  test("that is wrong says so and leads to a link by mail, where that counts", async () => {
    answer = () => refused("LOGIN_FAILED", {}, 401);
    await open(["password", "link"]);
    await send("noa@example.com", "wrong");
    await expect.element(page.getByText(refusals["refusal.LOGIN_FAILED"])).toBeVisible();
    await button(en["login.byLink"]).click();
    await expect.element(tab("link")).toHaveAttribute("aria-selected", "true");
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  test.each([
    [30, "Too many requests. Try again in a minute."],
    [601, "Too many requests. Try again in 11 minutes."],
    [3600, "Too many requests. Try again in an hour."],
    [3601, "Too many requests. Try again in 2 hours."],
  ])("tried too often says how long to wait: %i seconds", async (retryAfterSeconds, words) => {
    answer = () => refused("RATE_LIMITED", { retryAfterSeconds }, 429);
    await open(["password"]);
    await send("noa@example.com", "wrong");
    await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  });

  test("without a connection stays as typed, and the reason is shown", async () => {
    answer = failToFetch;
    await open(["password"]);
    await send("noa@example.com", "secret");
    await expect.element(page.getByText(shell["refusal.errorNoResponse"])).toBeVisible();
    await expect.element(password()).toHaveValue("secret");
  });
});

describe("a code by text message", () => {
  const label = (kind: "mobileNumber" | "ssn" | "memberNumber" | "reservationIdentifier") =>
    page.getByRole("textbox", { name: en[`login.${kind}`], exact: true });
  const choose = (kind: "ssn" | "memberNumber" | "reservationIdentifier") =>
    page.getByText(en[`login.by.${kind}`], { exact: true }).click();

  test("goes to the number in its plain form, and says where to", async () => {
    await open(["code"]);
    await label("mobileNumber").fill("+972 52-765-4321");
    await button(en["login.sendCode"]).click();
    await expect.element(page.getByLabelText(en["login.code"])).toBeVisible();
    await expect
      .poll(() => posted)
      .toEqual([{ path: "/api/customer-area/mobile-login", body: { mobileNumber: "0527654321" } }]);
    await expect.element(page.getByText(/765/).first()).toBeVisible();
  });

  test.each([
    ["ssn", " 200006062 ", { ssn: "200006062" }],
    ["memberNumber", " 2001001 ", { memberNumber: "2001001" }],
    ["reservationIdentifier", " AAAA2222 ", { reservationIdentifier: "AAAA2222" }],
  ] as const)(
    "is asked for by %s, without telling whose mobile it is",
    async (kind, text, body) => {
      await open(["code"]);
      await choose(kind);
      await label(kind).fill(text);
      await button(en["login.sendCode"]).click();
      await expect.element(page.getByText(en["login.sentToRecord"])).toBeVisible();
      await expect.poll(() => posted.map((one) => one.body)).toEqual([body]);
    },
  );

  test.each([
    ["12", form["rule.mobile"]],
    ["", form["rule.required"]],
  ])("is not sent to what is no mobile number: '%s'", async (typed, words) => {
    await open(["code"]);
    await label("mobileNumber").fill(typed);
    await button(en["login.sendCode"]).click();
    await expect.element(label("mobileNumber")).toHaveAccessibleDescription(words);
    expect(posted).toEqual([]);
  });

  test("is not sent for an ID number whose check digit is wrong", async () => {
    await open(["code"]);
    await choose("ssn");
    await label("ssn").fill("200006063");
    await button(en["login.sendCode"]).click();
    await expect.element(label("ssn")).toHaveAccessibleDescription(form["rule.id"]);
    expect(posted).toEqual([]);
  });

  test("can be asked for by something else, with the first number still there", async () => {
    await open(["code"]);
    await label("mobileNumber").fill("0527654321");
    await button(en["login.sendCode"]).click();
    await button(en["login.change"]).click();
    await expect.element(label("mobileNumber")).toHaveValue("0527654321");
  });
});

describe("a link by message", () => {
  const contact = () => page.getByLabelText(en["login.linkContact"]);
  const ask = async (typed: string) => {
    await open(["link"]);
    await contact().fill(typed);
    await button(en["login.sendLink"]).click();
  };

  test.each([
    ["noa@example.com", { email: "noa@example.com" }],
    ["052-765 4321", { mobileNumber: "0527654321" }],
  ])("goes to %s, and another can be sent", async (typed, body) => {
    await ask(typed);
    await expect.element(page.getByText(en["login.linkSent"])).toBeVisible();
    await expect.poll(() => posted.map((one) => one.body)).toEqual([body]);
    await button(en["login.linkAgain"]).click();
    await expect.element(contact()).toBeVisible();
  });

  test("is not sent to what is neither an address nor a number", async () => {
    await ask("noa");
    await expect.element(contact()).toHaveAttribute("aria-invalid", "true");
    expect(posted).toEqual([]);
  });
});
