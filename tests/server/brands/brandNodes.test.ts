import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import type { Shopper } from "../shopper.ts";
import { BRANDS, PLAIN_BRAND, retire, writeBrand, writePage } from "./brandOf.ts";
import { askAt } from "./hostRequest.ts";

const HOST = "tickets.stage.example";

let database: string;
let nodes: House[];
let admin: Shopper;
beforeAll(async () => {
  database = await copyDatabase("demo");
  nodes = [];
  for (let node = 0; node < 2; node++) {
    nodes.push(await openHouse({ store: postgresAt(database) }));
  }
  admin = await logIn(nodes[0]!, "admin");
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await dropDatabase(database);
});

const told = async (path: string): Promise<unknown[]> =>
  Promise.all(
    nodes.map(async ({ url }) => JSON.parse((await askAt(url, HOST, path)).body) as unknown),
  );
const namesAt = async () => (await told("/api/brand")).map((each) => Object(each).name as unknown);

test("a brand is in force on every node at the very next call", async () => {
  expect(await namesAt()).toEqual(["Parterre", "Parterre"]);
  const values = { businessId: DEMO.stageBusiness, host: HOST };
  const { body } = await writeBrand(admin, values);
  expect(await namesAt()).toEqual(["The Stage", "The Stage"]);
  const { id } = body.resource;
  const displayName = { he: "אולם", en: "The Hall" };
  await admin.call("PUT", `${BRANDS}/${id}`, {
    values: { ...PLAIN_BRAND, ...values, displayName },
  });
  expect(await namesAt()).toEqual(["The Hall", "The Hall"]);
  await retire(admin, BRANDS, id);
  expect(await namesAt()).toEqual(["Parterre", "Parterre"]);
});

test("a page of the house is in force on every node at the very next call", async () => {
  await writePage(admin, { page: "terms", pageTitle: { he: "תנאים", en: "Terms" } });
  const written = { title: "Terms", text: "Hello" };
  expect(await told("/api/house-pages/terms")).toEqual([{ written }, { written }]);
});
