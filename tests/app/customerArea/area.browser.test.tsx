import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { area, loadArea } from "../../../app/customerArea/area.ts";
import { CustomerAreaPage } from "../../../app/customerArea/CustomerAreaPage.tsx";
import { areaMark } from "../../../app/shell/net/areaMark.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import ar from "../../../locales/ar/customerArea.json" with { type: "json" };
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import he from "../../../locales/he/customerArea.json" with { type: "json" };
import pl from "../../../locales/pl/customerArea.json" with { type: "json" };
import ru from "../../../locales/ru/customerArea.json" with { type: "json" };
import login from "../../../locales/en/login.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer, reservation } from "./customers.ts";

const EVERYWHERE: Readonly<Record<Locale, string>> = {
  he: he["customerArea.everywhereDo"],
  en: en["customerArea.everywhereDo"],
  ru: ru["customerArea.everywhereDo"],
  ar: ar["customerArea.everywhereDo"],
  pl: pl["customerArea.everywhereDo"],
};

const refused = (code: string, status: number, details: object = {}): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status });

/** The customer who is logged in at the fake server. */
let inside: AreaCustomer | undefined;
let redeem: () => Response;
/** Returns the reply to the call that looks up a login link. */
let look: () => Response = () => Response.json({ sentTo: "d•••@p•••.example" });
/** Whether the server requires a fresh login for a change. */
let isStale = false;
let isGuessable = false;
const asked: string[] = [];

function answerTo(path: string): Response {
  switch (path) {
    case "/api/session":
      return openedSession();
    case "/api/customer-area/customerAreaData":
      return inside ? Response.json(inside) : refused("UNAUTHORIZED", 401);
    case "/api/customer-area/logout":
      inside = undefined;
      return Response.json({ success: true });
    case "/api/customer-area/delete":
      inside = undefined;
      return Response.json({ success: true });
    case "/api/customer/refresh":
      return Response.json({ customerInfo: null });
    case "/api/customer-area/logout-everywhere":
      inside = undefined;
      return Response.json({ success: true });
    case "/api/customer-area/password":
      if (isGuessable) return refused("PASSWORD_GUESSABLE", 422);
      return isStale ? refused("FRESH_LOGIN_NEEDED", 403) : Response.json({ success: true });
    case "/api/customer/login":
      isStale = false;
      return Response.json({ customerInfo: inside, uuid: "new" });
    case "/api/customer/login-link/look":
      return look();
    case "/api/customer/login-link/redeem":
      return redeem();
    default:
      return refused("NOT_FOUND", 404);
  }
}

beforeEach(() => {
  asked.length = 0;
  isGuessable = false;
  inside = undefined;
  areaMark.clear();
  Object.assign(area, {
    customer: undefined,
    refusal: undefined,
    hasEnded: false,
    hasLeft: false,
    isProving: false,
  });
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const path = pathAsked(input);
    asked.push(path);
    return Promise.resolve(answerTo(path));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", location.pathname);
});

describe("the customer area's session", () => {
  test("asks nothing of the server while nobody was logged in here", async () => {
    const screen = await renderIn("en", <CustomerAreaPage />);
    const heading = screen.getByRole("heading", { name: en["customerArea.loginTitle"] });
    await expect.element(heading).toBeVisible();
    expect(asked).not.toContain("/api/customer-area/customerAreaData");
  });

  test("follows another tab: in, and out again", async () => {
    const screen = await renderIn("en", <CustomerAreaPage />);
    await expect.element(screen.getByText(en["customerArea.loginTitle"])).toBeVisible();
    inside = customer([reservation()], { isDigitel: true });
    localStorage.setItem("customerArea", "Noa");
    dispatchEvent(new StorageEvent("storage", { key: "customerArea", newValue: "Noa" }));
    await expect.element(screen.getByText("AAAA2222")).toBeVisible();
    // Noa has the resident card of her town, which is shown beside her name.
    await expect.element(screen.getByText(en["customerArea.digitel"])).toBeVisible();
    localStorage.removeItem("customerArea");
    dispatchEvent(new StorageEvent("storage", { key: "customerArea", newValue: null }));
    await expect.element(screen.getByText(en["customerArea.ended"])).toBeVisible();
  });

  test("ends where the server says so, in words", async () => {
    inside = customer([reservation()]);
    areaMark.set("Noa");
    const screen = await renderIn("en", <CustomerAreaPage />);
    await expect.element(screen.getByText("AAAA2222")).toBeVisible();
    inside = undefined;
    await loadArea();
    await expect.element(screen.getByText(en["customerArea.ended"])).toBeVisible();
    expect(areaMark.isSet()).toBe(false);
  });

  test("a failed load says why, and the next one brings the page", async () => {
    areaMark.set("Noa");
    vi.mocked(fetch).mockImplementation((input) =>
      pathAsked(input) === "/api/session"
        ? Promise.resolve(openedSession())
        : Promise.resolve(refused("INTERNAL", 500)),
    );
    const screen = await renderIn("en", <CustomerAreaPage />);
    const again = screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    inside = customer([reservation()]);
    vi.mocked(fetch).mockImplementation((input) => Promise.resolve(answerTo(pathAsked(input))));
    await again.click();
    await expect.element(screen.getByText("AAAA2222")).toBeVisible();
  });
});

