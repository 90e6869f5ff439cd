import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import { startPostgres } from "../../scripts/programs/postgres.ts";
import { systemBin } from "../../scripts/programs/postgresPrograms.ts";
import { pgliteIn, postgresAt } from "../../scripts/programs/testStores.ts";
import type { StoreConfig } from "../../server/platform/settings/config.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openPostgres } from "../../server/platform/store/postgres.ts";
import type { Tables } from "../../server/platform/store/tables.ts";
import { HASTY } from "../gate/demoTemplate.ts";

/** A running database server, or PGlite, in which a test creates databases. */
export interface Engine {
  /** Creates an empty database. */
  readonly create: () => Promise<StoreConfig>;
  /** Creates a copy of a database. Nobody may have the database open. */
  readonly copy: (of: StoreConfig) => Promise<StoreConfig>;
  /** Opens a database without migrating it. */
  readonly openBare: (of: StoreConfig) => Promise<Db>;
  /** Stops the server and removes every database. */
  readonly end: () => Promise<void>;
}

/** In PGlite a database is a folder, so it is copied by copying the folder. */
function startPGlite(): Engine {
  const home = mkdtempSync(join(tmpdir(), "parterre-engine-"));
  const create = (): Promise<StoreConfig> => Promise.resolve(pgliteIn(join(home, randomUUID())));
  return {
    create,
    copy: async (of) => {
      const place = await create();
      mkdirSync(place.dataDir);
      cpSync(join(of.dataDir, "pglite"), join(place.dataDir, "pglite"), { recursive: true });
      return place;
    },
    openBare: async ({ dataDir }) => {
      mkdirSync(dataDir, { recursive: true });
      const pglite = await PGlite.create(join(dataDir, "pglite"));
      return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    },
    end: () => {
      rmSync(home, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Uses a running PostgreSQL. The user in `url` must be able to create databases. */
async function joinPostgres(url: string, after = () => Promise.resolve()): Promise<Engine> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const made: string[] = [];
  const make = async (template: string): Promise<StoreConfig> => {
    const name = `parterre_test_${randomUUID().replaceAll("-", "")}`;
    await client.query(`create database ${name} template ${client.escapeIdentifier(template)}`);
    made.push(name);
    return postgresAt(inDatabase(url, name));
  };
  return {
    create: () => make("template0"),
    copy: ({ url: of }) => make(databaseOf(of ?? "")),
    openBare: ({ url: of }) =>
      Promise.resolve(openPostgres(of ?? "", () => undefined, { patience: "endless" }).db),
    end: async () => {
      for (const name of made) await client.query(`drop database ${name} with (force)`);
      await client.end();
      await after();
    },
  };
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function startOwn(bin: string): Promise<Engine> {
  const postgres = await startPostgres({ settings: HASTY, bin });
  return joinPostgres(postgres.url, postgres.stop);
}

export const SYSTEM = "the system's PostgreSQL";
const given = process.env["TEST_DATABASE_URL"];
const system = systemBin();

/**
 * Every available engine: PGlite, the packaged PostgreSQL, the system's PostgreSQL if there is one (15 or
 * later), and the one at TEST_DATABASE_URL.
 */
export const ENGINES: readonly (readonly [name: string, start: () => Promise<Engine>])[] = [
  ["PGlite", () => Promise.resolve(startPGlite())],
  ["the packaged PostgreSQL", () => joinPostgres(inject("sharedPostgres"))],
  ...(system === undefined ? [] : [[SYSTEM, () => startOwn(system)] as const]),
  ...(given === undefined
    ? []
    : [["the PostgreSQL of TEST_DATABASE_URL", () => joinPostgres(given)] as const]),
];
