import { sql } from "kysely";
import { agorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { nameIn } from "../../platform/locale.ts";
import { texts, type Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";
import { numberOf, textOf } from "../cellsOf.ts";
import { isFound, namesIn } from "../houseNames.ts";
import { fault, type ImportWriter, type JudgedLine, type WrittenRow } from "../importWriter.ts";
import { takeNumbers } from "../takeNumbers.ts";

export interface PricePlan {
  /** The price list. A list without an `id` is created. */
  readonly list: { readonly id?: number; readonly name: string };
  readonly groupId: number;
  readonly typeId: number;
  readonly amount: Agorot;
  readonly charge: Agorot;
}

const listKey = (name: string): string => `priceList ${name.trim().toLowerCase()}`;

/** Returns the existing prices of the business, as `list/group/type`. */
async function takenPrices(db: Db, businessId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("price as p")
    .innerJoin("price_policy as y", "y.id", "p.price_policy_id")
    .select(["p.price_policy_id", "p.ticket_group_id", "p.ticket_type_id"])
    .where("y.business_id", "=", businessId)
    .execute();
  return new Set(
    rows.map((row) => `${row.price_policy_id}/${row.ticket_group_id}/${row.ticket_type_id}`),
  );
}

/** Imports prices of price lists. An existing list keeps its prices and gets additional ones. */
export const priceWriter: ImportWriter<PricePlan> = {
  keysOf: ({ cells }) => {
    const words = ["priceList", "ticketGroup", "ticketType"].map(
      (field) => textOf(cells, field) ?? "",
    );
    return [["ticketType", JSON.stringify(words).toLowerCase()]];
  },
  judge: async ({ db, businessId, memo }, lines) => {
    const lists = await namesIn(db, "price_policy", businessId);
    const groups = await namesIn(db, "ticket_group", businessId);
    const types = await namesIn(db, "ticket_type", businessId);
    const taken = await takenPrices(db, businessId);
    return lines.map(({ line, cells }): JudgedLine<PricePlan> => {
      const name = textOf(cells, "priceList") ?? "";
      const list = lists.find(name);
      const group = groups.find(textOf(cells, "ticketGroup") ?? "");
      const type = types.find(textOf(cells, "ticketType") ?? "");
      const isTaken =
        isFound(list) &&
        isFound(group) &&
        isFound(type) &&
        taken.has(`${list.id}/${group.id}/${type.id}`);
      const faults = [
        ...(isFound(list) || list.fault === "unknown"
          ? []
          : [fault(line, "priceList", list.fault)]),
        ...(isFound(group) ? [] : [fault(line, "ticketGroup", group.fault)]),
        ...(isFound(type) ? [] : [fault(line, "ticketType", type.fault)]),
        ...(isTaken ? [fault(line, "ticketType", "exists")] : []),
      ];
      if (faults.length > 0 || !isFound(group) || !isFound(type)) {
        return { line, action: "fault", faults, makes: [] };
      }
      const isNew = !isFound(list) && !memo.has(listKey(name));
      if (isNew) memo.set(listKey(name), -1);
      const plan: PricePlan = {
        list: { ...(isFound(list) && { id: list.id }), name },
        groupId: group.id,
        typeId: type.id,
        amount: agorot(numberOf(cells, "price") ?? 0),
        charge: agorot(numberOf(cells, "serviceCharge") ?? 0),
      };
      return {
        line,
        action: "make",
        faults: [],
        makes: [...(isNew ? (["priceList"] as const) : []), "price"],
        plan,
      };
    });
  },
  write: async ({ db, businessId, memo }, lines) => {
    const made: WrittenRow[] = [];
    for (const { line, plan } of lines) {
      const key = listKey(plan.list.name);
      if (plan.list.id !== undefined || (memo.get(key) ?? -1) > 0) continue;
      const [id = 0] = await takeNumbers(db, "catalogue", 1);
      await db
        .insertInto("price_policy")
        .values({ id, business_id: businessId, name: plan.list.name })
        .execute();
      memo.set(key, id);
      made.push({ line, target: "priceList", record: id });
    }
    const rows = lines.map(({ line, plan: { list, groupId, typeId, amount, charge } }) => ({
      price_policy_id: list.id ?? memo.get(listKey(list.name)) ?? 0,
      ticket_group_id: groupId,
      ticket_type_id: typeId,
      // The prices are in the order of the file, after the prices that the list already had.
      position: line,
      amount,
      service_charge: charge,
      is_sold_out: false,
    }));
    await insertRows("price", rows).execute(db);
    const prices = rows.map((row, at): WrittenRow => ({
      line: lines[at]?.line ?? 0,
      target: "price",
      record: `${row.price_policy_id}/${row.ticket_group_id}/${row.ticket_type_id}`,
    }));
    return [...made, ...prices];
  },
  read: async ({ db, locale }, rows) => {
    const prices = rows.filter(({ target }) => target === "price");
    const found = await db
      .selectFrom("price as p")
      .innerJoin("price_policy as y", "y.id", "p.price_policy_id")
      .innerJoin("ticket_group as g", "g.id", "p.ticket_group_id")
      .innerJoin("ticket_type as t", "t.id", "p.ticket_type_id")
      .select([
        "y.name as list",
        "g.name as group",
        "t.name as type",
        "p.amount",
        "p.service_charge",
      ])
      .select(sql<string>`concat_ws('/', y.id, g.id, t.id)`.as("key"))
      .where(
        sql<boolean>`concat_ws('/', y.id, g.id, t.id) = any(${texts(prices.map(({ record }) => record))})`,
      )
      .execute();
    const byKey = new Map(found.map((row) => [row.key, row]));
    return new Map(
      prices.flatMap(({ line, record }) => {
        const row = byKey.get(record);
        if (!row) return [];
        const exported = {
          priceList: row.list,
          ticketGroup: nameIn(row.group, locale),
          ticketType: nameIn(row.type, locale),
          price: String(toShekels(row.amount)),
          serviceCharge: String(toShekels(row.service_charge)),
        };
        return [[line, exported] as const];
      }),
    );
  },
};
