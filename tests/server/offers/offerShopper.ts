import { randomUUID } from "node:crypto";
import type { Cart, Totals } from "../../../domain/cart.ts";
import type { CustomerInfo } from "../../../domain/customer.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import type { House } from "../house.ts";
import { codeFor, messagesTo, post } from "../people.ts";
import { Shopper, type Answer, type Bought } from "../shopper.ts";
import { waitUntil } from "../../gate/waitFor.ts";

/** The demo's business for stages, as the seller of a cart. */
const STAGES = { locationId: DEMO.theatre, authProfileId: 2, businessId: 2 } as const;
const CINEMAS = { locationId: DEMO.telAviv, authProfileId: 1, businessId: 1 } as const;

/** Returns the customer data of a guest whose mobile number ends with `last`. */
export const guestOf = (last: number): CustomerInfo => ({
  FirstName: "Dana",
  LastName: "Cohen",
  EmailAddress1: `dana${last}@example.com`,
  MobileNumber1: `05466${String(last).padStart(5, "0")}`,
});

/** Returns a cart of the stages without items. */
export const offerCart = (more: Partial<Cart> = {}): Cart => ({
  customerInfo: guestOf(1),
  paymentMethod: "card",
  ...STAGES,
  seats: [],
  products: [],
  globalServiceCharge: { name: "", amount: 0 },
  termsConfirmed: true,
  ...more,
});

export const inCinemas = (more: Partial<Cart>): Cart => offerCart({ ...CINEMAS, ...more });

type Memberships = Pick<Cart, "memberships">;
type Vouchers = Pick<Cart, "vouchers">;
type Donations = Pick<Cart, "donations">;

/** Returns the cart entry of one membership, at its first price by default, optionally with a code. */
export const membership = (
  id: number,
  {
    price = id * 10,
    quantity = 1,
    code,
  }: { price?: number; quantity?: number; code?: string } = {},
): Memberships => ({
  memberships: [
    {
      MembershipId: id,
      prices: [
        {
          MembershipPriceId: price,
          selectedQuantity: quantity,
          ...(code !== undefined && { references: [code] }),
        },
      ],
    },
  ],
});

export const renewal = (id: number, memberNumber: string): Memberships => ({
  memberships: [{ MembershipId: id, topups: { [memberNumber]: { selectedQuantity: 1 } } }],
});

/** Returns the cart entry of a voucher, at its first price by default. `amount` is for an open price. */
export const voucher = (
  id: number,
  { price = id * 10, quantity = 1, amount, code }: VoucherWish = {},
): Vouchers => ({
  vouchers: [
    {
      SystemVoucherId: id,
      Prices: [
        {
          SystemVoucherPriceId: price,
          selectedQuantity: quantity,
          ...(amount !== undefined && { Price: amount }),
          ...(code !== undefined && { redemptionData: { reference: code } }),
        },
      ],
    },
  ],
});

interface VoucherWish {
  readonly price?: number;
  readonly quantity?: number;
  readonly amount?: number;
  readonly code?: string;
}

export const donation = (
  id: number,
  { detail = id * 10, quantity = 1, amount }: DonationWish = {},
): Donations => ({
  donations: [
    {
      id,
      donationDetails: [
        {
          id: detail,
          selectedQuantity: quantity,
          ...(amount !== undefined && { customAmount: amount }),
        },
      ],
    },
  ],
});

interface DonationWish {
  readonly detail?: number;
  readonly quantity?: number;
  readonly amount?: number;
}

/** Id of the youth fund's price for which the donor chooses the amount. */
export const YOUTH_OPEN = OFFER.donation.youth * 10 + 3;

export interface Priced {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly error?: { readonly code: string };
}

export const price = (shopper: Shopper, cart: Cart): Promise<Answer<Priced>> =>
  shopper.call<Priced>("POST", "/cart", { cart, uuid: shopper.uuid });

/** Prices a cart. Returns the cart with its payment: a card token if anything is due. */
export async function ready(shopper: Shopper, cart: Cart): Promise<Cart> {
  const { status, body } = await price(shopper, cart);
  if (status !== 200) throw new Error(`not priced: ${JSON.stringify(body)}`);
  const { balanceDue } = body.totals;
  if (balanceDue === 0) return { ...body.cart, paymentMethod: "voucher" };
  return { ...body.cart, ...(await shopper.tokenise(balanceDue, body.cart)) };
}

/** Prices a cart, pays and commits. */
export const buy = async (
  shopper: Shopper,
  cart: Cart,
  key: string = randomUUID(),
): Promise<Answer<Bought>> => shopper.commit(await ready(shopper, cart), key);

/** Buys a cart and returns the purchase. Throws if the purchase fails. */
export async function bought(shopper: Shopper, cart: Cart): Promise<Bought> {
  const { status, body } = await buy(shopper, cart);
  if (status !== 200) throw new Error(`not bought: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Logs a guest in to the customer area. The code is read from the latest message to the number, so the message
 * about the order must have arrived before the code is requested.
 */
export async function enterArea(
  house: Pick<House, "url">,
  shopper: Shopper,
  mobileNumber: string,
  reservationIdentifier: string,
): Promise<void> {
  const isOrder = async (): Promise<boolean> =>
    (await messagesTo(house, mobileNumber))[0]?.text.includes(reservationIdentifier) ?? false;
  await waitUntil(isOrder);
  await post(shopper, "/customer-area/mobile-login", { mobileNumber });
  await waitUntil(async () => !(await isOrder()));
  const smsCode = await codeFor(house, mobileNumber);
  await post(shopper, "/customer-area/mobile-login-validation", { smsCode });
}

/** Buys a voucher with this balance as a new guest. Returns its reference. */
export async function boughtVoucher(url: string, amount: number): Promise<string> {
  const shopper = await new Shopper(url).arrive();
  const body = await bought(shopper, offerCart(voucher(OFFER.voucher.open, { amount })));
  return body.ticketIdentifiers[0] ?? "";
}
