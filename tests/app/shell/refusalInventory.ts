import { ORDER } from "./orderInventory.ts";
import { CODES, PAYING } from "./payingInventory.ts";
import type { Inventory } from "./inventoryEntry.ts";
import { OFFERS } from "./offersInventory.ts";
import { OFFICE } from "./officeInventory.ts";

const PEOPLE: Inventory = {
  LOGIN_FAILED: {
    when: "the password is wrong",
    screen: "the login",
    test: "tests/e2e/customerArea.spec.ts",
  },
  MEMBER_PROOF_REQUIRED: {
    when: "a member's number is entered that nobody has proved to be theirs",
    screen: "the code box of a ticket, which offers to send a code",
    test: "tests/app/order/tickets/MemberProof.browser.test.tsx",
  },
  INVALID_SMS_CODE: {
    when: "the code is another one",
    screen: "the login",
    test: "tests/e2e/customerArea.spec.ts",
  },
  SOCIAL_LOGIN_UNAVAILABLE: {
    when: "the house has configured no other login",
    screen: "the login",
    test: "tests/app/login/SocialLogin.browser.test.tsx",
  },
  PASSWORD_GUESSABLE: {
    when: "the new password is a common one",
    screen: "the customer area",
    test: "tests/app/customerArea/area.browser.test.tsx",
  },
  FRESH_LOGIN_NEEDED: {
    when: "the password is changed long after the login",
    screen: "the customer area",
    test: "tests/app/customerArea/area.browser.test.tsx",
    named: "customerArea.freshTitle",
  },
  RATE_LIMITED: {
    when: "a number has had its codes for the hour",
    screen: "the login",
    test: "tests/e2e/loginErrors.spec.ts",
    named: "login.waitHours",
  },
  OVERLOADED: {
    when: "the server has more calls than it can answer, three more times",
    screen: "every screen",
    test: "tests/app/shell/net/overload.browser.test.tsx",
    named: "refusal.OVERLOADED",
  },
  CUSTOMER_TOKEN_ERROR: {
    when: "there never was such a link",
    screen: "the customer area",
    test: "tests/e2e/loginErrors.spec.ts",
  },
  CUSTOMER_TOKEN_EXPIRED: {
    when: "the link is too old",
    screen: "the customer area",
    test: "tests/e2e/loginErrors.spec.ts",
    named: "login.linkExpired",
  },
  CUSTOMER_TOKEN_REDEEMED: {
    when: "the link was used",
    screen: "the customer area",
    test: "tests/e2e/customerArea.spec.ts",
    named: "was used on",
  },
  TICKET_NOT_CHANGEABLE: {
    when: "the ticket was taken back before its friend accepted it",
    screen: "the ticket",
    test: "tests/app/edocument/TicketHolder.browser.test.tsx",
  },
  NOTHING_TO_CANCEL: {
    when: "the tickets were cancelled on another device",
    screen: "the customer area",
    test: "tests/e2e/cancel.spec.ts",
  },
  BALANCE_IS_DUE: {
    when: "it was paid in a way that takes nothing back",
    screen: "the customer area",
    test: "tests/e2e/cancel.spec.ts",
  },
  ORDER_NOT_FOUND: {
    when: "a video was bought by somebody else",
    screen: "the video",
    test: "tests/e2e/videoBuyer.ts",
    named: "vod.notYours",
  },
  VOD_UNAVAILABLE: {
    when: "the last play went elsewhere",
    screen: "the video",
    test: "tests/app/vod/VodPage.browser.test.tsx",
  },
  UNAUTHORIZED: {
    when: "another tab has logged out",
    screen: "the customer area",
    test: "tests/e2e/customerArea.spec.ts",
    named: "customerArea.ended",
  },
  invalid_mobileNumber: {
    because: "A number that is none is told at the field (rule.mobile) before it is sent.",
  },
  invalid_ssn: {
    because: "An ID that is none is told at the field (rule.id) before it is sent.",
  },
  FORBIDDEN: {
    because: "The page opens its session anew and asks once more; nobody sees that it had to.",
  },
  SMS_FAILED: {
    because:
      "A login is answered alike whether a message went out; else it is the gateway of messages that fails, which the demo has none of.",
  },
  recaptcha: { because: "The page solves the captcha by itself; the demo asks for none." },
  invalid_captcha: { because: "The page solves the captcha by itself; the demo asks for none." },
};

const ANY_CALL: Inventory = {
  errorNoResponse: {
    when: "no answer comes",
    screen: "the tickets' code field",
    test: "tests/e2e/ticketErrors.ts",
  },
  errorResponse: {
    when: "a gateway in between answers",
    screen: "the tickets' code field",
    test: "tests/e2e/ticketErrors.ts",
  },
  INTERNAL: {
    when: "a fault of ours, told with its id",
    screen: "the tickets' code field",
    test: "tests/e2e/ticketErrors.ts",
  },
};

/**
 * Every refusal of the catalogue, with the screen on which a customer sees it or the reason why no customer
 * does.
 */
export const INVENTORY: Inventory = {
  ...ANY_CALL,
  ...ORDER,
  ...CODES,
  ...PAYING,
  ...PEOPLE,
  ...OFFERS,
  ...OFFICE,
};
