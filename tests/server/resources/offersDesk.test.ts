import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundToAgorot } from "../../../domain/money.ts";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import { linesIn } from "../../../domain/resources/fields.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { CodeShopper } from "../codes/codeShopper.ts";
import { EVENINGS, enrolment } from "../enrolment/enrolShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import type { Shopper } from "../shopper.ts";

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
const edit = (kind: string, id: number, values: object) =>
  admin.call<Told>("PUT", `${PATH}/${kind}/${id}`, { values });
const list = async (kind: string, by = admin) =>
  (await by.get<{ rows: Resource[] }>(`${PATH}/${kind}`)).body.rows;
const retire = (kind: string, id: number, isRetired = true) =>
  admin.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired });

describe("an enrolment", () => {
  /**
   * Creates a membership for the demo's second season. The membership has two prices and is not connected to
   * an enrolment yet.
   */
  async function membership(changes: object = {}) {
    const source = (await list("memberships")).find(({ id }) => id === EVENINGS)!;
    const lines = [
      { name: { he: "רגיל", en: "Standard" }, code: "A", amount: 30, isByCode: false },
      { name: { he: "נוער", en: "Youth" }, code: "B", amount: 20, isByCode: false },
    ];
    const code = `NEW${Math.random().toString(36).slice(2, 8)}`;
    const { body } = await create("memberships", {
      ...source.values,
      code,
      prices: lines,
      ...changes,
    });
    const prices = linesIn(body.resource.values["prices"]);
    return { id: body.resource.id, priceIds: prices.map((price) => Number(price["id"])) };
  }
  const values = (offerId: number, changes: object = {}) => ({
    offerId,
    defaultTicketGroupId: GROUP.theatreStalls,
    isSkipMemberSeat: true,
    isPricingPerTicket: true,
    fares: [],
    ...changes,
  });

  test("made on screen is offered with its season's shows and its fares", async () => {
    const { id, priceIds } = await membership();
    const fares = [
      { priceId: priceIds[0]!, ticketGroupId: GROUP.theatreStalls, amount: 140 },
      { priceId: priceIds[1]!, ticketGroupId: GROUP.theatreStalls, amount: 90 },
    ];
    const made = await create("enrolments", values(id, { fares }));
    expect([made.status, made.body.resource.values["fares"]]).toEqual([200, fares]);
    const offered = await enrolment(await arrive(house), id);
    expect(offered).toMatchObject({ MembershipId: id, IsPricingPerTicket: true });
    expect(offered.Presentations.length).toBeGreaterThan(0);
    expect(JSON.stringify(offered)).toContain("140");
    const guest = await arrive(house);
    const plain = await guest.get<{ memberships: Membership[] }>("/memberships");
    expect(plain.body.memberships.map(({ MembershipId }) => MembershipId)).not.toContain(id);
  });

  test("that is retired is sold no more, neither as an enrolment nor as a plain membership", async () => {
    const { id } = await membership();
    const made = await create("enrolments", values(id));
    await retire("enrolments", made.body.resource.id);
    const guest = await arrive(house);
    const { body } = await guest.get<{ enrolments: Enrolment[] }>("/enroll");
    const plain = await guest.get<{ memberships: Membership[] }>("/memberships");
    const ids = [...body.enrolments, ...plain.body.memberships].map((each) => each.MembershipId);
    expect(ids).not.toContain(id);
  });

  test("needs a season, is one for its membership, and takes that membership's prices", async () => {
    const seasonless = await membership({ seasonId: null });
    expect(wrongFields(await create("enrolments", values(seasonless.id)))).toEqual(["offerId"]);
    expect(wrongFields(await create("enrolments", values(EVENINGS)))).toEqual(["offerId"]);
    const { id, priceIds } = await membership();
    const fare = { priceId: priceIds[0]!, ticketGroupId: GROUP.theatreStalls, amount: 1 };
    const twice = values(id, { fares: [fare, fare] });
    expect(wrongFields(await create("enrolments", twice))).toEqual(["fares"]);
    const strange = { ...fare, priceId: OFFER.membership.season * 10 };
    const other = values(id, { fares: [strange] });
    expect(wrongFields(await create("enrolments", other))).toEqual(["fares"]);
  });

  test("of the demo can be edited: it was made before there was a screen", async () => {
    const rows = await list("enrolments");
    const evenings = rows.find((row) => row.values["offerId"] === EVENINGS)!;
    const fares = linesIn(evenings.values["fares"]);
    expect(fares).toHaveLength(6);
    const dearer = fares.map((fare) => ({ ...fare, amount: Number(fare["amount"]) + 1 }));
    await edit("enrolments", evenings.id, { ...evenings.values, fares: dearer });
    const { rows: stored } = await sql<{ sum: number }>`
      select sum(amount)::int as sum from enrolment_fare where enrolment_id = ${evenings.id}`.execute(
      house.server.office.db,
    );
    const before = fares.reduce((sum, fare) => sum + roundToAgorot(Number(fare["amount"])), 0);
    expect(stored[0]?.sum).toBe(before + 600);
  });
});

