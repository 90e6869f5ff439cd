import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource } from "../../../domain/api/resources.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, POLICY } from "../../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../../server/demo/partners.ts";
import { linkKey } from "../../../server/partners/integrations.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

const PATH = "/pres-live/resources";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
const create = (kind: string, values: object, by = admin) =>
  by.call<Told>("POST", `${PATH}/${kind}`, { values });
const retire = (kind: string, id: number) =>
  admin.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired: true });

describe("a partner", () => {
  const RETURN = "https://union.example/done";
  const values = (changes: object = {}) => ({
    miniSiteId: DEMO_PARTNER.miniSiteId,
    name: "Union",
    returnHosts: ["union.example"],
    ...changes,
  });
  const opened = async (id: number, secret: string) => {
    const TS = Math.floor(house.server.office.clock.now().getTime() / 1000);
    const key = linkKey(id, secret, { TS, ret: RETURN });
    const guest = await new Shopper(house.url).arrive();
    const link = `/integration?TS=${TS}&ret=${encodeURIComponent(RETURN)}&key=${key}`;
    return (await guest.get(link)).status;
  };
  const renew = async (id: number) =>
    (await admin.call<{ secret: string }>("POST", `/pres-live/partners/${id}/secret`)).body.secret;

  test("signs links by a secret that is told once, and by no earlier one", async () => {
    const { id, values: stored } = (await create("partners", values())).body.resource;
    expect(Object.keys(stored)).not.toContain("secret");
    const first = await renew(id);
    expect(await opened(id, first)).toBe(200);
    const second = await renew(id);
    expect([await opened(id, first), await opened(id, second)]).toEqual([422, 200]);
    await retire("partners", id);
    expect(await opened(id, second)).toBe(422);
  });

  test("returns to hosts, and to nothing else", async () => {
    const wrong = values({ returnHosts: ["https://union.example/"] });
    expect(wrongFields(await create("partners", wrong))).toEqual(["returnHosts"]);
  });

  test("is nobody's in another business", async () => {
    const { id } = (await create("partners", values())).body.resource;
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    const told = await stranger.call("POST", `/pres-live/partners/${id}/secret`);
    expect(toldBy(told)).toEqual([404, "NOT_FOUND"]);
  });
});

describe("a list of references", () => {
  const option = (changes: object = {}) => ({
    pricePolicyId: POLICY.theatre,
    ticketTypeId: CODE_TICKET.hotel,
    slot: 1,
    answer: "SHARON",
    quantity: 5,
    ticketGroupId: null,
    agentId: null,
    featureId: null,
    presentationId: null,
    ...changes,
  });
  const answered = async (ticketCode: string) => {
    const guest = await new Shopper(house.url, "en").arrive();
    const listed = await guest.get<{ presentations: { id: number }[] }>(
      `/presentations/?featureIds=${DEMO.play}`,
    );
    const { id } = listed.body.presentations[0]!;
    const query = `ticketGroupId=${GROUP.theatreSecond}&ticketId=${CODE_TICKET.hotel}`;
    return toldBy(await guest.get(`/presentations/${id}/ticket?${query}&ticketCode=${ticketCode}`));
  };

  test("takes an answer from its creation on, until it is retired", async () => {
    expect(await answered("SHARON")).toEqual([404, "refPromptOptNotFound"]);
    const { id } = (await create("reference-options", option())).body.resource;
    expect(await answered("SHARON")).toEqual([200]);
    await retire("reference-options", id);
    expect(await answered("SHARON")).toEqual([404, "refPromptOptNotFound"]);
  });

  test("has an answer once, and no fewer than were used", async () => {
    expect(wrongFields(await create("reference-options", option({ answer: "GALIL" })))).toEqual([
      "answer",
    ]);
    const { body } = await admin.get<{ rows: Resource[] }>(`${PATH}/reference-options`);
    const full = body.rows.find(({ values }) => values["answer"] === "FULL");
    const told = await admin.call("PUT", `${PATH}/reference-options/${full!.id}`, {
      values: { ...full!.values, quantity: 2 },
    });
    expect(wrongFields(told)).toEqual(["quantity"]);
  });

  test("comes whole from a table", async () => {
    const lines = Array.from(
      { length: 200 },
      (_, at) => `${POLICY.theatre},${CODE_TICKET.company},2,E-${2_000 + at},1`,
    );
    const text = ["pricePolicyId,ticketTypeId,slot,answer,quantity", ...lines].join("\n");
    const { body } = await admin.call<{ isWritten: boolean; lines: ImportedLine[] }>(
      "POST",
      `${PATH}/reference-options/import`,
      { text, isDryRun: false },
    );
    expect(body.isWritten).toBe(true);
    expect(body.lines).toHaveLength(200);
  });
});
