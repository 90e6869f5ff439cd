import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { CodeShopper } from "../codes/codeShopper.ts";
import type { Situation, Situations } from "./scene.ts";

type Query = Readonly<Record<string, string | number>>;

const lookedUp = (when: string, query: Query, featureId: number = DEMO.play): Situation => ({
  call: "GET /presentations/{id}/ticket",
  when,
  ask: async ({ house, play, arena }) => {
    const show = featureId === DEMO.play ? play.show : arena;
    const guest = await new CodeShopper(house.url, show).arrive();
    return guest.ticket({ ticketGroupId: GROUP.theatreStalls, ...query });
  },
});

const second = { ticketGroupId: GROUP.theatreSecond };

/** Refusals of `GET /presentations/{id}/ticket` about a code. */
export const LOOK_UP_REFUSALS: Situations = {
  codeNotFound: lookedUp("nobody has that code", { ticketCode: "NOPE" }),
  ticketNotFound: lookedUp("the type is not offered", { ticketId: 99 }),
  COUPON_USED: lookedUp("the coupon is used up", { ticketCode: "USEDUP" }),
  getTicket: lookedUp("the coupon has not started", { ticketCode: "SOON" }),
  voucherExpired: lookedUp("the voucher is past its end", { ticketCode: "SHOWOLD" }),
  voucherBalance: lookedUp("the voucher has nothing left", { ticketCode: "SHOW0" }),
  autoApplyVoucherRequired: lookedUp("the coupon goes beside another", { ticketCode: "ALONG" }),
  memberNotFound: lookedUp("the number is nobody's", { ticketCode: "2009999" }),
  invalidSSN: lookedUp("the ID's check digit is wrong", { ticketCode: "200100114" }),
  noValidMember: lookedUp("the member has no membership", { ticketCode: "2001007" }),
  memberNotStarted: lookedUp("the membership is next year's", { ticketCode: "2001002" }),
  memberExpired: lookedUp("the membership was last year's", { ticketCode: "2001003" }),
  memberNoneAvailable: lookedUp("the membership is blocked", { ticketCode: "2001004" }),
  SENIOR_NO_BALANCE: lookedUp("the benefit is used up", { ticketCode: DEMO_SSN.seniorUsedUp }),
  SENIOR_GENERAL: lookedUp("the senior is not entitled", { ticketCode: DEMO_SSN.notEntitled }),
  refPromptOptNotFound: lookedUp("the hotel is not on the list", {
    ...second,
    ticketId: CODE_TICKET.hotel,
    ticketCode: "RITZ",
  }),
  refPromptOptError: lookedUp("the hotel has no place left", {
    ...second,
    ticketId: CODE_TICKET.hotel,
    ticketCode: "FULL",
  }),
  JUMPER_AGE: lookedUp(
    "the jumper is too young",
    { ticketGroupId: GROUP.arenaFloor, ticketCode: "JUMP5", ticketId: CODE_TICKET.bigJumper },
    DEMO.arenaConcert,
  ),
};
