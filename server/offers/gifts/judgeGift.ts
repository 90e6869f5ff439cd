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
  /** End of the voucher's validity. Null if it has none. */
  readonly endsAt: Date | null;
  /** Path of the gift in the request, for refusals: `body`. */
  readonly path: string;
}

/** The day of a later delivery, or null for one at once. Throws VALIDATION for a day out of its range. */
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
 * Validates who gets a voucher and how. Throws VALIDATION unless there is exactly one way, for an address
 * that is none and for a day in the past, too far ahead or after the voucher's end, invalid_mobileNumber, and
 * SMS_FAILED for a number to which no gateway sends.
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
