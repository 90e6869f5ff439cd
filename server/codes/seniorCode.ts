import type { Selectable } from "kysely";
import { ZERO } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { FoundCode } from "./offer.ts";

export type SeniorRow = Selectable<Tables["senior_citizen"]>;

/** Returns a senior citizen's ID as a code. The ID unlocks a limited number of tickets for seniors. */
export const seniorCode = (row: SeniorRow): FoundCode => ({
  code: row.ssn,
  key: `senior/${row.id}`,
  isVoucher: false,
  requiresAutoApply: false,
  isOnce: false,
  countsSeats: false,
  opens: ({ show, price }) => show.business_id === row.business_id && price.access === "senior",
  noTicket: "SENIOR_TICKET_NOT_FOUND",
  notEligible: "SENIOR_TICKET_NOT_FOUND",
  noneLeft: "SENIOR_NO_BALANCE",
  grant: ({ price }) => {
    if (!row.is_entitled) throw new Refused("SENIOR_GENERAL", { reason: "notEntitled" });
    return {
      use: { kind: "senior", id: row.id, amount: 1 },
      left: row.balance,
      reduction: ZERO,
      multiplyFactor: price.multiplyFactor,
      memberNumber: null,
      view: () => ({ code: row.ssn, balance: row.balance }),
    };
  },
});
