import { expect, test, type Locator, type Page } from "@playwright/test";
import { mine } from "../../domain/api/seats.ts";
import { oneTicket } from "../../domain/api/catalogue.ts";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../server/demo/ids.ts";
import { Buyer, CARD } from "./buyer.ts";
import { LockedSeats } from "./lockedSeats.ts";

const total = (page: Page, shekels: string): Locator =>
  page.locator("aside").getByText(shekels, { exact: true }).last();

async function openTickets(buyer: Buyer, { show }: LockedSeats): Promise<void> {
  await buyer.page.goto(`/order/${show.id}?language=${buyer.locale}`);
  await buyer.button("seats.continue").click();
  await expect(buyer.heading("tickets.title")).toBeVisible();
}

async function enter(buyer: Buyer, code: string): Promise<void> {
  await buyer.page.getByLabel(buyer.t("tickets.code.label"), { exact: true }).fill(code);
  await buyer.button("tickets.code.apply").click();
}

const typesOf = (page: Page): Locator => page.locator("main li").getByRole("combobox");

test(
  "codes go onto seats, are judged by the server, survive a reload and come off again",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    const locked = await LockedSeats.of(page, DEMO.play);
    await locked.seats(GROUP.theatreStalls, 2);
    await openTickets(buyer, locked);
    await expect(total(page, "₪386.00")).toBeVisible();

    await enter(buyer, "twoforone");
    await expect(typesOf(page)).toHaveCount(1);
    await expect(total(page, "₪196.00")).toBeVisible();
    await buyer.button("tickets.code.remove", { code: "TWOFORONE" }).click();
    await expect(typesOf(page)).toHaveCount(2);
    await expect(total(page, "₪386.00")).toBeVisible();

    await enter(buyer, "ALONG");
    await expect(page.getByText(t("refusal.autoApplyVoucherRequired"))).toBeVisible();
    await enter(buyer, "WELCOME");
    await expect(typesOf(page).nth(1)).toHaveValue(`${TICKET.adult}@ALONG`);
    await expect(total(page, "₪329.00")).toBeVisible();
    await page.reload();
    await expect(total(page, "₪329.00")).toBeVisible();
    await buyer.button("tickets.code.remove", { code: "WELCOME" }).click();
    await expect(page.getByText(t("tickets.code.waits", { code: "ALONG" }))).toBeVisible();
    await buyer.button("tickets.code.forget", { code: "ALONG" }).click();

    await enter(buyer, "WELCOME");
    await expect(total(page, "₪367.00")).toBeVisible();
    await enter(buyer, "WELCOME");
    await expect(page.getByText(t("refusal.CODE_ALREADY_ENTERED"))).toBeVisible();
    await expect(typesOf(page).nth(1)).toHaveValue(String(TICKET.adult));

    await enter(buyer, "2001008");
    await expect(page.getByText("Yael Azulay")).toBeVisible();
    await expect(page.getByText(t("tickets.member.left", { count: 1 }))).toBeVisible();
    await typesOf(page).nth(1).selectOption(`${CODE_TICKET.points}@2001008`);
    await expect(total(page, "₪177.00")).toBeVisible();
    await buyer.button("tickets.code.remove", { code: "2001008" }).click();
    await enter(buyer, "314159260");
    await expect(page.getByText(t("refusal.SENIOR_NO_BALANCE"))).toBeVisible();
    await enter(buyer, "GIFT100");
    await expect(total(page, "₪267.00")).toBeVisible();
  },
);

test(
  "a reference and a price of one's own are bought, and the reference is used",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    const locked = await LockedSeats.of(page, DEMO.play);
    const galil = async (): Promise<number | null> => {
      const answer = await locked.ask(`/presentations/${locked.show.id}/ticket`, {
        ticketGroupId: GROUP.theatreSecond,
        ticketId: CODE_TICKET.hotel,
        ticketCode: "GALIL",
      });
      return oneTicket.reply.parse(await answer.json()).ticket.balance;
    };
    const before = await galil();
    await locked.seats(GROUP.theatreSecond, 2);
    await openTickets(buyer, locked);
    await typesOf(page).nth(0).selectOption(String(CODE_TICKET.hotel));
    await typesOf(page).nth(1).selectOption(String(CODE_TICKET.namedPrice));
    await buyer.button("order.continue").click();
    await expect(page.getByText(t("tickets.answersMissing"))).toBeVisible();
    const hotel = page.getByLabel("Hotel code");
    await expect(hotel).toBeFocused();
    await hotel.fill("RITZ");
    await hotel.press("Enter");
    await expect(page.getByText(t("refusal.refPromptOptNotFound"))).toBeVisible();
    await hotel.fill("galil");
    const price = page.getByLabel(t("tickets.yourPrice"));
    await price.fill("33");
    const range = { min: "₪20", max: "₪200", step: "₪5" };
    await expect(page.getByText(t("tickets.priceWrong", range))).toBeVisible();
    await price.fill("35");
    await expect(total(page, "₪121.00")).toBeVisible();
    await buyer.keepTicketsAndPassExtras();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
    await buyer.reservation();
    expect(await galil()).toBe((before ?? 0) - 1);
  },
);

test(
  "in general admission one more of a type takes a place, and one fewer gives it back",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const locked = await LockedSeats.of(page, DEMO.clubNight);
    await locked.places(1, GROUP.club, 2);
    const places = async (): Promise<number> => {
      const answer = await locked.ask(mine.path, { presentationId: locked.show.id });
      return mine.reply.parse(await answer.json()).places.length;
    };
    await openTickets(buyer, locked);
    await buyer.button("stepper.more", { of: "Student" }).click();
    await expect(total(page, "₪241.28")).toBeVisible();
    expect(await places()).toBe(3);
    await buyer.button("stepper.fewer", { of: "Adult" }).click();
    await expect(total(page, "₪158.08")).toBeVisible();
    expect(await places()).toBe(2);
    await expect(buyer.button("stepper.more", { of: "Early bird" })).toBeDisabled();
  },
);
