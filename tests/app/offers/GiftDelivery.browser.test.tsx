import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GiftPage } from "../../../app/offers/GiftPage.tsx";
import type { GiftVoucher } from "../../../domain/voucherOffer.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { answering, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

const KEY = "a-key";
const gift = (over: Partial<GiftVoucher> = {}): GiftVoucher => ({
  Reference: "VABCDEFGHJKL",
  Name: "Gift voucher",
  seller: "Stages",
  StartDate: null,
  EndDate: null,
  isCancelled: false,
  value: 100,
  balance: 100,
  benefits: [],
  ...over,
});
const delivery = {
  name: "Dana",
  sender: "Noa",
  greeting: "Mazal tov!",
  to: "d•••@e•••.com",
  deliverAt: "2027-03-14T09:00:00+02:00",
  isSent: false,
};

let voucher: GiftVoucher;
/** The code with which the next delivery is refused. */
let refused: string | undefined;
let asked: readonly Posted[];
beforeEach(() => {
  refused = undefined;
  asked = answering(() =>
    refused
      ? Response.json({ error: { code: refused, message: "no" } }, { status: 503 })
      : Response.json({ voucher }),
  );
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderIn("en", <GiftPage documentKey={KEY} />);

test("a voucher is sent to somebody on a day, with a greeting", async () => {
  voucher = gift();
  const screen = await open();
  await screen.getByRole("button", { name: en["offers.gift.deliver"] }).click();
  const dialog = screen.getByRole("dialog");
  const send = dialog.getByRole("button", { name: en["offers.gift.deliverSend"] });
  await dialog.getByLabelText(en["offers.gift.name"]).fill("Dana");
  const to = dialog.getByLabelText(en["offers.gift.to"]);
  await to.fill("dana,levi@example.com");
  await dialog.getByLabelText(en["offers.gift.sender"]).fill("Noa");
  await dialog.getByRole("textbox", { name: en["offers.gift.day"] }).fill("01/01/2001");
  await dialog.getByRole("textbox", { name: /^Greeting/ }).fill("Mazal tov!");
  await send.click();
  await expect.element(dialog.getByText(form["rule.day"])).toBeVisible();
  await expect.element(dialog.getByText(form["rule.email"])).toBeVisible();
  expect(asked).toEqual([]);
  await to.fill("dana@example.com");
  const today = new Date();
  const iso = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jerusalem" }).format(today);
  const [year, month, day] = iso.split("-");
  await dialog
    .getByRole("textbox", { name: en["offers.gift.day"] })
    .fill(`${day}/${month}/${year}`);
  voucher = gift({ delivery });
  await send.click();
  await expect.element(screen.getByText(/Dana.* gets it on 14 March 2027/)).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([
      {
        path: `/api/system-vouchers/gift/${KEY}/delivery`,
        body: {
          name: "Dana",
          email: "dana@example.com",
          sender: "Noa",
          greeting: "Mazal tov!",
          day: null,
        },
      },
    ]);
});

test("a delivery is taken back until its day, and not after it", async () => {
  voucher = gift({ delivery });
  const screen = await open();
  const button = screen.getByRole("button", { name: en["offers.gift.takeBack"] });
  await expect.element(button).toBeVisible();
  voucher = gift();
  await button.click();
  await expect
    .element(screen.getByRole("button", { name: en["offers.gift.deliver"] }))
    .toBeVisible();
  await expect
    .poll(() => asked.map(({ path }) => path))
    .toEqual([`/api/system-vouchers/gift/${KEY}/delivery/take-back`]);
  await screen.unmount();
  voucher = gift({ delivery: { ...delivery, isSent: true } });
  const sent = await open();
  await expect.element(sent.getByText(/^Sent to .*Dana/)).toBeVisible();
  expect(button.query()).toBeNull();
});

test("a voucher goes to a mobile number, and a refused number is told at its field", async () => {
  voucher = gift();
  const screen = await open();
  await screen.getByRole("button", { name: en["offers.gift.deliver"] }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText(en["offers.gift.name"]).fill("Dana");
  await dialog.getByLabelText(en["offers.gift.to"]).fill("+1 415 555 0132");
  await dialog.getByLabelText(en["offers.gift.sender"]).fill("Noa");
  refused = "SMS_FAILED";
  await dialog.getByRole("button", { name: en["offers.gift.deliverSend"] }).click();
  await expect
    .element(dialog.getByLabelText(en["offers.gift.to"]))
    .toHaveAccessibleDescription(refusals["refusal.SMS_FAILED"]);
  await expect.poll(() => asked.at(-1)?.body).toMatchObject({ mobileNumber: "+14155550132" });
  expect(asked.at(-1)?.body).not.toHaveProperty("email");
});

test("a voucher that its giver prints has a name and a greeting, and can be no gift again", async () => {
  voucher = gift();
  const screen = await open();
  const picture = screen.getByRole("img");
  await expect.element(picture).toBeVisible();
  const before = picture.element().getAttribute("src");
  await screen.getByRole("button", { name: en["offers.gift.deliver"] }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText(en["offers.gift.name"]).fill("Dana");
  await dialog.getByLabelText(en["offers.gift.printMyself"]).click();
  expect(dialog.getByLabelText(en["offers.gift.to"]).query()).toBeNull();
  await dialog.getByLabelText(en["offers.gift.sender"]).fill("Noa");
  voucher = gift({ delivery: { ...delivery, to: null } });
  await dialog.getByRole("button", { name: en["offers.gift.deliverSend"] }).click();
  await expect.element(screen.getByText(/^For .*Dana.*, printed by you$/)).toBeVisible();
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ name: "Dana", sender: "Noa", greeting: "", isPrinted: true, day: null }]);
  // The picture contains the name, so it is loaded again under another URL.
  expect(picture.element().getAttribute("src")).not.toBe(before);
  await screen.getByRole("button", { name: en["offers.gift.notGift"] }).click();
  await expect.poll(() => asked.at(-1)?.path).toMatch(/take-back$/);
});
