import { normalizeCode } from "../../../domain/code.ts";
import type { Membership, MembershipPrice, Topup } from "../../../domain/membershipOffer.ts";
import { fromHundredths, toShekels, ZERO } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { membersOf } from "../../customers/areaParts.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Discount } from "../../cart/discounts.ts";
import { termsOf, type Terms } from "../offerTerms.ts";
import type { Db } from "../../platform/store/db.ts";
import type { MembershipOffer, PriceRow } from "./membershipRows.ts";
import { isMember, isRenewedBy, renewablesOf, renewedEnd, type Renewable } from "./renewals.ts";
import { judgeTyped } from "../../codes/typedNumber.ts";

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

/**
 * Returns a price as it is sent to the client. A discount also reduces the amount in a foreign currency, in
 * proportion.
 */
export function priceView(
  row: PriceRow,
  { vouchers }: Pick<MembershipOffer, "vouchers">,
  locale: Locale,
  discount?: Discount,
): MembershipPrice {
  const voucher = vouchers.get(row.id);
  const off = discount?.off ?? ZERO;
  const share = row.amount === 0 ? 0 : off / row.amount;
  return {
    MembershipPriceId: row.id,
    PriceCode: row.code,
    Name: nameIn(row.name, locale),
    Price: toShekels(plus(row.amount, off)),
    oldPrice: discount ? toShekels(row.amount) : null,
    currency: {
      CurrencyId: row.currency_id,
      Price: fromHundredths(Math.round(row.currency_amount * (1 + share))),
      CurrencySymbol: row.currency_symbol,
      CurrencyCode: row.currency_code,
    },
    SystemVoucherReference: voucher ? nameIn(voucher.name, locale) : null,
    DiscountId: discount?.couponId ?? null,
    selectedQuantity: 0,
    usedQuantity: discount ? 1 : 0,
    references: discount ? [discount.code] : [],
  };
}

/** Memberships that can be renewed. `own` contains the member numbers of the logged-in customer. */
export interface Renewals {
  readonly rows: readonly Renewable[];
  readonly own: ReadonlySet<string>;
}

/**
 * Reads the memberships that the logged-in customer or the given member number can renew. Throws
 * memberNotFound for an unknown member number.
 */
export async function renewalsFor(
  db: Db,
  customerId: number | undefined,
  asked: string | undefined,
  now: Date,
): Promise<Renewals> {
  if (asked) judgeTyped(normalizeCode(asked));
  if (asked && !(await isMember(db, asked))) {
    throw new Refused("memberNotFound", { memberNumber: normalizeCode(asked) });
  }
  const mine = customerId === undefined ? [] : await membersOf(db, customerId, now);
  const own = new Set(mine.map(({ memberNumber }) => memberNumber));
  const numbers = new Set([...own, ...(asked ? [normalizeCode(asked)] : [])]);
  return { rows: await renewablesOf(db, [...numbers]), own };
}

function topupsOf(
  { row }: MembershipOffer,
  { rows, own }: Renewals,
  now: Date,
): Record<string, Topup> {
  const fit = rows.filter((each) => each.is_available && isRenewedBy(each, row));
  return Object.fromEntries(
    // The rows are sorted newest first. The rows are reversed here, so that each member's newest membership
    // overwrites the older ones.
    fit.toReversed().map((each): [string, Topup] => {
      const isOwn = own.has(each.member_number);
      return [
        each.member_number,
        {
          name: isOwn ? each.memberName : null,
          membershipIdentifier: isOwn ? each.membership_identifier : null,
          balance: isOwn ? each.balance : null,
          pointsBalance: isOwn ? each.points_balance : null,
          endDate: iso(each.ends_at),
          isExpired: each.ends_at !== null && each.ends_at <= now,
          newEndDate: iso(renewedEnd(each, row, now)),
        },
      ];
    }),
  );
}

/** The data that a listing shows in addition to its memberships. */
export interface Listing {
  readonly locale: Locale;
  readonly now: Date;
  readonly terms: Terms;
  readonly renewals: Renewals;
}

/** Returns a membership with these prices as it is sent to the client. */
export function membershipView(
  offer: MembershipOffer,
  prices: readonly MembershipPrice[],
  { locale, now, terms, renewals }: Listing,
): Membership {
  const { row } = offer;
  return {
    MembershipId: row.id,
    MembershipTypeId: row.membership_type_id,
    Code: row.code,
    Name: nameIn(row.name, locale),
    ClassName: nameIn(row.class_name, locale),
    description: nameIn(row.description, locale),
    businessId: row.business_id,
    authProfileId: row.auth_profile_id,
    locationId: row.location_id,
    balance: row.balance,
    pointsBalance: row.points,
    months: row.months,
    startDate: iso(row.starts_at),
    endDate: iso(row.ends_at),
    seasonId: row.season_id,
    prices: [...prices],
    topups: topupsOf(offer, renewals, now),
    terms: termsOf(terms, row, locale),
  };
}
