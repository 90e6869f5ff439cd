import { expect, test, type Locator, type Page } from "@playwright/test";
import { arrive, messagesTo, post, wrongCode } from "../server/people.ts";
import { buyAs, buyAsMember, holdAsMember, MEMBER, rentAsMember } from "./areaStage.ts";
import { CODE, inMessage, LINK, newMobile } from "./areaVisitor.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");

const button = (of: Page | Locator, key: string, more = {}): Locator =>
  of.getByRole("button", { name: en(key, more), exact: true });
const tab = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .getByRole("navigation")
    .getByRole("link", { name: en(`customerArea.tab.${name}`) });
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

async function askForCode(page: Page, kind: string, number: string): Promise<void> {
  await page.getByText(en(`login.by.${kind}`), { exact: true }).click();
  await page.getByLabel(en(`login.${kind}`), { exact: true }).fill(number);
  await button(page, "login.sendCode").click();
  await expect(page.getByLabel(en("login.code"))).toBeFocused();
}

async function logInByPassword(page: Page): Promise<void> {
  await page.goto("/customer?language=en");
  await page.getByText(en("login.otherWays")).click();
  await page.getByRole("tab", { name: en("login.way.password") }).click();
  await page
    .getByRole("textbox", { name: en("customer.EmailAddress1"), exact: true })
    .fill(MEMBER.email);
  await page.getByLabel(en("login.password"), { exact: true }).fill("not it");
  await button(page, "login.logIn").click();
  await expect(page.getByRole("alert")).toContainText(en("refusal.LOGIN_FAILED"));
  await page.getByLabel(en("login.password"), { exact: true }).fill("parterre");
  await button(page, "login.logIn").click();
  await expect(title(page)).toHaveText(en("customerArea.tab.tickets"));
}

test(
  "a guest logs in by the number that bought, cancels in parts, and every tab logs out",
  {
    tag: "@desktop",
  },
  async ({ page, baseURL, context }) => {
    const place = { url: baseURL! };
    const mobile = newMobile();
    const { reservationIdentifier } = await buyAs(place, mobile, 2);
    await page.goto("/customer?language=en");
    // The form asks for a mobile number or an e-mail address. The other options begin with the ID number
    // (storefront.md section 6).
    await page.getByText(en("login.otherWays")).click();
    await expect(page.getByRole("radio", { name: en("login.by.ssn") })).toBeChecked();
    await page.getByLabel(en("login.ssn"), { exact: true }).fill("123456789");
    await button(page, "login.sendCode").click();
    await expect(page.getByText(en("rule.id"))).toBeVisible();
    await askForCode(page, "mobileNumber", mobile.replace(/^0/, "+972"));
    const code = await inMessage(place, mobile, CODE);
    await page.keyboard.type(wrongCode(code));
    await expect(page.getByText(en("refusal.INVALID_SMS_CODE"))).toBeVisible();
    await page.getByLabel(en("login.code")).fill(code);
    await expect(title(page)).toHaveText(en("customerArea.tab.tickets"));
    await expect(page.getByText(reservationIdentifier)).toBeVisible();

    await button(page, "customerArea.showCodes", { count: 2 }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toBeVisible();
    await button(dialog, "customerArea.codeAfter").click();
    await expect(dialog).toContainText(en("customerArea.codeOf", { place: 2, count: 2 }));
    await button(dialog, "dialog.close").click();

    await button(page, "customerArea.send").click();
    await button(dialog, "customerArea.sendNow").click();
    await expect(dialog).toBeHidden();
    const sent = async () => (await messagesTo(place, mobile)).length;
    // The three messages are those of the order, the code and this cancellation.
    await expect.poll(sent).toBe(3);

    // Refunds one of the two tickets to the card: 95 less 5 per ticket.
    await button(page, "customerArea.cancel").click();
    await dialog.getByRole("checkbox").nth(1).uncheck();
    await expect(dialog.getByRole("definition").first()).toHaveText("₪90.00");
    await expect(dialog.getByRole("definition").nth(1)).toHaveText("₪5.00");
    await button(dialog, "customerArea.cancelNow", { count: 1 }).click();
    await expect(dialog).toContainText(en("customerArea.cancelled", { count: 1 }));
    await button(dialog, "customerArea.done").click();
    await expect(page.getByText(en("parts.state.cancelled"))).toHaveCount(1);

    // Refunds the other ticket as credit, which appears among the vouchers.
    await button(page, "customerArea.cancel").click();
    await dialog.getByRole("radio", { name: en("customerArea.refundCredit") }).check();
    await button(dialog, "customerArea.cancelNow", { count: 1 }).click();
    const reference = await dialog.getByText(/^\d{16}$/).innerText();
    await button(dialog, "customerArea.done").click();
    await expect(page.getByText(en("customerArea.noTickets"))).toBeVisible();
    await tab(page, "vouchers").click();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText("₪90.00")).toBeVisible();
    await button(page, "customerArea.history").click();
    await expect(dialog.getByRole("row").nth(1)).toContainText(en("customerArea.event.issued"));
    await button(dialog, "dialog.close").click();

    await page.reload();
    await expect(title(page)).toHaveText(en("customerArea.tab.vouchers"));
    await tab(page, "reservations").click();
    await expect(page.getByText(en("parts.state.cancelled")).first()).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(en("customerArea.tab.vouchers"));

    const other = await context.newPage();
    await other.goto("/customer?tab=details");
    await expect(title(other)).toHaveText(en("customerArea.tab.details"));
    await button(page, "customerArea.logOut").click();
    await expect(title(page)).toHaveText(en("customerArea.loginTitle"));
    await expect(title(other)).toHaveText(en("customerArea.loginTitle"));
    await expect(other.getByText(en("customerArea.ended"))).toBeVisible();
  },
);

