import { sql } from "kysely";
import { databaseCheck, fails, ok, warning, type Check } from "./check.ts";

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\]|)$/;

/** Returns whether a database URL connects within this machine: by a loopback address or a Unix socket. */
export function isLocalDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return LOCAL.test(hostname) || (searchParams.get("host") ?? "").startsWith("/");
}

export const DATABASE_CHECKS: readonly Check[] = [
  {
    name: "database",
    judge: async ({ config: { store }, database }) => {
      if (store.url === undefined) {
        return store.engine === "pglite"
          ? fails("PGlite is for trials: set DATABASE_URL to a PostgreSQL with backups.")
          : warning("The PostgreSQL from npm has no backups of its own: prefer DATABASE_URL.");
      }
      if (!("db" in database)) {
        const { missing, isForStart } = database;
        return isForStart ? warning(missing) : fails(missing);
      }
      if (isLocalDatabase(store.url)) return ok("PostgreSQL on this machine.");
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
      return rows[0]?.ssl
        ? ok("PostgreSQL over TLS.")
        : fails(
            "PostgreSQL on another machine without TLS: add ?sslmode=verify-full to DATABASE_URL.",
          );
    },
  },
  databaseCheck("demo operators", async (db) => {
    const rows = await db
      .selectFrom("operator")
      .select("username")
      .where("is_demo", "=", true)
      .orderBy("username")
      .execute();
    if (rows.length === 0) return ok("The database has no operators of the demo.");
    const names = rows.map(({ username }) => username).join(", ");
    return fails(
      `Operators of the demo are in the database (${names}): their passwords are known, and DEMO=1 lets them in. Begin production on an empty database.`,
    );
  }),
  databaseCheck("operators", async (db, { config }) => {
    const rows = await db
      .selectFrom("operator")
      .select(["username", "totp_secret"])
      .where("is_demo", "=", false)
      .where("is_program", "=", false)
      .orderBy("username")
      .execute();
    if (rows.length === 0 && !config.firstOperator)
      return warning(
        "Nobody can log in to the back office yet. Open the set-up page that the server prints when it starts, or set FIRST_OPERATOR=name:password.",
      );
    const bare = rows.filter(({ totp_secret }) => totp_secret === null);
    if (bare.length === 0) return ok("Every operator has a second factor.");
    const names = bare.map(({ username }) => username).join(", ");
    return warning(`Without a second factor: ${names}. They add one in the back office.`);
  }),
];
