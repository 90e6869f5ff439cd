import { DatabaseError, type Client } from "pg";

/**
 * Maximum number of named statements. The number is limited because lists of varying lengths create new
 * statement texts all the time.
 */
const MOST_NAMES = 500;
/** A statement gets a name when its text is used the second time. */
const WORTH_A_NAME = 2;
/**
 * SQLSTATE of a cached plan whose result columns have changed, because a migration of a later version has
 * altered a table.
 */
const PLAN_IS_STALE = "0A000";

/** Assigns names to repeated statements. A statement has the same name on every connection. */
export function createStatementNames(most: number = MOST_NAMES) {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const seen = (times.get(text) ?? 0) + 1;
    if (seen < WORTH_A_NAME) {
      if (times.size > most * 4) times.clear();
      times.set(text, seen);
      return undefined;
    }
    times.delete(text);
    const name = `p${generation}_${names.size}`;
    names.set(text, name);
    return name;
  }

  /** Gives all statements new names, so that PostgreSQL plans them again. */
  function forget(): void {
    generation += 1;
    names.clear();
  }

  return { nameOf, forget };
}
export type StatementNames = ReturnType<typeof createStatementNames>;

const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === PLAN_IS_STALE &&
  error.routine === "RevalidateCachedQuery";

/**
 * Makes PostgreSQL cache the plan of every repeated statement on this connection, because planning is half
 * the cost of a short statement. If another node's migration changes the result columns of a cached plan,
 * the next query with that plan fails, and all statements are planned again. A connection pooler has to
 * support named prepared statements (PgBouncer 1.21 or later).
 */
export function nameStatements(client: Client, names: StatementNames): void {
  const { query } = client;
  const send = (asked: readonly unknown[]): unknown => Reflect.apply(query, client, asked);
  Object.assign(client, {
    // A statement gets a name only if the query is called in the way in which Kysely calls it: with a text
    // and values, and with a promise as the result.
    query(...asked: readonly unknown[]): unknown {
      const [text, values] = asked;
      if (typeof text !== "string" || !Array.isArray(values) || asked.length !== 2) {
        return send(asked);
      }
      const name = names.nameOf(text);
      if (name === undefined) return send(asked);
      const answer = send([{ name, text, values }]);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (isStale(error)) names.forget();
        throw error;
      });
    },
  });
}
