import { sql } from "kysely";
import { nameIn } from "../../platform/locale.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";
import { numberOf, textOf } from "../cellsOf.ts";
import { indexNames, isFound, namesIn, type Named, type NameIndex } from "../houseNames.ts";
import { fault, type ImportWriter, type JudgedLine, type WrittenRow } from "../importWriter.ts";
import { takeNumbers } from "../takeNumbers.ts";

export interface ReferencePlan {
  readonly listId: number;
  readonly typeId: number;
  readonly value: string;
  readonly quantity: number | null;
  readonly agentId: number | null;
}

/** References are imported for the first of the two prompts that a ticket type can have. */
const SLOT = 1;

async function agentsOf(db: Db, businessId: number): Promise<NameIndex<Named>> {
  const rows = await db
    .selectFrom("reference_agent")
    .select(["customer_id as id", "name"])
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .execute();
  return indexNames(rows.map(({ id, name }) => ({ id, names: Object.values(name) })));
}

const keyOf = (listId: number, typeId: number, value: string): string =>
  `${listId} ${typeId} ${value}`;

async function takenValues(db: Db, values: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("reference_option")
    .select(["price_policy_id", "ticket_type_id", "value"])
    .where("slot", "=", SLOT)
    .where("value", "=", sql<string>`any(${texts(values)})`)
    .execute();
  return new Set(rows.map((row) => keyOf(row.price_policy_id, row.ticket_type_id, row.value)));
}

/**
 * Imports references, such as the rooms of a hotel. A reference allows buying a ticket type of a price list.
 */
export const referenceWriter: ImportWriter<ReferencePlan> = {
  keysOf: ({ cells }) => {
    const words = ["priceList", "ticketType", "reference"].map(
      (field) => textOf(cells, field) ?? "",
    );
    return [["reference", JSON.stringify(words).toLowerCase()]];
  },
  judge: async ({ db, businessId }, lines) => {
    const lists = await namesIn(db, "price_policy", businessId);
    const types = await namesIn(db, "ticket_type", businessId);
    const agents = await agentsOf(db, businessId);
    const taken = await takenValues(
      db,
      lines.map(({ cells }) => textOf(cells, "reference") ?? ""),
    );
    return lines.map(({ line, cells }): JudgedLine<ReferencePlan> => {
      const list = lists.find(textOf(cells, "priceList") ?? "");
      const type = types.find(textOf(cells, "ticketType") ?? "");
      const value = textOf(cells, "reference") ?? "";
      const name = textOf(cells, "agent");
      const agent = name === undefined ? null : agents.find(name);
      const isTaken = isFound(list) && isFound(type) && taken.has(keyOf(list.id, type.id, value));
      const faults = [
        ...(isFound(list) ? [] : [fault(line, "priceList", list.fault)]),
        ...(isFound(type) ? [] : [fault(line, "ticketType", type.fault)]),
        ...(agent === null || isFound(agent) ? [] : [fault(line, "agent", agent.fault)]),
        ...(isTaken ? [fault(line, "reference", "exists")] : []),
      ];
      if (faults.length > 0 || !isFound(list) || !isFound(type)) {
        return { line, action: "fault", faults, makes: [] };
      }
      const agentId = agent !== null && isFound(agent) ? agent.id : null;
      const quantity = numberOf(cells, "quantity") ?? null;
      const plan = { listId: list.id, typeId: type.id, value, quantity, agentId };
      return { line, action: "make", faults: [], makes: ["reference"], plan };
    });
  },
  write: async ({ db }, lines) => {
    const ids = await takeNumbers(db, "catalogue", lines.length);
    const rows = lines.map(({ plan: { listId, typeId, value, quantity, agentId } }, at) => ({
      id: ids[at] ?? 0,
      price_policy_id: listId,
      ticket_type_id: typeId,
      slot: SLOT,
      value,
      quantity,
      used: 0,
      customer_id: agentId,
    }));
    await insertRows("reference_option", rows).execute(db);
    return lines.map(({ line }, at): WrittenRow => ({
      line,
      target: "reference",
      record: ids[at] ?? 0,
    }));
  },
  read: async ({ db, locale }, rows) => {
    const found = await db
      .selectFrom("reference_option as o")
      .innerJoin("price_policy as y", "y.id", "o.price_policy_id")
      .innerJoin("ticket_type as t", "t.id", "o.ticket_type_id")
      .leftJoin("reference_agent as a", "a.customer_id", "o.customer_id")
      .select([
        "o.id",
        "o.value",
        "o.quantity",
        "y.name as list",
        "t.name as type",
        "a.name as agent",
      ])
      .where("o.id", "=", sql<number>`any(${ints(rows.map(({ record }) => Number(record)))})`)
      .execute();
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return new Map(
      rows.flatMap(({ line, record }) => {
        const row = byId.get(record);
        if (!row) return [];
        const exported = {
          priceList: row.list,
          ticketType: nameIn(row.type, locale),
          reference: row.value,
          quantity: row.quantity === null ? "" : String(row.quantity),
          agent: row.agent ? nameIn(row.agent, locale) : "",
        };
        return [[line, exported] as const];
      }),
    );
  },
};
