import type * as z from "zod/mini";
import * as allocations from "../../../domain/api/allocations.ts";
import * as catalogue from "../../../domain/api/catalogue.ts";
import * as customerArea from "../../../domain/api/customerArea.ts";
import * as customers from "../../../domain/api/customers.ts";
import * as enrolment from "../../../domain/api/enrolment.ts";
import * as memberProof from "../../../domain/api/memberProof.ts";
import * as memberships from "../../../domain/api/memberships.ts";
import * as partners from "../../../domain/api/partners.ts";
import * as payment from "../../../domain/api/payment.ts";
import * as reach from "../../../domain/api/reach.ts";
import * as reservations from "../../../domain/api/reservations.ts";
import type { Received, RouteShape } from "../../../domain/api/route.ts";
import * as staff from "../../../domain/api/staff.ts";
import * as systemVouchers from "../../../domain/api/systemVouchers.ts";
import * as ticketTransfers from "../../../domain/api/ticketTransfers.ts";
import * as tickets from "../../../domain/api/tickets.ts";
import * as terms from "../../../domain/api/terms.ts";
import * as vod from "../../../domain/api/vod.ts";
import * as waitingRoom from "../../../domain/api/waitingRoom.ts";
import * as wallets from "../../../domain/api/wallets.ts";
import type { Cart } from "../../../domain/cart.ts";
import { codesIn } from "../../../domain/code.ts";
import type { RefusalCode } from "../../../domain/refusal.ts";

/** Kinds of numbers, codes and keys that can be guessed. */
export type LookUpKind =
  | "member"
  | "senior"
  | "voucher"
  | "coupon"
  | "reference"
  | "reservation"
  | "document"
  | "partner"
  | "allocation"
  | "presale"
  | "link";

/** A call by which somebody could guess a number, a code or a key. */
export interface LookUp {
  readonly route: RouteShape;
  readonly kinds: readonly LookUpKind[];
  /**
   * Returns the guesses in the call's parsed input. Empty if the call looks up nothing that can be guessed.
   */
  readonly guessesIn: (asked: unknown) => readonly string[];
  /** Refusal codes that mean that the guess was wrong. */
  readonly misses: readonly RefusalCode[];
}

type Guess = string | null | undefined;

function lookUp<const R extends RouteShape>(
  route: R,
  kinds: readonly LookUpKind[],
  misses: readonly RefusalCode[],
  guesses: (asked: Received<R>) => readonly Guess[],
): LookUp {
  const guessesIn = (asked: unknown): string[] =>
    // The type is certain, because the route's own schemas have parsed the input.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    guesses(asked as Received<R>).flatMap((guess) => (guess?.trim() ? [guess.trim()] : []));
  return { route, kinds, guessesIn, misses };
}

/** Returns the numbers, codes and keys in a cart that give somebody a ticket or a price. */
const guessesOfCart = (cart: z.output<typeof Cart>): Guess[] => [
  ...cart.seats.flatMap(({ ticket }) => [ticket.code, ticket.ref1, ticket.ref2]),
  ...cart.products.map(({ code }) => code),
  ...Object.keys(cart.voucherPayments ?? {}),
  ...(cart.memberships ?? []).flatMap(guessesOfMembership),
  ...(cart.vouchers ?? []).flatMap(({ Prices }) =>
    Prices.flatMap(({ redemptionData }) => redemptionData?.reference),
  ),
  ...(typeof cart.integrationId === "string" ? [cart.integrationId] : []),
  cart.modify?.resId,
];

const guessesOfMembership = (
  entry: NonNullable<z.output<typeof Cart>["memberships"]>[number],
): Guess[] => [
  ...(entry.prices ?? []).flatMap(({ references = [] }) => references),
  ...Object.entries(entry.topups ?? {}).flatMap(([number, { references = [] }]) => [
    number,
    ...references,
  ]),
  entry.member?.memberNumber,
];

const IN_CARTS = [
  "codeNotFound",
  "memberNotFound",
  "SENIOR_GENERAL",
  "refPromptOptNotFound",
  "MEMBERSHIP_PRICE_NOT_FOUND",
  "CUSTOMER_NOT_FOUND",
  "ORDER_NOT_FOUND",
  "INTEGRATION_ERROR",
] as const;
const CART_KINDS = [
  "member",
  "senior",
  "voucher",
  "coupon",
  "reference",
  "reservation",
  "partner",
] as const;
const TICKET_CODES = ["member", "senior", "voucher", "coupon"] as const;

/**
 * All calls by which a number, code or key can be guessed, with the fields that contain the guess and the
 * refusals that mean a wrong guess. A test fails if a call of the contract has a field that can contain a
 * guess and is not in this list.
 */
