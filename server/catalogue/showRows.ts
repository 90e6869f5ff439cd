import { sql } from "kysely";
import { gathered } from "../gathered.ts";
import { ints, type Db } from "../store/db.ts";
import { selectPresentations, type PresentationRow } from "./presentationView.ts";

/** A presentation as it stands now, by its id; `undefined` where there is none. */
export type ShowRow = (id: number) => Promise<PresentationRow | undefined>;

/** Reads presentations; those that are asked for together are read together. */
export const openShowRows = (db: Db): ShowRow =>
  gathered(async (ids: readonly number[]) => {
    const rows = await selectPresentations(db)
      .where("p.id", "=", sql<number>`any(${ints([...new Set(ids)])})`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
