import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EdocumentPage } from "../../../app/edocument/EdocumentPage.tsx";
import type { Edocument } from "../../../domain/edocument.ts";
import en from "../../../locales/en/edocument.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { answering, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { ticketIn } from "./tickets.ts";

const KEY = "a-key";
const until = new Date(Date.now() + 3_600_000).toISOString();
const coming = (over: Partial<Edocument> = {}): Edocument =>
  ticketIn("active", { dateTime: until, pastAt: until, ...over });
const transfer = { canOffer: true, until, offered: null };
const offered = { ...transfer, canOffer: false, offered: { name: "Dana", to: "d•••@e•••.com" } };

/** Returns the server's reply. The calls are recorded below. */
let answer: () => Response;
let asked: readonly Posted[];
const say = (document: Edocument): void => void (answer = () => Response.json({ document }));

beforeEach(() => {
  asked = answering(() => answer());
});

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete("tickets");
});

const open = () => renderIn("en", <EdocumentPage documentKey={KEY} />);

describe("the holder of a ticket", () => {
  test("sends it to a friend by address or number, which are checked before", async () => {
    say(coming({ transfer }));
    const screen = await open();
    await screen.getByRole("button", { name: en["edocument.send.title"] }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText(en["edocument.send.name"]).fill("Dana");
    await dialog.getByLabelText(en["edocument.send.to"]).fill("123");
    const send = dialog.getByRole("button", { name: en["edocument.send.send"] });
    await send.click();
    await expect.element(dialog.getByText(form["rule.mobile"])).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByLabelText(en["edocument.send.to"]).fill("dana@example.com");
    say(coming({ transfer: offered }));
    await send.click();
    await expect.element(screen.getByText(/^Sent to .*Dana/)).toBeVisible();
    await expect.element(screen.getByText(/d•••@e•••\.com/)).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual([
        {
          path: `/api/edocument/${KEY}/transfer`,
          body: { name: "Dana", email: "dana@example.com" },
        },
      ]);
  });

  test("takes it back, and sees its code all the while", async () => {
    say(coming({ transfer: offered }));
    const screen = await open();
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
    say(coming({ transfer }));
    await screen.getByRole("button", { name: en["edocument.sent.takeBack"] }).click();
    await expect
      .element(screen.getByRole("button", { name: en["edocument.send.title"] }))
      .toBeVisible();
    await expect
      .poll(() => asked.map(({ path }) => path))
      .toEqual([`/api/edocument/${KEY}/transfer/take-back`]);
  });

  test("puts a name on it, which stands on its face", async () => {
    say(coming({ canName: true }));
    const screen = await open();
    await screen.getByRole("button", { name: en["edocument.name.title"] }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("Ruth");
    say(coming({ canName: true, holderName: "Ruth" }));
    await dialog.getByRole("button", { name: en["edocument.name.save"] }).click();
    await expect.element(screen.getByRole("article").getByText("Ruth")).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual([{ path: `/api/edocument/${KEY}/name`, body: { name: "Ruth" } }]);
  });

  test("is offered neither without the server's leave", async () => {
    say(coming());
    const screen = await open();
    await expect.element(screen.getByText("Derby")).toBeVisible();
    for (const name of [en["edocument.send.title"], en["edocument.name.title"]]) {
      expect(screen.getByRole("button", { name }).query()).toBeNull();
    }
  });

  test("sees who has it once it was accepted, and no code", async () => {
    say(coming({ state: "transferred", qr: null, holderName: "Dana" }));
    const screen = await open();
    await expect.element(screen.getByText(en["edocument.state.transferred"])).toBeVisible();
    await expect.element(screen.getByText("Dana")).toBeVisible();
    expect(screen.getByRole("img", { name: en["edocument.qr"] }).query()).toBeNull();
  });
});

describe("the receiver of a ticket", () => {
  const waiting = () =>
    coming({
      state: "transferred",
      qr: null,
      reservationIdentifier: "",
      isReceived: true,
      offer: { from: "Noa Bar", name: "Dana", until },
    });
  const received = () =>
    coming({ holderName: "Dana", isReceived: true, reservationIdentifier: "ABCDEFGHJKLMNP" });

  test("accepts it with a press, and then has the code and the ticket's own number", async () => {
    say(waiting());
    const screen = await open();
    await expect.element(screen.getByText(/Noa Bar.* sent you this ticket/)).toBeVisible();
    expect(screen.getByRole("img", { name: en["edocument.qr"] }).query()).toBeNull();
    expect(screen.getByText(en["edocument.reservation"]).query()).toBeNull();
    expect(asked).toEqual([]);
    say(received());
    await screen.getByRole("button", { name: en["edocument.offer.accept"] }).click();
    await expect.element(screen.getByRole("img", { name: en["edocument.qr"] })).toBeVisible();
    await expect.element(screen.getByText("ABCDEFGHJKLMNP")).toBeVisible();
    await expect.element(screen.getByText(en["edocument.number"], { exact: false })).toBeVisible();
    expect(screen.getByText(en["edocument.receipt"]).query()).toBeNull();
    await expect
      .poll(() => asked.map(({ path }) => path))
      .toEqual([`/api/edocument/${KEY}/transfer/accept`]);
  });

  test("is told if it was taken back meanwhile", async () => {
    say(waiting());
    const screen = await open();
    const button = screen.getByRole("button", { name: en["edocument.offer.accept"] });
    await expect.element(button).toBeVisible();
    const error = { code: "TICKET_NOT_CHANGEABLE", message: "", reason: "withdrawn" };
    answer = () => Response.json({ error }, { status: 409 });
    await button.click();
    await expect.element(screen.getByText(refusals["refusal.TICKET_NOT_CHANGEABLE"])).toBeVisible();
  });
});