export const LOOK_UPS: readonly LookUp[] = [
  lookUp(catalogue.listPresentations, TICKET_CODES, [], ({ query }) => codesIn(query.ticketCodes)),
  lookUp(catalogue.onePresentation, TICKET_CODES, [], ({ query }) => codesIn(query.ticketCodes)),
  lookUp(
    catalogue.oneTicket,
    [...TICKET_CODES, "reference"],
    ["codeNotFound", "memberNotFound", "SENIOR_GENERAL", "refPromptOptNotFound"],
    ({ query }) => [query.ticketCode],
  ),
  lookUp(memberProof.askMemberCode, ["member", "senior"], ["memberNotFound"], ({ body }) => [
    body.code,
  ]),
  lookUp(memberProof.proveMember, ["member", "senior"], ["memberNotFound"], ({ body }) => [
    body.code,
  ]),
  lookUp(payment.storeCart, CART_KINDS, IN_CARTS, ({ body }) => guessesOfCart(body.cart)),
  lookUp(payment.commit, CART_KINDS, IN_CARTS, ({ body }) => guessesOfCart(body.cart)),
  lookUp(waitingRoom.joinWaitingRoom, ["presale"], ["PRESALE_CODE_INVALID"], ({ body }) => [
    body.presaleCode,
  ]),
  lookUp(payment.paymentVoucher, ["voucher"], ["codeNotFound"], ({ query }) => [query.reference]),
  // The reply does not tell whether somebody was found, so the handler of this call counts every request as a
  // wrong guess.
  lookUp(customerArea.areaMobileLogin, ["member", "senior", "reservation"], [], ({ body }) => [
    body.ssn,
    body.reservationIdentifier,
    body.memberNumber,
  ]),
  // The refusal reveals that somebody else has this ID number, so it counts as a wrong guess.
  lookUp(customerArea.updateDetails, ["member", "senior"], ["invalid_ssn"], ({ body }) => [
    body.SSN,
  ]),
  lookUp(customers.lookAtLoginLink, ["link"], ["CUSTOMER_TOKEN_ERROR"], ({ body }) => [body.token]),
  lookUp(customers.redeemLoginLink, ["link"], ["CUSTOMER_TOKEN_ERROR"], ({ body }) => [body.token]),
  lookUp(staff.lookAtInvite, ["link"], ["INVITE_EXPIRED"], ({ body }) => [body.token]),
  lookUp(staff.acceptInvite, ["link"], ["INVITE_EXPIRED"], ({ body }) => [body.token]),
  ...[
    tickets.edocument,
    tickets.turnTicket,
    tickets.ticketPdf,
    ticketTransfers.offerTicket,
    ticketTransfers.takeBackTicket,
    ticketTransfers.acceptTicket,
    ticketTransfers.nameTicket,
    wallets.applePass,
    wallets.googlePass,
  ].map((route) =>
    lookUp(route, ["document"], ["NOT_FOUND"], ({ params }) => [params.documentKey]),
  ),
  ...[
    systemVouchers.giftVoucher,
    systemVouchers.giftVoucherPage,
    systemVouchers.sendGift,
    systemVouchers.keepGift,
  ].map((route) =>
    lookUp(route, ["document", "voucher"], ["SYSTEM_VOUCHER_NOT_FOUND"], ({ params }) => [
      params.documentKey,
    ]),
  ),
  lookUp(systemVouchers.vouchersByCode, ["coupon"], ["codeNotFound"], ({ params }) => [
    params.code,
  ]),
  ...[
    systemVouchers.voucherHistory,
    systemVouchers.cancelVoucher,
    systemVouchers.replaceVoucher,
  ].map((route) =>
    lookUp(route, ["voucher"], ["SYSTEM_VOUCHER_NOT_FOUND"], ({ params }) => [params.ref]),
  ),
  lookUp(memberships.listMemberships, ["member"], ["memberNotFound"], ({ query }) => [
    query.memberNumber,
  ]),
  lookUp(
    memberships.oneMembership,
    ["member", "coupon"],
    ["memberNotFound", "MEMBERSHIP_PRICE_NOT_FOUND"],
    ({ query }) => [query.memberNumber, query.membershipPriceCode],
  ),
  lookUp(
    memberships.membershipsByCode,
    ["coupon"],
    ["MEMBERSHIP_PRICE_NOT_FOUND"],
    ({ params }) => [params.code],
  ),
  lookUp(enrolment.enrolmentMember, ["member"], ["CUSTOMER_NOT_FOUND"], ({ body }) => [
    body.memberNumber,
  ]),
  lookUp(partners.validateReference, ["reference"], ["refPromptOptNotFound"], ({ query }) => [
    query.reference1,
    query.reference2,
  ]),
  lookUp(partners.integration, ["partner"], ["INTEGRATION_ERROR"], ({ query }) => [query.key]),
  lookUp(allocations.openAllocation, ["allocation"], ["codeNotFound"], ({ body }) => [body.code]),
  ...[
    reservations.cancelReservation,
    reservations.turnReservation,
    reservations.sendTickets,
    reservations.receipt,
    reservations.receiptPdf,
    reservations.ticketsPdf,
    reservations.calendar,
    terms.acceptedTerms,
  ].map((route) =>
    lookUp(route, ["reservation"], ["ORDER_NOT_FOUND"], ({ params }) => [params.id]),
  ),
  lookUp(vod.videoPurchase, ["reservation"], ["ORDER_NOT_FOUND"], ({ query }) => [query.resId]),
  lookUp(vod.playVideo, ["reservation"], ["ORDER_NOT_FOUND"], ({ body }) => [body.resId]),
  lookUp(vod.renewVideo, ["reservation"], ["ORDER_NOT_FOUND"], ({ body }) => [body.resId]),
  lookUp(reach.subscribeView, ["link"], ["NOT_FOUND"], ({ params }) => [params.token]),
  lookUp(reach.subscribe, ["link"], ["NOT_FOUND"], ({ params }) => [params.token]),
  lookUp(reach.unsubscribeView, ["link"], ["NOT_FOUND"], ({ params }) => [params.token]),
  lookUp(reach.unsubscribe, ["link"], ["NOT_FOUND"], ({ params }) => [params.token]),
  lookUp(reach.pick, ["link"], ["NOT_FOUND"], ({ params }) => [params.token]),
];
