import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyOrder, order } from "../../../../app/order/cart/order.ts";
import { Countdown, OrderTimer } from "../../../../app/order/steps/OrderTimer.tsx";
import { toasts } from "../../../../app/parts/ui/toasts.ts";
import { serverNow } from "../../../../app/shell/net/serverClock.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { openOrderOf } from "../orderFixture.ts";

const inSeconds = (seconds: number): string => new Date(serverNow() + seconds * 1000).toISOString();

const refused = (code: string): Response =>
  Response.json({ error: { code, message: "" } }, { status: 409 });

let extended: () => Response;
let asked: string[];
beforeEach(() => {
  toasts.shown = [];
  asked = [];
  extended = () => Response.json({ expiresAt: inSeconds(300) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    if (path === "/api/healthz") return new Response(null);
    asked.push(path);
    if (path === "/api/seats/extend") return extended();
    return Response.json({ seats: [], places: [], expiresAt: null });
  });
});
afterEach(() => {
  Object.assign(order, emptyOrder());
  vi.restoreAllMocks();
});

/** Renders the countdown and the dialogs of an order whose locks expire in `seconds`. */
async function open(seconds: number, locale: "en" | "he" = "en") {
  Object.assign(order, openOrderOf(presentation()), { expiresAt: inSeconds(seconds) });
  return renderIn(
    locale,
    <>
      <Countdown />
      <OrderTimer />
    </>,
  );
}
const timer = () => page.getByRole("timer");
const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the time of the seats", () => {
  test("is counted down, and says until when they are held", async () => {
    await open(299);
    await expect.element(timer()).toMatchTextContent(/^04:5\d/);
    await expect.element(timer()).toHaveAccessibleName(/^Your seats are held for .*, until /);
    expect(dialog().query()).toBeNull();
    await expect.element(timer()).not.toMatchTextContent("04:59");
  });

  test("runs from left to right in Hebrew too", async () => {
    const { container } = await open(299, "he");
    await expect.element(timer()).toBeVisible();
    expect(container.querySelector('[role="timer"] [dir="ltr"]')?.textContent).toMatch(/^04:5\d$/);
  });

  test("is not shown while no seat is held", async () => {
    await open(299);
    order.expiresAt = undefined;
    await expect.element(timer()).not.toBeInTheDocument();
  });
});

describe("in the last minute", () => {
  test("there is more time for whoever asks, and it says until when", async () => {
    await open(40);
    await expect.element(dialog()).toHaveAccessibleName(en["order.moreTime"]);
    await button(en["order.extend"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(timer()).toMatchTextContent(/^0[45]:/);
    await expect.poll(() => asked).toEqual(["/api/seats/extend"]);
    await expect.poll(() => toasts.shown.map(({ text }) => text)[0]).toMatch(/^You have more time/);
  });

  test("whoever needs none is not asked again for the same seats", async () => {
    await open(40);
    await button(en["order.noMoreTime"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(timer()).toMatchTextContent(/^00:3[0-8]/);
    expect(dialog().query()).toBeNull();
    expect(asked).toEqual([]);
  });

  test("Escape answers like “no need”", async () => {
    await open(40);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(order.phase).toBe("ready");
  });

  test("a refusal is read where the question is, and the seats keep their time", async () => {
    extended = () => refused("SEATS_NOT_ADJACENT");
    await open(40);
    await button(en["order.extend"]).click();
    const why = dialog().getByText(refusals["refusal.SEATS_NOT_ADJACENT"]);
    await expect.element(why).toBeVisible();
    expect(order.phase).toBe("ready");
    expect(order.seats).toHaveLength(2);
  });

  test("an order that the server has ended already is over here too", async () => {
    extended = () => refused("CART_EXPIRED");
    await open(40);
    await button(en["order.extend"]).click();
    await expect.element(dialog()).toHaveAccessibleName(en["order.expired"]);
    expect(order.seats).toEqual([]);
  });
});

test("when the time is over the seats are gone, nothing was charged, and one can choose again", async () => {
  await open(0.5);
  await expect.element(dialog()).toHaveAccessibleName(en["order.expired"]);
  await expect.element(dialog()).toMatchTextContent(en["order.expiredText"]);
  expect(order.seats).toEqual([]);
  await button(en["order.chooseAgain"]).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(order.phase).toBe("ready");
});
