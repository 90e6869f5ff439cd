import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { EdocumentPage } from "../../../app/edocument/EdocumentPage.tsx";
import { forgetOldTickets, storedTicket } from "../../../app/edocument/ticketStore.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import en from "../../../locales/en/edocument.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { renderIn } from "../renderIn.tsx";
import { ticketIn } from "./tickets.ts";
import { waitFor } from "../../gate/waitFor.ts";

const KEY = "a-key";
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const coming = (over: Partial<Edocument> = {}): Edocument =>
  ticketIn("active", { dateTime: later(2), pastAt: later(2.3), ...over });

/** Returns the server's reply. `undefined` simulates a missing network. */
let answer: (() => Response) | undefined;
const say = (document: Edocument): void => void (answer = () => Response.json({ document }));

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no network")),
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete("tickets");
});

async function openOnce(document: Edocument): Promise<void> {
  say(document);
  const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
  await expect.element(screen.getByText(document.featureName)).toBeVisible();
  await waitFor(async () => expect(await storedTicket(KEY)).toBeDefined());
  await screen.unmount();
}

describe("a ticket without a network", () => {
  test("is the one that was answered last, and says as of when", async () => {
    await openOnce(coming());
    answer = undefined;
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
    await expect.element(screen.getByText(en["edocument.offline"])).toBeVisible();
    await expect.element(screen.getByText(/As of .*\d\d:\d\d/)).toBeVisible();
  });

  test("is renewed when the network is back", async () => {
    await openOnce(coming());
    answer = undefined;
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(screen.getByText(en["edocument.offline"])).toBeVisible();
    say(coming({ state: "scanned" }));
    window.dispatchEvent(new Event("online"));
    await expect.element(screen.getByText(en["edocument.state.scanned"])).toBeVisible();
    await expect.element(screen.getByText(en["edocument.offline"])).not.toBeInTheDocument();
  });

  test("that was never opened here is not there, and can be asked for again", async () => {
    answer = undefined;
    const screen = await renderIn("en", <EdocumentPage documentKey="another" />);
    await expect.element(screen.getByRole("alert")).toBeVisible();
    say(coming());
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Derby")).toBeVisible();
  });

  test("of a video is not kept", async () => {
    say(coming({ pastAt: null, featureName: "Film" }));
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(screen.getByText("Film")).toBeVisible();
    expect(await storedTicket(KEY)).toBeUndefined();
  });
});

describe("an unpaid ticket", () => {
  const payNow = (within: Pick<Locator, "getByRole">) =>
    within.getByRole("button", { name: parts["parts.hold.payNow"], exact: true });
  const due = {
    amount: 190,
    tickets: 2,
    until: "2026-11-28T20:00:00+02:00",
    places: [{ name: "Hill Stadium", address: "1 Hill Road" }],
    shows: [{ featureName: "Derby", dateTime: "2026-11-28T20:30:00+02:00" }],
  };

  test("says what is owed, until when and where, and has no code, receipt or wallet", async () => {
    say(coming({ state: "unpaid", qr: null, due, wallets: ["apple"] }));
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(screen.getByText(en["edocument.state.unpaid"])).toBeVisible();
    await expect.element(screen.getByText("₪190.00", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/20:00/)).toBeVisible();
    await expect.element(screen.getByText("Hill Stadium, 1 Hill Road")).toBeVisible();
    await expect.element(payNow(screen)).toBeVisible();
    for (const name of [en["edocument.qr"], en["edocument.receipt"], en["edocument.pdf"]]) {
      expect(screen.getByText(name).query()).toBeNull();
      expect(screen.getByRole("img", { name }).query()).toBeNull();
    }
    expect(screen.getByText(en["edocument.wallet.apple"]).query()).toBeNull();
  });

  test("asks before it is paid, and says why it cannot be", async () => {
    say(coming({ state: "unpaid", qr: null, due }));
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await payNow(screen).click();
    const error = { code: "ALREADY_COMMITTED", message: "" };
    answer = () => Response.json({ error }, { status: 409 });
    await payNow(screen.getByRole("dialog")).click();
    await expect.element(screen.getByText(refusals["refusal.ALREADY_COMMITTED"])).toBeVisible();
  });
});

