import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Buyer, CARD } from "../../../tests/e2e/buyer.ts";
import { LockedSeats } from "../../../tests/e2e/lockedSeats.ts";
import { addChild, goToWaiver } from "../../../tests/e2e/waiverBuyer.ts";
import type { Journey, Walker } from "./journey.ts";

/** Ids of shows, one in a hall of each seating mode. */
const HALLS: Readonly<Record<string, number>> = {
  "hall-cinema": DEMO.film3d,
  "hall-theatre": DEMO.play,
  "hall-mixed": DEMO.arenaConcert,
  "hall-areas": DEMO.festival,
  "hall-picture": DEMO.choirNight,
  "hall-club": DEMO.clubNight,
};

async function lookAtHalls({ page, locale, size, shoot }: Walker, buyer: Buyer): Promise<void> {
  for (const [name, feature] of Object.entries(HALLS)) {
    const { show } = await LockedSeats.of(page, feature, [DEMO.offlineLocation]);
    await page.goto(`/order/${show.id}?language=${locale}`);
    await page.getByRole("banner").waitFor();
    await page.waitForTimeout(3000);
    await shoot(name);
  }
  const { show } = await LockedSeats.of(page, DEMO.play);
  await page.goto(`/order/${show.id}?language=${locale}`);
  if (size === "phone") {
    await buyer.button("seats.filters").click();
    await shoot("hall-filters");
    await buyer.button("seats.backToMap").click();
  }
  await buyer.button("seats.asList").click();
  await shoot("hall-list");
}

/** Opens the step with the customer's details, after choosing two seats for the play. */
async function goToDetails({ page, locale }: Walker, buyer: Buyer): Promise<void> {
  const locked = await LockedSeats.of(page, DEMO.play);
  await locked.seats(GROUP.theatreFirst, 2);
  // Leaves the page first. Opening the address of the previous order again would be a reload, which shows the
  // receipt of that order.
  await page.goto("/");
  await page.goto(`/order/${locked.show.id}?language=${locale}`);
  await buyer.goToTickets();
  await buyer.keepTicketsAndPassExtras();
  await buyer.fillDetails();
}

async function holdAndMove(walker: Walker, buyer: Buyer): Promise<void> {
  const { page, shoot } = walker;
  await goToDetails(walker, buyer);
  await page.getByRole("radio", { name: buyer.t("hold.hold") }).check();
  await buyer.button("hold.reserve").click();
  await page.getByRole("dialog").waitFor();
  await shoot("hold-refused");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: buyer.t("hold.logIn") })
    .click();
  await shoot("hold-login");
  await buyer.logInByPassword("noa@parterre.example");
  await buyer.heading("confirmation.holdTitle").waitFor();
  await shoot("hold-done");
  await goToDetails(walker, buyer);
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  await buyer.reservation();
  await buyer.button("modify.start").click();
  await page.waitForTimeout(3000);
  await shoot("modify");
}

async function sign({ page, locale, shoot }: Walker): Promise<void> {
  const buyer = await goToWaiver(page, locale);
  await addChild(buyer, locale === "he" ? "תום" : "Tom");
  await page.getByLabel(buyer.t("customer.DateOfBirth"), { exact: true }).scrollIntoViewIfNeeded();
  await shoot("waiver");
  await buyer.payButton().click();
  await shoot("waiver-unsigned");
}

/** Shows searches that find nothing, and pages that fail to load. */
async function lookInVain({ page, locale, shoot }: Walker, { t }: Buyer): Promise<void> {
  await page.goto(`/whatson?q=zzzz&language=${locale}`);
  await page.getByText(t("find.none")).waitFor();
  await shoot("find-none");
  await page.route("**/api/features/**", (route) => route.abort());
  await page.goto(`/20210406?language=${locale}`);
  await page.getByRole("alert").waitFor();
  await shoot("failed");
  await page.unroute("**/api/features/**");
  await page.goto(`/vod/NONE/1?language=${locale}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("vod-none");
}

/** Kinds of halls, a hold, a change of seats, a waiver, and error states. */
export const halls: Journey = {
  name: "halls",
  async walk(walker) {
    const buyer = new Buyer(walker.page, walker.locale);
    await lookInVain(walker, buyer);
    await lookAtHalls(walker, buyer);
    await sign(walker);
    await holdAndMove(walker, buyer);
  },
};