test("all that is kept of a customer is deleted once they are sure, and they are out", async () => {
  inside = customer([reservation()]);
  areaMark.set("Noa");
  history.replaceState(null, "", "?tab=details");
  const screen = await renderIn("en", <CustomerAreaPage />);
  await screen.getByRole("button", { name: en["customerArea.deleteAsk"] }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await screen.getByRole("button", { name: en["customerArea.deleteKeep"] }).click();
  expect(asked).not.toContain("/api/customer-area/delete");
  await screen.getByRole("button", { name: en["customerArea.deleteAsk"] }).click();
  await screen.getByRole("button", { name: en["customerArea.deleteDo"] }).click();
  const heading = screen.getByRole("heading", { name: en["customerArea.loginTitle"] });
  await expect.element(heading).toBeVisible();
  expect(inside).toBeUndefined();
  expect(areaMark.isSet()).toBe(false);
});

describe("a login link", () => {
  const date = "2026-11-20T18:30:00+02:00";
  test.each([
    ["CUSTOMER_TOKEN_REDEEMED", 409, { date }, /was used on Fri, 20 Nov, 18:30/],
    ["CUSTOMER_TOKEN_EXPIRED", 409, { date }, /expired on Fri, 20 Nov, 18:30/],
    ["CUSTOMER_TOKEN_ERROR", 404, {}, refusals["refusal.CUSTOMER_TOKEN_ERROR"]],
  ] as const)("%s is said in words, and another link can be asked for", async (...of) => {
    const [code, status, details, words] = of;
    look = () => refused(code, status, details);
    history.replaceState(null, "", "#login=abc-123_x");
    const screen = await renderIn("en", <CustomerAreaPage />);
    await expect.element(screen.getByRole("alert").getByText(words)).toBeVisible();
    await expect.poll(() => location.hash).toBe("");
    await expect.element(screen.getByLabelText(login["login.linkContact"])).toBeVisible();
  });

  test.each(LOCALES)("is used by a press, not by opening (%s)", async (locale) => {
    look = () => Response.json({ sentTo: "d•••@p•••.example" });
    redeem = () => {
      inside = customer([reservation()]);
      return Response.json({ customerInfo: inside, uuid: "new" });
    };
    history.replaceState(null, "", "#login=abc-123_x");
    const screen = await renderIn(locale, <CustomerAreaPage />);
    const button = screen.getByRole("button", { name: /d•••@p•••\.example/ });
    await expect.element(button).toBeVisible();
    await expect.poll(() => location.hash).toBe("");
    expect(asked).not.toContain("/api/customer/login-link/redeem");
    await button.click();
    await expect.element(screen.getByText("AAAA2222")).toBeVisible();
    await expect.poll(() => asked).toContain("/api/customer/login-link/redeem");
  });

  test("is left for another time, and nothing is used up", async () => {
    look = () => Response.json({ sentTo: "05•••••001" });
    history.replaceState(null, "", "#login=abc-123_x");
    const screen = await renderIn("en", <CustomerAreaPage />);
    await screen.getByRole("button", { name: login["login.linkLater"] }).click();
    await expect.element(screen.getByLabelText(login["login.contact"])).toBeVisible();
    expect(asked).not.toContain("/api/customer/login-link/redeem");
  });
});

test("a change that needs a fresh login asks for it, and goes on after it", async () => {
  inside = customer([reservation()]);
  isStale = true;
  areaMark.set("Noa");
  history.replaceState(null, "", "?tab=details");
  const screen = await renderIn("en", <CustomerAreaPage />);
  await screen.getByLabelText(en["customerArea.newPassword"]).fill("parterre 2");
  await screen.getByLabelText(en["customerArea.passwordAgain"]).fill("parterre 2");
  await screen.getByRole("button", { name: en["customerArea.passwordSave"] }).click();
  const dialog = screen.getByRole("dialog", { name: en["customerArea.freshTitle"] });
  await dialog.getByRole("tab", { name: login["login.way.password"] }).click();
  await dialog.getByLabelText("E-mail").fill("noa@parterre.example");
  await dialog.getByLabelText(login["login.password"]).fill("parterre");
  await dialog.getByRole("button", { name: login["login.logIn"] }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked.filter((path) => path === "/api/customer-area/password"))
    .toHaveLength(2);
});

test("a common password is refused at its field", async () => {
  inside = customer([reservation()]);
  isGuessable = true;
  areaMark.set("Noa");
  history.replaceState(null, "", "?tab=details");
  const screen = await renderIn("en", <CustomerAreaPage />);
  await screen.getByLabelText(en["customerArea.newPassword"]).fill("iloveyou");
  await screen.getByLabelText(en["customerArea.passwordAgain"]).fill("iloveyou");
  await screen.getByRole("button", { name: en["customerArea.passwordSave"] }).click();
  await expect.element(screen.getByText(/^This password is easy to guess\. /u)).toBeVisible();
  const field = screen.getByLabelText(en["customerArea.newPassword"]);
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test.each(LOCALES)("a press logs out on all devices (%s)", async (locale) => {
  inside = customer([reservation()]);
  areaMark.set("Noa");
  history.replaceState(null, "", "?tab=details");
  const screen = await renderIn(locale, <CustomerAreaPage />);
  const words = EVERYWHERE[locale];
  await screen.getByRole("button", { name: words }).click();
  await expect.poll(() => asked).toContain("/api/customer-area/logout-everywhere");
  await expect.poll(() => areaMark.isSet()).toBe(false);
});
