import { judgeSeats } from "../../domain/coupon.ts";
import { judgeMemberSale } from "../../domain/membership.ts";
import { Refused, type Refusal } from "../../domain/refusal.ts";
import type { FoundCode } from "./offer.ts";
import type { PlacedTicket } from "./placeCode.ts";
import { summed, USED_UP, type CodeUse, type DraftUse } from "./uses.ts";

/** A ticket of a cart with the codes that it uses. */
export interface UsingPlace extends PlacedTicket {
  readonly isSubTicket: boolean;
  readonly isMemberSale: boolean;
}

interface Left {
  readonly use: CodeUse;
  readonly left: number;
  /** Absent for a reference, because that is the answer to a prompt and no code. */
  readonly enteredCode?: string;
}

function leftsOf({ found, grant, references, isSubTicket }: UsingPlace): Left[] {
  const counts = found && grant && (found.countsSeats || !isSubTicket);
  const own = counts ? [{ use: grant.use, left: grant.left, enteredCode: found.code }] : [];
  return [...own, ...references];
}

/**
 * Returns the amounts that the tickets of a cart take from balances, each with the position of the ticket's
 * seat.
 */
export const usesOf = (places: readonly UsingPlace[]): DraftUse[] =>
  places.flatMap((place, position) => leftsOf(place).map(({ use }) => ({ ...use, position })));

function judgeLeft(places: readonly UsingPlace[]): void {
  const lefts = places.flatMap(leftsOf);
  const total = summed(lefts.map(({ use }) => use));
  for (const { kind, id, amount } of total) {
    const { left, enteredCode } = lefts.find(({ use }) => use.kind === kind && use.id === id)!;
    if (amount > left) throw new Refused(USED_UP[kind], { left, asked: amount, enteredCode });
  }
}

const throwIf = (why: Refusal | undefined): void => {
  if (why) throw Refused.of(why);
};

/**
 * Throws COUPON_NEEDS_MORE if a coupon is on fewer seats than it covers, and CODE_ALREADY_ENTERED if a
 * discount code is on several tickets.
 */
function judgeEntries(places: readonly UsingPlace[]): void {
  for (const [found, own] of Map.groupBy(places, (place) => place.found?.key)) {
    const [first] = own;
    if (found === undefined || !first?.found) continue;
    const { code, isOnce, countsSeats } = first.found;
    const mains = own.filter((place) => !place.isSubTicket).length;
    if (isOnce && mains > 1) throw new Refused("CODE_ALREADY_ENTERED", { enteredCode: code });
    if (!countsSeats) continue;
    throwIf(judgeSeats({ mains, all: own.length }, { factor: first.multiplyFactor, code }));
  }
}

/** The fields of a code that determine whether it may be the only code in a cart. */
type Combined = Pick<FoundCode, "code" | "key" | "isVoucher" | "requiresAutoApply">;

/**
 * Throws autoApplyVoucherRequired if a voucher that requires another voucher (`requiresAutoApply`) is the
 * cart's only voucher. The second voucher can be on a ticket, on a product, or pay for the cart.
 */
function judgeCombined(codes: readonly Combined[], paying: string | undefined): void {
  const vouchers = new Set(
    codes.flatMap((each) => (each.isVoucher && !each.requiresAutoApply ? each.key : [])),
  );
  if (paying !== undefined) vouchers.add(paying);
  for (const each of codes) {
    if (!each.requiresAutoApply) continue;
    if ([...vouchers].every((key) => key === each.key)) {
      throw new Refused("autoApplyVoucherRequired", { enteredCode: each.code });
    }
  }
}

/**
 * Validates all codes of a cart together. Throws if a code is used up (COUPON_USED, INSUFFICIENT_BALANCE …),
 * entered twice, on too few seats, or lacks the other voucher that it requires. Also throws if tickets
 * violate the rules of a members' sale. `paying` is the key of the voucher that pays for the cart. `redeemed`
 * are the vouchers that pay for products.
 */
export function judgeUses(
  places: readonly UsingPlace[],
  paying: string | undefined,
  redeemed: readonly Omit<Combined, "isVoucher">[] = [],
): void {
  judgeLeft(places);
  judgeEntries(places);
  const ofProducts = redeemed.map((each) => ({ ...each, isVoucher: true }));
  judgeCombined([...places.flatMap(({ found }) => found ?? []), ...ofProducts], paying);
  const members = places
    .filter((place) => place.isMemberSale && !place.isSubTicket)
    .map((place) => ({ memberNumber: place.grant?.memberNumber ?? null }));
  throwIf(judgeMemberSale(members));
}