test(
  "a member sees what is held, rented, saved and left, and lets go of it",
  {
    tag: "@desktop",
  },
  async ({ page, baseURL }) => {
    const place = { url: baseURL! };
    const [held, rented] = [await holdAsMember(place), await rentAsMember(place)];
    await buyAsMember(place);
    await logInByPassword(page);
    await tab(page, "memberships").click();
    await expect(page.getByText("2001001", { exact: true })).toBeVisible();

    await tab(page, "holds").click();
    const hold = page.getByRole("article").filter({ hasText: held.reservationIdentifier });
    await expect(hold).toContainText("box office");
    await button(hold, "customerArea.letGo").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(en("customerArea.heldFree"));
    await button(dialog, "customerArea.cancelNow", { count: 2 }).click();
    await button(dialog, "customerArea.done").click();
    await expect(hold).toBeHidden();

    await tab(page, "videos").click();
    const video = page.getByRole("article").filter({ hasText: rented.reservationIdentifier });
    await expect(video).toContainText(en("customerArea.playsOf", { left: 3, all: 3 }));
    await expect(video.getByRole("link", { name: en("customerArea.watch") })).toHaveAttribute(
      "href",
      `/vod/${rented.reservationIdentifier}/9000001`,
    );

    await tab(page, "cards").click();
    const cards = page.getByRole("listitem").filter({ hasText: "0018" });
    await expect(cards.first()).toBeVisible();
    const count = await cards.count();
    await cards.first().getByRole("button").click();
    await button(dialog, "customerArea.deleteCard").click();
    await expect(cards).toHaveCount(count - 1);
    await page.reload();
    await expect(title(page)).toHaveText(en("customerArea.tab.cards"));
    await expect(cards).toHaveCount(count - 1);

    await button(page, "customerArea.logOut").click();
    await button(page, "customerArea.leaveBooking").click();
    await expect(page.getByText(en("customerArea.loggedOut"))).toBeVisible();
  },
);

test(
  "a login link logs in once and tells when it did; a number is proved before it changes",
  {
    tag: "@desktop",
  },
  async ({ page, baseURL }) => {
    const place = { url: baseURL! };
    const mobile = newMobile();
    await buyAs(place, mobile, 1);
    // A login with an order's mobile number creates a customer, which is needed because login links are only
    // for customers.
    const before = await arrive(place);
    await post(before, "/customer-area/mobile-login", { mobileNumber: mobile });
    const smsCode = await inMessage(place, mobile, CODE);
    await post(before, "/customer-area/mobile-login-validation", { smsCode });
    await page.goto("/customer?language=en");
    await page.getByText(en("login.otherWays")).click();
    await page.getByRole("tab", { name: en("login.way.link") }).click();
    await page.getByLabel(en("login.linkContact")).fill(mobile);
    await button(page, "login.sendLink").click();
    await expect(page.getByText(en("login.linkSent"), { exact: true })).toBeVisible();
    const token = await inMessage(place, mobile, LINK);
    const link = `/customer?tab=details#login=${token}`;
    // The button contains the recipient's masked number.
    const shortened = new RegExp(`•••••${mobile.slice(-3)}`);
    await page.goto("about:blank");
    // A mail scanner opens the link and runs the page's script, but clicks nothing.
    await page.goto(link);
    await expect(page.getByRole("button", { name: shortened })).toBeVisible();
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByRole("button", { name: shortened }).click();
    await expect(title(page)).toHaveText(en("customerArea.tab.details"));
    expect(new URL(page.url()).hash).toBe("");

    await page.getByLabel(en("customer.City")).fill("Haifa");
    await page.getByLabel(en("customer.Address1")).fill("Herzl #7");
    await page.getByLabel(en("customerArea.emailAllowed")).check();
    await button(page, "customerArea.save").click();
    await expect(page.getByText(en("customerArea.saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(en("customer.Address1"))).toHaveValue("Herzl 7");
    await expect(page.getByLabel(en("customerArea.emailAllowed"))).toBeChecked();

    const next = newMobile();
    await button(page, "customerArea.mobileChange").click();
    await page.getByLabel(en("customerArea.newMobile")).fill(next);
    await button(page, "customerArea.mobileSend").click();
    await expect(page.getByLabel(en("login.code"))).toBeFocused();
    await page.keyboard.type(await inMessage(place, next, CODE));
    await expect(page.getByText(next)).toBeVisible();

    await button(page, "customerArea.logOut").click();
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText(/was used on .+\d/);
    await expect(page.getByLabel(en("login.linkContact"))).toBeVisible();
  },
);
