import type { Selectable } from "kysely";
import { judgeAgeLimits } from "../../domain/ageLimits.ts";
import { toShekels, ZERO } from "../../domain/money.ts";
import { minus } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeVoucher } from "../../domain/voucher.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { FoundCode, Offer } from "./offer.ts";

export type VoucherRow = Selectable<Tables["system_voucher"]>;
export type VoucherItemRow = Selectable<Tables["system_voucher_item"]>;

/** Throws if the voucher is cancelled, expired or not valid yet. Ignores its balance. */
export function judgeVoucherRow(row: VoucherRow, now: Date): void {
  const period = { startsAt: row.starts_at, endsAt: row.ends_at };
  const why = judgeVoucher({ ...period, state: row.state }, now);
  if (why) throw new Refused(why.code, { ...why.details, enteredCode: row.reference });
}

function judgeAge(row: VoucherRow, { price, show }: Offer): void {
  if (!row.is_for_replacement || row.jumper_born === null) return;
  const why = judgeAgeLimits(price.ages, row.jumper_born, show.starts_at);
  if (why) throw Refused.of(why);
}

/** Returns the voucher's item for a ticket type, preferably one with a balance. */
const itemFor = (
  items: readonly VoucherItemRow[],
  ticketId: number,
): VoucherItemRow | undefined => {
  const fit = items.filter((item) => item.kind === "ticket" && item.ticket_ids.includes(ticketId));
  return fit.find((item) => item.balance > 0) ?? fit[0];
};

/** Returns a voucher as a code that pays for tickets in full. */
export function voucherCode(
  row: VoucherRow,
  items: readonly VoucherItemRow[],
  now: Date,
): FoundCode {
  const { reference } = row;
  const hasTicket = items.some((item) => item.kind === "ticket");
  return {
    code: reference,
    key: `voucher/${row.id}`,
    isVoucher: true,
    requiresAutoApply: row.requires_auto_apply,
    isOnce: false,
    countsSeats: false,
    opens: ({ show, price }) =>
      show.business_id === row.business_id && itemFor(items, price.ticketId) !== undefined,
    // A voucher without tickets pays for products or for the whole cart.
    noTicket: hasTicket ? "ticketNotFound" : "getTicket",
    notEligible: hasTicket ? "ticketNotFound" : "getTicket",
    noneLeft: "voucherBalance",
    grant: (offer) => {
      judgeVoucherRow(row, now);
      judgeAge(row, offer);
      const item = itemFor(items, offer.price.ticketId)!;
      return {
        use: { kind: "voucher", id: item.id, amount: 1 },
        left: item.balance,
        reduction: minus(ZERO, offer.price.amount),
        multiplyFactor: offer.price.multiplyFactor,
        memberNumber: null,
        view: () => ({
          code: reference,
          systemVoucher: reference,
          balance: item.balance,
          oldPrice: toShekels(offer.price.amount),
        }),
      };
    },
  };
}
