import { toShekels, ZERO } from "../../domain/money.ts";
import { minus } from "../../domain/moneySums.ts";
import { SOLD_OFFER_KINDS, type SoldOfferKind } from "../../domain/offer.ts";
import { namesOf } from "./sales/namesOf.ts";
import { offerSales, voucherUses, type OfferSums, type VoucherUses } from "./sales/offerSales.ts";
import type { SalesDesk } from "./sales/salesDesk.ts";
import { count, money, text, type Asked, type ReportKind } from "./table.ts";

interface OfferRow extends OfferSums {
  /** Undefined if the item is not a voucher. */
  readonly uses: Omit<VoucherUses, "businessId" | "offerId"> | undefined;
}

const UNUSED = { redeemed: ZERO, redeemedTickets: 0, redeemedProducts: 0 };
const UNSOLD = { sold: 0, renewed: 0, cancelled: 0, paid: ZERO, charges: ZERO, refunded: ZERO };

/** Returns a row for every item that was sold or whose vouchers were used. */
async function offerRows({ desk, ...filter }: Asked): Promise<OfferRow[]> {
  const sales = await offerSales(desk, filter);
  const hasVouchers = filter.offerKind === undefined || filter.offerKind === "voucher";
  const uses = hasVouchers ? await voucherUses(desk, filter) : [];
  const useKey = ({ businessId, offerId }: Pick<VoucherUses, "businessId" | "offerId">): string =>
    `${businessId}/${offerId}`;
  const left = new Map(uses.map((each) => [useKey(each), each]));
  const sold = sales.map((sums): OfferRow => {
    if (sums.kind !== "voucher") return { ...sums, uses: undefined };
    const own = left.get(useKey(sums)) ?? UNUSED;
    left.delete(useKey(sums));
    return { ...sums, uses: own };
  });
  const used = [...left.values()].map(({ businessId, offerId, ...own }): OfferRow => ({
    businessId,
    kind: "voucher",
    offerId,
    ...UNSOLD,
    uses: own,
  }));
  return [...sold, ...used];
}

/** Returns a function that looks up the name of an offer by kind and id. */
async function offerNames(
  desk: SalesDesk,
  rows: readonly OfferRow[],
): Promise<(row: OfferRow) => string> {
  const idsOf = (...kinds: SoldOfferKind[]): number[] =>
    rows.flatMap(({ kind, offerId }) => (kinds.includes(kind) ? [offerId] : []));
  const membership = await namesOf(desk, "membership_offer", idsOf("membership", "enrolment"));
  const voucher = await namesOf(desk, "voucher_offer", idsOf("voucher"));
  const donation = await namesOf(desk, "donation_offer", idsOf("donation"));
  const names = { membership, enrolment: membership, voucher, donation };
  return ({ kind, offerId }) => names[kind](offerId);
}

/**
 * Memberships, enrolments, vouchers and donations by the business day of their sale, like tickets and
 * products in the other sales reports. The paid and refunded amounts agree with the ledger entries of the
 * orders.
 */
export const offersReport: ReportKind = {
  columns: [
    { ...text("BusinessName"), isOnlyForSeveralBusinesses: true },
    text("OfferKind"),
    text("OfferName"),
    count("SoldQuantity"),
    count("RenewalQuantity"),
    count("CancelledQuantity"),
    money("Paid"),
    money("ServiceCharges"),
    money("Refunded"),
    money("Net"),
    money("Redeemed"),
    count("RedeemedTickets"),
    count("RedeemedProducts"),
  ],
  rows: async (asked) => {
    const { desk } = asked;
    const rows = await offerRows(asked);
    const business = await namesOf(
      desk,
      "business",
      rows.map(({ businessId }) => businessId),
    );
    const name = await offerNames(desk, rows);
    const { compare } = new Intl.Collator(desk.locale);
    const kindOrder = ({ kind }: OfferRow): number => SOLD_OFFER_KINDS.indexOf(kind);
    return rows
      .toSorted(
        (a, b) =>
          a.businessId - b.businessId ||
          kindOrder(a) - kindOrder(b) ||
          compare(name(a), name(b)) ||
          a.offerId - b.offerId,
      )
      .map((row) => ({
        BusinessId: row.businessId,
        BusinessName: business(row.businessId),
        OfferKind: row.kind,
        OfferId: row.offerId,
        OfferName: name(row),
        SoldQuantity: row.sold,
        RenewalQuantity: row.renewed,
        CancelledQuantity: row.cancelled,
        Paid: toShekels(row.paid),
        ServiceCharges: toShekels(row.charges),
        Refunded: toShekels(row.refunded),
        Net: toShekels(minus(row.paid, row.refunded)),
        Redeemed: row.uses ? toShekels(row.uses.redeemed) : null,
        RedeemedTickets: row.uses?.redeemedTickets ?? null,
        RedeemedProducts: row.uses?.redeemedProducts ?? null,
      }));
  },
};
