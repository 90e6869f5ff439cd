import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, type StoreConfig } from "../../../server/platform/settings/config.ts";
import { keysCommand } from "../../../server/platform/encryption/keysCommand.ts";
import { keyIdOf, newKey } from "../../../server/platform/encryption/keyring.ts";
import { readKeys } from "../../../server/platform/encryption/keySource.ts";
import { encryptionOf, secretsOf } from "../../../server/platform/encryption/sealing.ts";
import { knownCustomer } from "../../../server/customers/customerRecords.ts";
import { identify } from "../../../server/customers/identify.ts";
import { openTicketSigner } from "../../../server/tickets/ticketSigner.ts";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { openHouse, type House } from "../house.ts";
import { rowsOf } from "../migrations/rowsOf.ts";

const config = readConfig({ DEMO: "1" });

let postgres: Postgres;
let url: string;
let folder: string;
let at: StoreConfig;
let near: House;
let far: House;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase("encrypted");
  folder = mkdtempSync(join(tmpdir(), "parterre-keys-"));
  at = { ...postgresAt(url), encryption: { keys: undefined, file: join(folder, "shared.key") } };
  // Three processes open an empty database without a key at the same time. When all three processes have
  // opened the database, one node creates the demo.
  const first = await Promise.all([1, 2, 3].map(() => openStore(at, () => undefined)));
  for (const store of first) await store.close();
  near = await openHouse({ store: at });
  far = await openHouse({ store: at });
});
afterAll(async () => {
  await far.close();
  await near.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const NOA = "200100113";
const keys = () => readKeys(at.encryption);

/** Runs the command for keys and expects success. Returns its output. */
async function command(...args: string[]): Promise<string> {
  const said: string[] = [];
  const port = (text: string): void => void said.push(text);
  expect([
    await keysCommand(args, { ...config, store: at }, { print: port, complain: port }),
    said.join("\n"),
  ]).toEqual([0, said.join("\n")]);
  return said.join("\n");
}

/** Expects that a node can decrypt the customer's ID number and find the customer by it. */
async function judgeReading(house: House): Promise<void> {
  const { db } = house.server.office;
  expect(await identify(house.server.office, { ssn: NOA })).toMatchObject({
    customerId: CUSTOMERS.noa,
  });
  expect(await identify(house.server.office, { memberNumber: "2001001" })).toMatchObject({
    customerId: CUSTOMERS.noa,
  });
  expect((await knownCustomer(db, CUSTOMERS.noa, "en")).SSN).toBe(NOA);
}

/** Returns the ids of the keys with which values in the database are encrypted. */
async function keysInUse(): Promise<string[]> {
  const text = JSON.stringify([...(await rowsOf(near.server.office.db))]);
  return [...new Set([...text.matchAll(/sealed\.([0-9a-f]{16})\./g)].map(([, id = ""]) => id))];
}

describe("two nodes on one PostgreSQL", () => {
  test("share one key and one set of secrets, and both read and find by an ID", async () => {
    expect(keys()).toHaveLength(1);
    const [one, other] = [near, far].map(({ server }) => secretsOf(server.office.db, "cookie")());
    expect(one).toEqual(other);
    await judgeReading(near);
    await judgeReading(far);
    expect(await command("check")).not.toContain("IN CLEAR");
  });

  test("a node with another key refuses to start, and says which one is needed", async () => {
    const [present = ""] = keys();
    const other = { ...at, encryption: { keys: [newKey()], file: "" } };
    const start = openStore(other, () => undefined);
    await expect(start).rejects.toThrow(
      new RegExp(`encrypted with the key ${keyIdOf(present)}, which ENCRYPTION_KEYS does not have`),
    );
    const lost = { ...at, encryption: { keys: undefined, file: join(folder, "lost.key") } };
    await expect(openStore(lost, () => undefined)).rejects.toThrow(/lost\.key does not have/);
  });

  test("go on while the key is changed, and need only the new one afterwards", async () => {
    const [former = ""] = keys();
    const said = await command("rotate");
    const [present = ""] = keys();
    const { rows: secrets } = await sql`select 1 from secret`.execute(near.server.office.db);
    expect(secrets.length).toBeGreaterThan(5);
    expect(keys()).toEqual([present, former]);
    expect(said).toMatch(/customer\.ssn +5 encrypted anew/);
    expect(said).toMatch(new RegExp(`secret\\.value +${secrets.length} encrypted anew`));
    expect(await keysInUse()).toEqual([keyIdOf(present)]);
    await judgeReading(near);
    await judgeReading(far);
    await command("retire");
    expect(keys()).toEqual([present]);
    await judgeReading(far);
    expect(readFileSync(at.encryption.file, "utf8")).not.toContain(former);
    const third = await openStore(at, () => undefined);
    await third.close();
  });

  test("use a changed secret while they run, and tickets that were signed before still count", async () => {
    const { db } = near.server.office;
    const before = near.server.office.ticketSigner;
    const ticket = { ticketIdentifier: "OLDTICKET1", presentationId: 1 };
    const printed = before.sign(ticket);
    const [oldKey = ""] = before.publicKeys();
    await command("rotate-secret", "tickets");
    // The new key is loaded by all nodes before it signs, so that a node with older keys does not reject the
    // signature.
    await encryptionOf(db).secrets.refresh(db);
    expect(before.publicKeys()).toHaveLength(2);
    expect(before.publicKeys()[0]).toBe(oldKey);
    await sql`update secret set signs_from = app_now() where signs_from is not null`.execute(db);
    await encryptionOf(db).secrets.refresh(db);
    expect(before.publicKeys()[0]).not.toBe(oldKey);
    expect(before.sign(ticket)).not.toBe(printed);
    expect(before.read(printed)).toEqual(ticket);
    const stranger = openTicketSigner(() => [newKey()]);
    expect(stranger.read(printed)).toBeUndefined();
  });

  test("a secret that is changed at once counts no more", async () => {
    const { db } = near.server.office;
    const [former = ""] = secretsOf(db, "links")();
    await command("rotate-secret", "links", "--at-once");
    await encryptionOf(db).secrets.refresh(db);
    expect(secretsOf(db, "links")()).toHaveLength(1);
    expect(secretsOf(db, "links")()).not.toContain(former);
  });

  test("must be stopped before the look-ups are made anew", async () => {
    await expect(command("rotate-secret", "lookups")).rejects.toThrow(/Stop all nodes/);
    await judgeReading(near);
  });
});

describe("a database of an earlier version, with everything in clear", () => {
  let store: Store;
  const clear = async (): Promise<void> => {
    const { db } = store;
    await sql`update customer set ssn = '200004042', ssn_index = null where id = ${CUSTOMERS.yossi}`.execute(
      db,
    );
    await sql`update member set ssn = '4042', ssn_index = null where member_number = '2001003'`.execute(
      db,
    );
    await sql`update partner set secret = 'a-secret-in-clear'`.execute(db);
    await sql`update operator set totp_secret = 'dG90cC1pbi1jbGVhcg==' where id = 3`.execute(db);
    await sql`update visitor set cart = '{"customerInfo":{"SSN":"200009025"}}'`.execute(db);
    await sql`delete from sealed_column`.execute(db);
  };
  const PLANTED = ["200004042", "4042", "a-secret-in-clear", "dG90cC1pbi1jbGVhcg", "200009025"];

  test("is sealed by the next start, by three nodes at once, and is found by its IDs", async () => {
    store = await openStore(at, () => undefined);
    await clear();
    await store.close();
    const nodes = await Promise.all([1, 2, 3].map(() => openStore(at, () => undefined)));
    const text = JSON.stringify([...(await rowsOf(nodes[0]!.db))]);
    expect(PLANTED.filter((each) => text.includes(`"${each}`))).toEqual([]);
    for (const { db } of nodes) {
      expect(await identify({ db, config }, { ssn: "200004042" })).toMatchObject({
        customerId: CUSTOMERS.yossi,
      });
    }
    await Promise.all(nodes.map((node) => node.close()));
  });

  test("the look-ups are made anew once nobody else is connected", async () => {
    await far.stop();
    await near.stop();
    expect(await command("rotate-secret", "lookups")).toMatch(/^\d+ look-ups were made anew/);
    store = await openStore(at, () => undefined);
    expect(await identify({ db: store.db, config }, { ssn: NOA })).toMatchObject({
      customerId: CUSTOMERS.noa,
    });
    await store.close();
    near = await openHouse({ store: at });
    far = await openHouse({ store: at });
    await judgeReading(near);
  });
});
