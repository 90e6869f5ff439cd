import type { CartDonation } from "../../../domain/donation.ts";
import { toShekels, ZERO } from "../../../domain/money.ts";
import { judgeQuantity, MOST_OF_DONATION } from "../../../domain/offer.ts";
import { Refused } from "../../../domain/refusal.ts";
import { amountAt, openPriceOf } from "../openAmounts.ts";
import { claimedFor, type Picked, type PickedOffer } from "../../cart/pickedOffers.ts";
import type { Db } from "../../platform/store/db.ts";
import { findDonations, type DonationOffer } from "./donationOffers.ts";

type AskedDetail = CartDonation["donationDetails"][number];

interface PickedDetail {
  readonly asked: AskedDetail;
  readonly offer: DonationOffer;
  readonly item: PickedOffer;
  readonly isOpen: boolean;
}

function pickDetail(offer: DonationOffer, asked: AskedDetail): PickedDetail {
  const { row, details } = offer;
  const detail = details.find(({ id }) => id === asked.id);
  if (!detail) throw new Refused("NO_DONATIONS_FOR_SALE", { id: row.id, detailId: asked.id });
  const why = judgeQuantity(row.id, asked.selectedQuantity, MOST_OF_DONATION);
  if (why) throw Refused.of(why);
  const item = {
    kind: "donation",
    offerId: row.id,
    priceId: detail.id,
    name: row.name,
    quantity: asked.selectedQuantity,
    listed: amountAt(detail, asked.customAmount ?? asked.amount),
    discount: ZERO,
    code: null,
    gift: null,
  } as const;
  return { asked, offer, item, isOpen: openPriceOf(detail) !== null };
}

const corrected = (
  donations: readonly CartDonation[],
  picked: readonly PickedDetail[],
): CartDonation[] =>
  donations.map(({ id, donationDetails }) => ({
    id,
    donationDetails: donationDetails.map((detail) => {
      const own = picked.find(({ asked }) => asked === detail);
      if (!own) return detail;
      const shekels = toShekels(own.item.listed);
      return own.isOpen ? { ...detail, customAmount: shekels } : { ...detail, amount: shekels };
    }),
  }));

/**
 * Finds and validates the donations of a cart. Throws NO_DONATIONS_FOR_SALE if a donation is not on sale,
 * TOO_MANY_ITEMS above the maximum quantity, and PRICE_OUT_OF_RANGE for an amount that its price does not
 * allow.
 */
export async function pickDonations(db: Db, donations: readonly CartDonation[]): Promise<Picked> {
  const asked = donations.flatMap(({ id, donationDetails }) =>
    donationDetails
      .filter((detail) => detail.selectedQuantity > 0)
      .map((detail) => ({ id, detail })),
  );
  const offers = await findDonations(db, { ids: asked.map(({ id }) => id) });
  const picked = asked.map(({ id, detail }) => {
    const offer = offers.find(({ row }) => row.id === id);
    if (!offer) throw new Refused("NO_DONATIONS_FOR_SALE", { id });
    return pickDetail(offer, detail);
  });
  return {
    sellers: picked.map(({ offer }) => offer.row),
    items: picked.map(({ item }) => item),
    uses: [],
    claimed: picked.reduce(
      (sum, { item, isOpen, asked: { amount } }) =>
        sum + claimedFor([item], isOpen ? undefined : amount),
      0,
    ),
    corrected: { donations: corrected(donations, picked) },
  };
}
