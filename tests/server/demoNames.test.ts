import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../domain/locale.ts";
import ar from "../../server/demo/names/ar.json" with { type: "json" };
import pl from "../../server/demo/names/pl.json" with { type: "json" };
import ru from "../../server/demo/names/ru.json" with { type: "json" };
import type { Names } from "../../server/platform/locale.ts";
import { namesShekels } from "../scripts/locales/shekelWords.ts";
import { openHouse, type House } from "./house.ts";

let house: House;
let filled: readonly Required<Names>[];
beforeAll(async () => {
  house = await openHouse();
  filled = await namesIn(house);
});
afterAll(() => house.close());

/**
 * Returns every distinct name in all JSON columns of the demo. Roles and the first layouts of halls are
 * excluded, because other code creates them.
 */
async function namesIn({ server }: House): Promise<Required<Names>[]> {
  const { db } = server.office;
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and table_name not in ('role', 'hall_layout')
    order by table_name, column_name`.execute(db);
  const found = new Map<string, Required<Names>>();
  for (const { table_name: table, column_name: column } of columns.rows) {
    const named = await sql<{ name: Required<Names> }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)}
      where jsonb_typeof(${sql.ref(column)}) = 'object' and ${sql.ref(column)} ? 'he'`.execute(db);
    for (const { name } of named.rows) found.set(JSON.stringify(name), name);
  }
  return [...found.values()];
}

/** Whether a text needs a translation, because it contains a word and not only a number or a code. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[A-Z0-9 ]+$/.test(text);

const SCRIPTS = { he: /\p{Script=Hebrew}/u, ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };

describe("the demo's names", () => {
  test("are there in every language", () => {
    expect(filled.length).toBeGreaterThan(150);
    for (const name of filled) expect(Object.keys(name).toSorted()).toEqual(LOCALES.toSorted());
  });

  test("say no currency, which an operator can choose", () => {
    const fixed = filled.flatMap((name) => Object.values(name)).filter(namesShekels);
    expect(fixed).toEqual([]);
  });

  // Some Polish words are the same as the English ones, but the list has to contain them too.
  test.for([
    ["ru", ru],
    ["ar", ar],
    ["pl", pl],
  ] as const)("are translated: %s", ([, list]) => {
    const left = filled.filter(({ en }) => hasWords(en) && !Object.hasOwn(list, en));
    expect(left.map(({ en }) => en)).toEqual([]);
  });

  test.for(["he", "ru", "ar"] as const)("are in their own letters: %s", (locale) => {
    const foreign = filled.filter(
      ({ en, [locale]: own }) => hasWords(en) && !SCRIPTS[locale].test(own),
    );
    expect(foreign.map(({ en }) => en)).toEqual([]);
  });

  test("have no translation that nothing asks for", () => {
    const asked = new Set(filled.map(({ en }) => en));
    const spare = [ru, ar, pl].flatMap((list) => Object.keys(list).filter((en) => !asked.has(en)));
    expect(spare).toEqual([]);
  });
});
