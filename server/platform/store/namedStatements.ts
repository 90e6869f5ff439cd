import { DatabaseError, type Client } from "pg";

/** Texts kept under a name; lists of unlike lengths make new texts without end. */
const MOST_NAMES = 500;
/** A text is worth a name once it is asked for again. */
const WORTH_A_NAME = 2;
/** SQLSTATE of a kept plan whose result has other columns since a later version changed a table. */
const PLAN_IS_STALE = "0A000";

/** Names of statements that come again, the same on every connection. */
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

  /** Under new names every statement is planned anew. */
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
 * Has PostgreSQL keep the plan of every statement that comes again on this connection: planning is
 * half of what a short statement costs. Where another node's migration changed what a kept plan
 * answers, that one query fails and all are planned anew. A pooler in between has to carry named
 * statements (PgBouncer from 1.21 on).
 */
export function nameStatements(client: Client, names: StatementNames): void {
  const { query } = client;
  const send = (asked: readonly unknown[]): unknown => Reflect.apply(query, client, asked);
  Object.assign(client, {
    // Only the form that Kysely uses is named: text, values, a promise.
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
