import { sql, type RawBuilder } from "kysely";
import type { HeldPayment, HeldSide, MismatchField } from "../../domain/api/heldPayments.ts";
import { fromHundredths } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { ExpectedMoney, PaidMoney } from "../payments/provider.ts";
import { isPaymentWithin, type Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";

const PAGE = 100;

interface HeldRow {
  readonly id: number;
  readonly heldAt: Date;
  readonly fields: readonly MismatchField[];
  readonly expected: ExpectedMoney;
  readonly said: PaidMoney;
  readonly reservation: string | null;
  readonly settledAt: Date | null;
  readonly operator: string;
  readonly note: string | null;
}

/** SQL condition: whether an operator may see the held payment `m`. */
const heldOf = (scope: Scope): RawBuilder<unknown> =>
  sql`m.outcome = 'held' and ${isPaymentWithin(scope, "m")}`;

const expectedOf = ({ expected, said }: HeldRow): HeldSide => ({
  paymentIdentifier: expected.paymentIdentifier,
  transactionId: said.notedTransactionId,
  account: expected.account,
  amount: fromHundredths(expected.amount),
  currency: expected.currency,
});

const saidOf = ({ said }: HeldRow): HeldSide => ({
  paymentIdentifier: said.paymentIdentifier,
  transactionId: said.transactionId,
  account: said.account,
  amount: fromHundredths(said.amount),
  currency: said.currency,
});

const heldPaymentOf = (row: HeldRow): HeldPayment => ({
  id: row.id,
  heldAt: toIso(row.heldAt),
  ReservationIdentifier: row.reservation,
  fields: [...row.fields],
  expected: expectedOf(row),
  said: saidOf(row),
  settled: row.settledAt && {
    at: toIso(row.settledAt),
    OperatorName: row.operator,
    note: row.note ?? "",
  },
});

interface Asked {
  readonly scope: Scope;
  readonly before?: number | undefined;
  readonly isSettled?: boolean | undefined;
}

interface HeldList {
  readonly rows: HeldPayment[];
  readonly hasMore: boolean;
  readonly waiting: number;
}

/** Returns a page of held payments, newest first, and the total number of unsettled ones. */
export async function listHeldPayments(db: Db, asked: Asked): Promise<HeldList> {
  const { scope, before, isSettled = false } = asked;
  const held = heldOf(scope);
  const { rows } = await sql<HeldRow>`
    select m.id, m.noted_at as "heldAt", m.fields, m.expected, m.said, m.settled_at as "settledAt",
      m.settled_note as note, o.reservation_identifier as reservation,
      trim(concat(w.first_name, ' ', w.last_name)) as operator
    from payment_mismatch m
      left join orders o on o.payment_identifier = m.payment_identifier
      left join operator w on w.id = m.settled_by
    where ${held} and (m.settled_at is not null) = ${isSettled}::boolean
      and (${before ?? null}::int is null or m.id < ${before ?? null}::int)
    order by m.id desc limit ${PAGE + 1}`.execute(db);
  const counted = await sql<{ waiting: number }>`
    select count(*)::int as waiting from payment_mismatch m
    where ${held} and m.settled_at is null`.execute(db);
  return {
    rows: rows.slice(0, PAGE).map(heldPaymentOf),
    hasMore: rows.length > PAGE,
    waiting: counted.rows[0]?.waiting ?? 0,
  };
}

interface Settled {
  readonly id: number;
  readonly note: string;
  readonly by: Scope & { readonly id: number };
}

/**
 * Stores who settled a held payment, when and how. Throws NOT_FOUND if the operator may see no unsettled
 * payment with this id.
 */
export async function settleHeldPayment(db: Db, { id, note, by }: Settled): Promise<void> {
  const { numAffectedRows } = await sql`
    update payment_mismatch m
    set settled_at = app_now(), settled_by = ${by.id}::int, settled_note = ${note}
    where m.id = ${id}::int and m.settled_at is null and ${heldOf(by)}`.execute(db);
  if (numAffectedRows !== 1n) throw new Refused("NOT_FOUND");
}
