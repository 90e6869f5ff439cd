import { sql } from "kysely";
import { piecesOf, piecesText } from "../../../domain/imports/pieces.ts";
import type { ImportFault } from "../../../domain/imports/importReport.ts";
import { agorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import { addVouchers } from "../../offers/vouchers/addVouchers.ts";
import { newDocumentKey } from "../../orders/identifiers.ts";
import { lookupOf, unseal } from "../../platform/encryption/sealing.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { numberOf, textOf } from "../cellsOf.ts";
import { indexNames, isFound, namesIn, type Named, type NameIndex } from "../houseNames.ts";
import { fault, type ImportWriter, type JudgedLine, type WrittenRow } from "../importWriter.ts";
import type { ParsedLine } from "../parseLines.ts";
import { takeNumbers } from "../takeNumbers.ts";
import { knownCustomers } from "./customers.ts";

/**
 * A voucher offer of the business. Imported vouchers of this class get its name, its tickets and its
 * location.
 */
interface VoucherClass extends Named {
  readonly classId: number;
  readonly name: Names;
  readonly ticketName: Names;
  readonly ticketIds: readonly number[];
  readonly isAutoApply: boolean;
  readonly locationId: number;
}

/** The remaining quantity of one product that a voucher pays for. */
interface ProductLeft {
  readonly product: Named;
  readonly pieces: number;
}

export interface VoucherPlan {
  readonly number: string;
  readonly of: VoucherClass;
  readonly balance: Agorot;
  readonly tickets: number;
  readonly products: readonly ProductLeft[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly customerId: number | null;
}

async function classesOf(db: Db, businessId: number): Promise<NameIndex<VoucherClass>> {
  const rows = await db
    .selectFrom("voucher_offer")
    .selectAll()
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  return indexNames(
    rows.map((row) => ({
      id: row.id,
      names: Object.values(row.name),
      classId: row.class_id,
      name: row.name,
      ticketName: row.ticket_name ?? row.name,
      ticketIds: row.ticket_ids,
      isAutoApply: row.is_auto_apply,
      locationId: row.location_id,
    })),
  );
}

/**
 * Returns which of these numbers belong to existing vouchers or coupons. Numbers of vouchers and coupons are
 * both checked, because customers type them into the same field.
 */
async function takenNumbers(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select reference as number from system_voucher where reference = any(${texts(numbers)})
    union select code from coupon where code = any(${texts(numbers)})`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/**
 * Looks up the products of a line. A product that is named twice is a fault, because a voucher has at most
 * one item of a product.
 */
function productsLeft(
  known: NameIndex<Named>,
  { line, cells }: ParsedLine,
): { readonly left: readonly ProductLeft[]; readonly faults: readonly ImportFault[] } {
  const left: ProductLeft[] = [];
  for (const { name, pieces } of piecesOf(textOf(cells, "products") ?? "")) {
    const product = known.find(name);
    if (!isFound(product)) return { left, faults: [fault(line, "products", product.fault)] };
    if (left.some((each) => each.product.id === product.id)) {
      return { left, faults: [fault(line, "products", "outOfRange")] };
    }
    left.push({ product, pieces });
  }
  return { left, faults: [] };
}

type Owners = Awaited<ReturnType<typeof knownCustomers>>;

function ownerOf(db: Db, owners: Owners, { cells }: ParsedLine) {
  const [mobile, ssn] = ["mobile", "nationalId"].map((field) => textOf(cells, field));
  const ids = [
    mobile === undefined ? undefined : owners.byMobile.get(mobile)?.id,
    ssn === undefined ? undefined : owners.bySsn.get(lookupOf(db, ssn))?.id,
  ];
  const isMissing =
    (mobile !== undefined && ids[0] === undefined) || (ssn !== undefined && ids[1] === undefined);
  const [first, second] = [...new Set(ids.filter((id) => id !== undefined))];
  return { id: first ?? null, isMissing, isTwo: second !== undefined };
}

/**
 * Returns the instant at which a day ends. A voucher that expires on this day is valid until this instant.
 * Null if no day is given.
 */
const endOf = (day: string | undefined): Date | null =>
  day === undefined ? null : atWallClock(addDays(day, 1), "00:00");
const beginOf = (day: string | undefined): Date | null =>
  day === undefined ? null : atWallClock(day, "00:00");

async function namesOfProducts(db: Db, businessId: number): Promise<ReadonlyMap<number, Names>> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function itemsOf(
  of: VoucherClass,
  { balance, tickets, products }: Pick<VoucherPlan, "balance" | "tickets" | "products">,
  productNames: ReadonlyMap<number, Names>,
) {
  const counted = [
    ...(tickets > 0
      ? [
          {
            kind: "ticket" as const,
            name: of.ticketName,
            ticketIds: of.ticketIds,
            quantity: tickets,
            balance: tickets,
          },
        ]
      : []),
    ...products.map(({ product, pieces }) => ({
      kind: "product" as const,
      name: productNames.get(product.id) ?? of.name,
      productId: product.id,
      quantity: pieces,
      balance: pieces,
    })),
  ];
  // A used-up voucher gets an item too, so that it is reported as empty instead of unknown.
  const hasValue = balance > 0 || counted.length === 0;
  return hasValue
    ? [{ kind: "value" as const, name: of.name, quantity: balance, balance }, ...counted]
    : counted;
}

export const voucherWriter: ImportWriter<VoucherPlan> = {
  keysOf: ({ cells }) => {
    const number = textOf(cells, "number");
    return number === undefined ? [] : [["number", number]];
  },
  judge: async ({ db, businessId }, lines) => {
    const classes = await classesOf(db, businessId);
    const products = await namesIn(db, "product", businessId);
    const taken = await takenNumbers(
      db,
      lines.map(({ cells }) => textOf(cells, "number") ?? ""),
    );
    const owners = await knownCustomers(db, lines);
    return lines.map((parsed): JudgedLine<VoucherPlan> => {
      const { line, cells } = parsed;
      const number = textOf(cells, "number") ?? "";
      const of = classes.find(textOf(cells, "class") ?? "");
      const owner = ownerOf(db, owners, parsed);
      const tickets = numberOf(cells, "tickets") ?? 0;
      const { left, faults: productFaults } = productsLeft(products, parsed);
      const startsAt = beginOf(textOf(cells, "validFrom"));
      const endsAt = endOf(textOf(cells, "validUntil"));
      const faults = [
        ...(taken.has(number) ? [fault(line, "number", "exists")] : []),
        ...(isFound(of) ? [] : [fault(line, "class", of.fault)]),
        ...(isFound(of) && tickets > 0 && of.ticketIds.length === 0
          ? [fault(line, "tickets", "outOfRange")]
          : []),
        ...productFaults,
        ...(startsAt && endsAt && startsAt >= endsAt
          ? [fault(line, "validUntil", "outOfRange")]
          : []),
        ...(owner.isMissing ? [fault(line, "mobile", "unknown")] : []),
        ...(owner.isTwo ? [fault(line, "mobile", "twoCustomers")] : []),
      ];
      if (faults.length > 0 || !isFound(of)) return { line, action: "fault", faults, makes: [] };
      const balance = agorot(numberOf(cells, "balance") ?? 0);
      const content = { balance, tickets, products: left };
      const plan = { number, of, ...content, startsAt, endsAt, customerId: owner.id };
      return { line, action: "make", faults: [], makes: ["voucher"], plan };
    });
  },
  write: async ({ db, businessId }, lines) => {
    const ids = await takeNumbers(db, "system_voucher", lines.length);
    const productNames = await namesOfProducts(db, businessId);
    await addVouchers(
      db,
      lines.map(({ plan: { number, of, startsAt, endsAt, customerId, ...content } }, at) => ({
        id: ids[at] ?? 0,
        reference: number,
        businessId,
        classId: of.classId,
        name: of.name,
        startsAt,
        endsAt,
        state: "active",
        jumperBorn: null,
        requiresAutoApply: of.isAutoApply,
        locationId: of.locationId,
        customerId,
        documentKey: newDocumentKey(),
        items: itemsOf(of, content, productNames),
      })),
    );
    return lines.map(({ line }, at): WrittenRow => ({
      line,
      target: "voucher",
      record: ids[at] ?? 0,
    }));
  },
  read: async ({ db, locale }, rows) => {
    const ids = ints(rows.map(({ record }) => Number(record)));
    const vouchers = await db
      .selectFrom("system_voucher as v")
      .leftJoin("customer as c", "c.id", "v.customer_id")
      .selectAll("v")
      .select(["c.mobile", "c.ssn"])
      .where("v.id", "=", sql<number>`any(${ids})`)
      .execute();
    const items = await db
      .selectFrom("system_voucher_item")
      .select(["voucher_id", "kind", "balance", "name"])
      .where("voucher_id", "=", sql<number>`any(${ids})`)
      .orderBy("id")
      .execute();
    const byId = new Map(vouchers.map((row) => [String(row.id), row]));
    const left = (id: number, kind: "value" | "ticket"): number =>
      items.reduce(
        (sum, item) => sum + (item.voucher_id === id && item.kind === kind ? item.balance : 0),
        0,
      );
    const productsLeftOf = (id: number): string =>
      piecesText(
        items
          .filter((item) => item.voucher_id === id && item.kind === "product")
          .map(({ name, balance }) => ({ name: nameIn(name, locale), pieces: balance })),
      );
    return new Map(
      rows.flatMap(({ line, record }) => {
        const row = byId.get(record);
        if (!row) return [];
        const exported = {
          number: row.reference,
          class: nameIn(row.name, locale),
          balance: String(toShekels(agorot(left(row.id, "value")))),
          tickets: String(left(row.id, "ticket")),
          products: productsLeftOf(row.id),
          validFrom: row.starts_at ? dateOf(row.starts_at) : "",
          validUntil: row.ends_at ? addDays(dateOf(row.ends_at), -1) : "",
          mobile: row.mobile ?? "",
          nationalId: unseal(db, "customer.ssn", row.ssn) ?? "",
        };
        return [[line, exported] as const];
      }),
    );
  },
};