test("a ticket offers the wallets that its house has set up", async () => {
  say(coming({ wallets: ["apple", "google"] }));
  const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
  const apple = screen.getByRole("link", { name: en["edocument.wallet.apple"] });
  await expect.element(apple).toHaveAttribute("href", `/api/edocument/${KEY}/apple-pass`);
  await expect
    .element(screen.getByRole("button", { name: en["edocument.wallet.google"] }))
    .toBeVisible();
});

test("a ticket is forgotten half a day after its show, and when the server knows it no more", async () => {
  await openOnce(coming({ pastAt: later(-11.9) }));
  await forgetOldTickets(new Date());
  expect(await storedTicket(KEY)).toBeDefined();
  await forgetOldTickets(new Date(later(0.2)));
  expect(await storedTicket(KEY)).toBeUndefined();

  await openOnce(coming());
  answer = () => Response.json({ error: { code: "NOT_FOUND", message: "" } }, { status: 404 });
  const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
  await expect.element(screen.getByText("404")).toBeVisible();
  await waitFor(async () => expect(await storedTicket(KEY)).toBeUndefined());
});

describe("what can be done with a ticket", () => {
  test("its code fills a white screen, and closes again", async () => {
    say(coming());
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await screen.getByRole("button", { name: en["edocument.bright"] }).click();
    const bright = screen.getByRole("dialog", { name: en["edocument.qr"] });
    const { backgroundColor } = getComputedStyle(bright.element());
    expect(backgroundColor).toBe("rgb(255, 255, 255)");
    const code = bright.getByRole("img").element().getBoundingClientRect();
    expect(code.width).toBeGreaterThan(Math.min(innerWidth * 0.9, innerHeight * 0.7));
    await bright.getByRole("button").click();
    await expect.element(bright).not.toBeInTheDocument();
  });

  test("the screen stays on while a code is shown, and only then", async () => {
    const take = vi.spyOn(navigator.wakeLock, "request");
    say(coming());
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(screen.getByText("Derby")).toBeVisible();
    await expect.poll(() => take).toHaveBeenCalledWith("screen");
    await screen.unmount();
    take.mockClear();
    say(coming({ state: "cancelled" }));
    const over = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await expect.element(over.getByText(en["edocument.state.cancelled"])).toBeVisible();
    expect(take).not.toHaveBeenCalled();
  });

  test("vouchers that were all collected say so, without a code", async () => {
    say(coming({ vouchers: [{ name: "Popcorn", quantity: 2, collected: 2 }] }));
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await screen.getByRole("button", { name: en["edocument.vouchers"] }).click();
    await expect.element(screen.getByText(en["edocument.vouchersGone"])).toBeVisible();
    const code = screen.getByRole("img", { name: en["edocument.vouchersCode"] });
    expect(code.elements()).toHaveLength(0);
  });

  test("the vouchers are its other side", async () => {
    say(coming({ vouchers: [{ name: "Popcorn", quantity: 2, collected: 1 }] }));
    const screen = await renderIn("en", <EdocumentPage documentKey={KEY} />);
    await screen.getByRole("button", { name: en["edocument.vouchers"] }).click();
    await expect.element(screen.getByText("Popcorn")).toBeVisible();
    await expect.element(screen.getByText("1 of 2 collected")).toBeVisible();
    await expect
      .element(screen.getByRole("img", { name: en["edocument.vouchersCode"] }))
      .toBeVisible();
    await expect.element(screen.getByText("Derby")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: en["edocument.back"] }).click();
    await expect.element(screen.getByText("Derby")).toBeVisible();
  });
});
