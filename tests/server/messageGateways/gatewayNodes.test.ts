import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { mailTo } from "../../../server/platform/mailAddress.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { TO_LOOPBACK } from "../webhooks/webhookHouse.ts";
import { openSmtp, type FakeSmtp } from "./fakeSmtp.ts";
import { create, edit, MAIL_PATH, mailAt, retire } from "./gatewayForms.ts";

const businessId = DEMO.stageBusiness;

let database: string;
let nodes: House[];
let servers: FakeSmtp[];
beforeAll(async () => {
  database = await copyDatabase("demo");
  nodes = [];
  for (let node = 0; node < 2; node++) {
    nodes.push(await openHouse({ ...TO_LOOPBACK, store: postgresAt(database) }));
  }
  servers = [await openSmtp(), await openSmtp()];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const server of servers) await server.close();
  await dropDatabase(database);
});

const sendFrom = ({ server }: House) =>
  server.office.messages.sendMail({
    id: crypto.randomUUID(),
    to: mailTo("noa@parterre.example"),
    subject: "x",
    text: "x",
    businessId,
  });

test("a gateway is in force on every node at the very next message, and so is its end", async () => {
  const [first, second] = [servers[0]!, servers[1]!];
  const admin = await logIn(nodes[0]!, "admin");
  const sendFromAll = async () => {
    for (const node of nodes) await sendFrom(node);
    return [first.mails.length, second.mails.length];
  };
  expect(await sendFromAll()).toEqual([0, 0]);
  const { body } = await create(admin, MAIL_PATH, { ...mailAt(first.port), businessId });
  expect(await sendFromAll()).toEqual([2, 0]);
  const { id, values } = body.resource;
  await edit(admin, MAIL_PATH, id, { ...values, smtpPort: second.port });
  expect(await sendFromAll()).toEqual([2, 2]);
  await retire(admin, MAIL_PATH, id);
  expect(await sendFromAll()).toEqual([2, 2]);
});
