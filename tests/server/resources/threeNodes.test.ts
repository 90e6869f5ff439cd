import { afterAll, beforeAll, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import type { FormSettings } from "../../../domain/customerForm.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { cancel, sell } from "../afterSale/reservations.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { Shopper } from "../shopper.ts";
import { NO_RULES } from "./noRules.ts";

const RULES = "/pres-live/resources/business-rules";
const ROLES = "/pres-live/resources/roles";
const OPERATORS = "/pres-live/resources/operators";
/** A number of hours before the show that is greater than for any show in the demo. */
const NEVER_HOURS = 8_000;

let database: string;
let nodes: House[];
let admin: Shopper;
beforeAll(async () => {
  database = await copyDatabase("demo");
  nodes = [];
  for (let node = 0; node < 3; node++) {
    nodes.push(await openHouse({ store: postgresAt(database) }));
  }
  admin = await logIn(nodes[0]!, "admin");
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await dropDatabase(database);
});

const others = () => nodes.slice(1);

/** Sends a write call to the first node. Returns the stored resource. */
const write = async (method: string, path: string, body: object): Promise<Resource> => {
  const answer = await admin.call<{ resource: Resource }>(method, path, body);
  expect(answer.status).toBe(200);
  return answer.body.resource;
};

test("a business's rule is in force on the other nodes at their very next call", async () => {
  const seats = await Seats.of(nodes[0]!.url, DEMO.play);
  const { shopper, id } = await sell(seats, GROUP.theatreSecond, [{}]);
  const preview = async ({ url }: House): Promise<string> => {
    shopper.moveTo(url);
    return toldBy(await cancel(shopper, id, { preview: true }));
  };
  const values = { ...NO_RULES, businessId: DEMO.stageBusiness, cancelHours: NEVER_HOURS };
  const rule = await write("POST", RULES, { values });
  for (const node of others()) expect(await preview(node)).toBe("NOTHING_TO_CANCEL");
  await write("POST", `${RULES}/${rule.id}/retire`, { isRetired: true });
  for (const node of others()) expect(await preview(node)).toBe("ok");
});

/** Time in ms within which a change must be in force on every node without a restart. */
const AT_ONCE = { timeout: 2_000, interval: 50 };

/** Makes the same call on the two other nodes. Returns their answers. */
const everywhere = <T>(ask: (node: House) => Promise<T>): Promise<T[]> =>
  Promise.all(others().map(ask));

test("a business's terms are in force on the other nodes within two seconds", async () => {
  const path = "/pres-live/resources/terms";
  const text = async ({ url }: House): Promise<string> => {
    const query = `businessId=${DEMO.stageBusiness}&authProfileId=2`;
    const { body } = await new Shopper(url, "he").get<{ terms: { text: string } }>(
      `/terms/tickets?${query}`,
    );
    return body.terms.text;
  };
  const before = await text(nodes[1]!);
  const values = { businessId: DEMO.stageBusiness, soldKind: "tickets", text: { he: "ראשון" } };
  const terms = await write("POST", path, { values });
  await expect.poll(() => everywhere(text), AT_ONCE).toEqual(["ראשון", "ראשון"]);
  await write("PUT", `${path}/${terms.id}`, { values: { ...values, text: { he: "שני" } } });
  await expect.poll(() => everywhere(text), AT_ONCE).toEqual(["שני", "שני"]);
  await write("POST", `${path}/${terms.id}/retire`, { isRetired: true });
  await expect.poll(() => everywhere(text), AT_ONCE).toEqual([before, before]);
});

test("a business's form is in force on the other nodes within two seconds", async () => {
  const path = "/pres-live/resources/customer-forms";
  const city = async ({ url }: House): Promise<boolean> => {
    const { body } = await new Shopper(url).get<{ settings: FormSettings }>(
      `/forms/order?businessId=${DEMO.stageBusiness}`,
    );
    return body.settings.fields.city.isRequired;
  };
  await expect.poll(() => everywhere(city), AT_ONCE).toEqual([false, false]);
  const values = {
    businessId: DEMO.stageBusiness,
    formType: "order",
    includedFields: ["city", "email"],
    requiredFields: ["city"],
    isSSNRequired: false,
    isMailingAllowedExcluded: false,
    isDefaultMailingAllowed: false,
    isVoucherPaymentEnabled: true,
    consents: [],
  };
  const form = await write("POST", path, { values });
  await expect.poll(() => everywhere(city), AT_ONCE).toEqual([true, true]);
  await write("PUT", `${path}/${form.id}`, { values: { ...values, requiredFields: ["email"] } });
  await expect.poll(() => everywhere(city), AT_ONCE).toEqual([false, false]);
});

test("a business's rule of stranded seats is in force on the other nodes within two seconds", async () => {
  const rule = async ({ server }: House): Promise<string> =>
    (await server.office.policies.rules(DEMO.cinemaBusiness)).strandedSeats;
  await expect.poll(() => everywhere(rule), AT_ONCE).toEqual(["lenient", "lenient"]);
  const values = { ...NO_RULES, businessId: DEMO.cinemaBusiness, strandedSeats: "strict" };
  const written = await write("POST", RULES, { values });
  await expect.poll(() => everywhere(rule), AT_ONCE).toEqual(["strict", "strict"]);
  await write("POST", `${RULES}/${written.id}/retire`, { isRetired: true });
  await expect.poll(() => everywhere(rule), AT_ONCE).toEqual(["lenient", "lenient"]);
});

test("the locations of an operator are in force on the other nodes at their very next call", async () => {
  const clerk = await logIn(nodes[0]!, "other");
  const seats = await Seats.of(nodes[0]!.url, DEMO.play);
  const { id } = await sell(seats, GROUP.theatreSecond, [{}]);
  const look = async ({ url }: House): Promise<number> => {
    clerk.moveTo(url);
    return (await clerk.get(`/pres-live/orders/${id}`)).status;
  };
  const { body } = await clerk.get<{ userInfo: { userId: number } }>("/operator/me");
  const path = `${OPERATORS}/${body.userInfo.userId}`;
  const { values } = (await admin.get<{ resource: Resource }>(path)).body.resource;
  const limit = (workLocationIds: readonly number[]) =>
    write("PUT", path, { values: { ...values, workLocationIds } });
  for (const node of others()) expect(await look(node)).toBe(200);
  await limit([DEMO.club]);
  for (const node of others()) expect(await look(node)).toBe(404);
  await limit([]);
  for (const node of others()) expect(await look(node)).toBe(200);
});

test("what a role may is in force on the other nodes at their very next call", async () => {
  const clerk = await logIn(nodes[0]!, "operator");
  const look = async ({ url }: House): Promise<number> => {
    clerk.moveTo(url);
    return (await clerk.get("/pres-live/orders?q=x")).status;
  };
  const path = `${ROLES}/${PRESET_IDS.staff}`;
  const { body } = await admin.get<{ resource: Resource }>(path);
  for (const node of others()) expect(await look(node)).toBe(200);
  await write("PUT", path, { values: { ...body.resource.values, permissions: ["reports"] } });
  for (const node of others()) expect(await look(node)).toBe(403);
});
