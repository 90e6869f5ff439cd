import { expect, test, type Page } from "@playwright/test";
import { UNREACHED_MEMBER } from "../../server/demo/enrolments.ts";
import {
  enrolCart,
  freeIn,
  memberOf,
  placeOf,
  planOf,
  put,
  SEASON,
} from "../server/enrolment/enrolShopper.ts";
import { buy, guestOf, price } from "../server/offers/offerShopper.ts";
import { arrive } from "../server/people.ts";
import { EnrolBuyer } from "./enrolBuyer.ts";
import { PROOF_VIEWS } from "./views.ts";

type Place = { readonly url: string };

const said = (page: Page) => page.locator("aside").getByRole("alert");

const ENROLLED = "2001008";

/** Enrols the member in advance, unless an earlier run has done so. */
async function enrolBefore(place: Place): Promise<void> {
  const shopper = await arrive(place);
  const seat = freeIn(await planOf(shopper))[0];
  if (!seat) throw new Error("the season is sold out");
  await put(shopper, "lock", seat);
  const member = memberOf({ seat: placeOf(seat), member: { memberNumber: ENROLLED } });
  const { body } = await price(shopper, enrolCart([member]));
  if (body.error?.code === "ALREADY_ENROLLED") return;
  const done = await buy(shopper, enrolCart([member], { customerInfo: guestOf(990) }));
  expect(done.status).toBe(200);
}

/** Tests members who cannot enrol, invalid details, and a seat that is taken. */
async function refuseEnrolment(buyer: EnrolBuyer, place: Place): Promise<void> {
  const { page, t, locale } = buyer;
  await enrolBefore(place);
  await page.goto(`/enroll/${SEASON}?language=${locale}`);
  await buyer.member(0).getByText(t("offers.enrol.who_is.member"), { exact: true }).click();
  const number = page.getByLabel(t("offers.member.label"), { exact: true });
  for (const [typed, words] of [
    ["9999999", "noMember"],
    [UNREACHED_MEMBER.number, "noMobile"],
    ["2001004", "blocked"],
    [ENROLLED, "already"],
  ] as const) {
    await number.fill(typed);
    await buyer.goOn();
    await expect(buyer.member(0).getByText(t(`offers.enrol.${words}`)), words).toBeVisible();
  }
  await buyer.member(0).getByText(t("offers.enrol.who_is.person"), { exact: true }).click();
  await page.getByLabel(t("customer.SSN")).fill("123456789");
  await buyer.goOn();
  await expect(page.getByText(t("rule.id"))).toBeVisible();
  await expect(said(page)).toHaveText(t("offers.enrol.details"));
  await buyer.member(0).getByText(t("offers.enrol.who_is.buyer"), { exact: true }).click();
  await buyer.goOn();
  await expect(buyer.heading("offers.seat.title")).toBeVisible();
  await page.getByRole("button", { name: t("order.continue"), exact: true }).click();
  await expect(page.getByText(t("offers.seat.choose"))).toBeVisible();
  await refuseSeat(buyer, place);
}

/** Tests a lock without a reply, and a lock that another visitor got first. */
async function refuseSeat(buyer: EnrolBuyer, place: Place): Promise<void> {
  const { page, t } = buyer;
  const lock = "**/lock-seat";
  await page.route(lock, (route) =>
    route.fulfill({ json: { selections: [], expiresAt: new Date().toISOString() } }),
  );
  await buyer.pressSeat(0);
  await expect(page.getByText(t("refusal.GENERAL_ERROR"))).toBeVisible();
  await page.unroute(lock);
  const other = await arrive(place);
  const seat = freeIn(await planOf(other)).at(-1);
  if (!seat) throw new Error("the season is sold out");
  await put(other, "lock", seat);
  await page.route(lock, (route) => {
    const body = {
      ...route.request().postDataJSON(),
      ...placeOf(seat),
      ticketGroupId: seat.ticketGroupId,
    };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await buyer.freeSeats().nth(1).click();
  await expect(page.getByText(t("refusal.SEAT_UNAVAILABLE"))).toBeVisible();
  await page.unroute(lock);
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `each enrolment that cannot be says why, ${where}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => refuseEnrolment(new EnrolBuyer(page, locale), { url: baseURL! }),
  );
}
