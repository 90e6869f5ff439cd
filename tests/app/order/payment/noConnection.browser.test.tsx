import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyOrder, order } from "../../../../app/order/cart/order.ts";
import { keptAttempt } from "../../../../app/order/cart/attempt.ts";
import { payment } from "../../../../app/order/cart/paymentState.ts";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { openPayment } from "../../../../app/order/payment/openPayment.ts";
import { payWithSaved } from "../../../../app/order/payment/pay.ts";
import { closePayment, leavePayment } from "../../../../app/order/payment/payment.ts";
import { PaymentDialog } from "../../../../app/order/payment/PaymentDialog.tsx";
import { tabStore } from "../../../../app/shell/net/stores.ts";
import words from "../../../../locales/en/order.json" with { type: "json" };
import shell from "../../../../locales/en/shell.json" with { type: "json" };
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { openOrderOf } from "../orderFixture.ts";
import { totals } from "./payServer.ts";
import { vouched } from "../../../vouched.ts";

const en = { ...words, ...shell };
const METHODS = { methods: ["paypal"], mostPayments: 1 };
const RESERVATION = {
  reservationIdentifier: "R1",
  ticketIdentifiers: ["t1", "t2"],
  documentKeys: ["d1", "d2"],
};

/** The state of the connection. With `lost` the request reaches the server, but its reply is lost. */
let line: "up" | "down" | "lost";
/** The paths that reached the server, and the idempotency key of each commit. */
let heard: string[];
let keys: (string | null)[];

const answers: Readonly<Record<string, () => Response>> = {
  "/api/session": openedSession,
  "/api/cart": () => Response.json({ cart: cartSent, totals: totals(112) }),
  "/api/payment/methods": () => Response.json(METHODS),
  "/api/payment/cards": () => Response.json({ MagCards: [] }),
  "/api/payment/commit": () => Response.json(RESERVATION),
};
let cartSent: unknown;

async function server(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (line === "down") throw new TypeError("Failed to fetch");
  const request = new Request(asked, init);
  const path = pathAsked(asked);
  heard.push(path);
  if (path === "/api/cart") cartSent = vouched<{ cart: unknown }>(await request.json()).cart;
  if (path === "/api/payment/commit") keys.push(request.headers.get("Idempotency-Key"));
  if (line === "lost") throw new TypeError("Failed to fetch");
  return answers[path]?.() ?? new Response(null, { status: 404 });
}

const connect = (to: typeof line, isOnline = to !== "down"): void => {
  line = to;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
};

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(server);
  [heard, keys] = [[], []];
  Object.assign(order, openOrderOf());
  connect("up");
});
afterEach(() => {
  closePayment(pageContext);
  Object.assign(order, emptyOrder());
  vi.restoreAllMocks();
});

const open = () => renderIn("en", <PaymentDialog />);
type Screen = Awaited<ReturnType<typeof open>>;
const press = (screen: Screen, name: string) => screen.getByRole("button", { name }).click();

async function saidUnsent(screen: Screen): Promise<void> {
  await expect.element(screen.getByText(en["payment.unsent"])).toBeVisible();
  await expect.element(screen.getByText(en["payment.unsentText"])).toBeVisible();
  expect(screen.getByText(en["payment.refused"]).elements()).toEqual([]);
  expect(order).toMatchObject({ phase: "ready", isPaying: false });
  expect(order.seats).toHaveLength(2);
  expect(order.expiresAt).toBeDefined();
}

describe("without a connection", () => {
  test("paying that cannot begin says that nothing was sent, and begins when it can", async () => {
    connect("down");
    const screen = await open();
    await openPayment(pageContext);
    await saidUnsent(screen);
    connect("up");
    await press(screen, en["state.again"]);
    await expect.element(screen.getByRole("button", { name: /PayPal/ })).toBeVisible();
    expect(keys).toEqual([]);
  });

  test("a payment stays here, also after a reload, until the payer sends it", async () => {
    payment.stage = "form";
    const screen = await open();
    connect("down");
    await payWithSaved(pageContext, "card_1", 1);
    await saidUnsent(screen);
    await press(screen, en["state.again"]);
    await saidUnsent(screen);
    expect(keptAttempt(1, tabStore)).toBeUndefined();
    connect("up");
    await press(screen, en["state.again"]);
    await expect.poll(() => order.phase).toBe("done");
    expect(keys).toHaveLength(1);
  });

  test("a payment that was not sent is forgotten with the step", async () => {
    payment.stage = "form";
    connect("down");
    await payWithSaved(pageContext, "card_1", 1);
    leavePayment(pageContext);
    expect(payment).toMatchObject({ stage: "closed", attempt: undefined });
  });

  test("a browser that is wrong about it pays all the same", async () => {
    payment.stage = "form";
    connect("up", false);
    await payWithSaved(pageContext, "card_1", 1);
    expect(order.phase).toBe("done");
    expect(keys).toHaveLength(1);
  });
});

describe("an answer that is lost after sending", () => {
  test("is asked for under the same key, at once when the payer says so", async () => {
    payment.stage = "form";
    const screen = await open();
    connect("lost");
    const paying = payWithSaved(pageContext, "card_1", 1);
    await expect.poll(() => keys.length).toBe(1);
    expect(keptAttempt(1, tabStore)?.key).toBe(keys[0]);
    connect("down");
    await expect.element(screen.getByText(en["payment.unanswered"])).toBeVisible();
    expect(screen.getByText(en["payment.refused"]).elements()).toEqual([]);
    expect(screen.getByText(en["payment.unsent"]).elements()).toEqual([]);
    const again = screen.getByRole("button", { name: en["payment.checkAgain"] });
    await expect.element(again).toBeVisible();
    const button = vouched<HTMLButtonElement>(again.element());
    // The network returns and the button is pressed in the same task, so that the automatic retry does not
    // remove the button first.
    connect("up");
    button.click();
    await paying;
    expect(order).toMatchObject({ phase: "done", reservation: RESERVATION });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
