import { MAX_GIFT_DAYS, type Gift } from "../../../domain/gift.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import type { ReadyGift } from "../../cart/pickedOffers.ts";
import { mobileOrRefuse } from "../../customers/customerRecords.ts";
import { emailOrRefuse } from "../../outside/mail/emailOrRefuse.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";

export type GiftOffice = Pick<PriceContainer, "clock" | "config" | "messages">;

interface Given {
  readonly businessId: number;
  /** The time at which the voucher expires. Null for a voucher that does not expire. */
  readonly endsAt: Date | null;
  /** Path of the gift in the request, used as the field's name in refusals. */
  readonly path: string;
}

/**
 * Returns the day of a later delivery, or null for a delivery at once. Throws VALIDATION for a day in the
 * past, a day too far ahead, or a day after the voucher has expired.
 */
function deliveryDay(day: string | null, now: Date, { endsAt, path }: Given): string | null {
  const today = dateOf(now);
  if (day === null || day === today) return null;
  const lastOfAll = addDays(today, MAX_GIFT_DAYS);
  const last = endsAt && dateOf(endsAt) < lastOfAll ? dateOf(endsAt) : lastOfAll;
  if (day > today && day <= last) return day;
  const message = `between ${today} and ${last}`;
  throw new Refused("VALIDATION", { fields: [{ field: `${path}.day`, message }] });
}

/**
 * Validates the recipient of a voucher and the way of delivery. Throws VALIDATION unless exactly one of mail,
 * SMS and printing is chosen, and for a wrong mail address or day. Throws invalid_mobileNumber for a wrong
 * number, and SMS_FAILED if no SMS gateway serves the number.
 */
export async function judgeGift(
  { clock, config, messages }: GiftOffice,
  gift: Gift,
  given: Given,
): Promise<ReadyGift> {
  const { path, businessId } = given;
  const ways = [gift.email, gift.mobileNumber, gift.isPrinted].filter(Boolean);
  if (ways.length !== 1) {
    const message = "either an address, a mobile number, or isPrinted";
    throw new Refused("VALIDATION", { fields: [{ field: `${path}.email`, message }] });
  }
  const email = gift.email ? emailOrRefuse(gift.email, `${path}.email`) : null;
  const mobile = gift.mobileNumber ? mobileOrRefuse(gift.mobileNumber, config) : null;
  if (mobile !== null && !(await messages.hasSmsFor(mobile, businessId))) {
    throw new Refused("SMS_FAILED");
  }
  return {
    name: gift.name.trim(),
    sender: gift.sender.trim(),
    greeting: gift.greeting.trim(),
    email,
    mobile,
    day: gift.isPrinted ? null : deliveryDay(gift.day ?? null, clock.now(), given),
  };
}
