import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { openStore, type Store } from "../../server/platform/store.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";

async function tell(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("sharedPostgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database like the template; its address. Copying takes a tenth of what filling does. */
export async function copyDatabase(template: "empty" | "demo"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files: written to the log page by page it takes longer.
  await tell(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(inject("sharedPostgres"));
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes the database, whoever still is in it. */
export const dropDatabase = (url: string): Promise<void> =>
  tell(`drop database ${new URL(url).pathname.slice(1)} with (force)`);

/** A migrated database of its own; closing it removes it. */
export async function openEmpty(): Promise<Store> {
  const url = await copyDatabase("empty");
  const store = await openStore(postgresAt(url), () => undefined);
  const close = async (): Promise<void> => {
    await store.close();
    await dropDatabase(url);
  };
  return { ...store, close };
}