describe("the senior citizens' list", () => {
  const SSN = "311222335";
  const senior = (changes: object = {}) => ({
    businessId: DEMO.stageBusiness,
    ssn: SSN,
    benefitBalance: 2,
    isEntitled: true,
    mobile: null,
    email: null,
    ...changes,
  });
  const opens = async (code: string) => {
    const show = await (await arrive(house)).presentation(DEMO.play);
    const guest = await new CodeShopper(house.url, show).arrive();
    const query = { ticketGroupId: GROUP.theatreStalls, ticketCode: code };
    const { status, body } = await guest.ticket(query);
    return body.error?.code ?? status;
  };

  test("opens its price to whoever is on it, until the line is retired", async () => {
    const before = await opens(SSN);
    expect(before).not.toBe(200);
    const { id } = (await create("senior-citizens", senior())).body.resource;
    expect(await opens(SSN)).toBe(200);
    await retire("senior-citizens", id);
    expect(await opens(SSN)).toBe(before);
    await retire("senior-citizens", id, false);
    expect(await opens(SSN)).toBe(200);
  });

  test("shows the last digits alone: in lists, files, the history and the audit log", async () => {
    const ssn = "322333444";
    const { id, values } = (await create("senior-citizens", senior({ ssn }))).body.resource;
    expect(values["ssn"]).toBe("•••••444");
    const file = await (await admin.send("GET", `${PATH}/senior-citizens/export`)).text();
    expect(file).toContain("•••••444");
    const text = `businessId,ssn,benefitBalance,isEntitled\n${DEMO.stageBusiness},333444552,1,1\n`;
    await admin.call("POST", `${PATH}/senior-citizens/import`, { text, isDryRun: false });
    const history = await admin.get<{ rows: ResourceChange[] }>(
      `${PATH}/senior-citizens/${id}/history`,
    );
    expect(history.body.rows[0]?.after?.["ssn"]).toBe("•••••444");
    const { db } = house.server.office;
    const { rows } = await sql<{ text: string }>`
      select what::text as text from operator_event
      union all select coalesce(after::text, '') from resource_change
      union all select ssn from senior_citizen`.execute(db);
    for (const number of [ssn, "333444552"]) {
      expect(file).not.toContain(number);
      expect(rows.filter((row) => row.text.includes(number))).toEqual([]);
    }
  });

  test("is imported whole and exported in the form that imports again", async () => {
    const lines = Array.from(
      { length: 200 },
      (_, at) => `${DEMO.stageBusiness},${350_000_000 + at},3,1`,
    );
    const text = ["businessId,ssn,benefitBalance,isEntitled", ...lines].join("\n");
    const told = await admin.call<{ isWritten: boolean; lines: ImportedLine[] }>(
      "POST",
      `${PATH}/senior-citizens/import`,
      { text, isDryRun: false },
    );
    expect([told.body.isWritten, told.body.lines.length]).toEqual([true, 200]);
    const file = await (await admin.send("GET", `${PATH}/senior-citizens/export`)).text();
    const again = await admin.call<{ lines: ImportedLine[] }>(
      "POST",
      `${PATH}/senior-citizens/import`,
      { text: file, isDryRun: true },
    );
    expect(new Set(again.body.lines.map(({ action }) => action))).toEqual(new Set(["same"]));
  });

  test("takes digits, each once, and no dots for a number", async () => {
    await create("senior-citizens", senior({ ssn: "344555669" }));
    for (const ssn of ["344555669", "•••••669", "abc", "123"]) {
      expect([ssn, wrongFields(await create("senior-citizens", senior({ ssn })))]).toEqual([
        ssn,
        ["ssn"],
      ]);
    }
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect((await create("senior-citizens", senior({ ssn: "1".repeat(9) }), stranger)).status).toBe(
      403,
    );
    expect(await list("senior-citizens", stranger)).toEqual([]);
  });

  test("changes what is left for one of them, and leaves the number", async () => {
    const ssn = "355666777";
    const { id, values } = (await create("senior-citizens", senior({ ssn }))).body.resource;
    const changed = await edit("senior-citizens", id, { ...values, benefitBalance: 9 });
    expect([changed.status, changed.body.resource.values["benefitBalance"]]).toEqual([200, 9]);
    expect(await opens(ssn)).toBe(200);
  });
});
