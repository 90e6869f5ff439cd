import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import type { Choice, Resource } from "../../../domain/api/resources.ts";
import type { FoundOrder } from "../../../domain/counterOrder.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { KIND_NAMES } from "../../../domain/resources/kinds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { sell, type Sold } from "../afterSale/reservations.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { limitedTo } from "./limitedStaff.ts";

const PATH = "/pres-live/resources";

let house: House;
let admin: Shopper;
let sold: Sold;
let atTheatre: Shopper;
let atClub: Shopper;

let made = 0;

beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  atTheatre = await limitedTo(house, [DEMO.theatre]);
  atClub = await limitedTo(house, [DEMO.club]);
  sold = await sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);
});
afterAll(() => house.close());

const person = (changes: object = {}) => ({
  username: `rina${made++}`,
  firstName: "Rina",
  lastName: null,
  email: null,
  roleId: PRESET_IDS.staff,
  hasEveryBusiness: false,
  businessIds: [DEMO.stageBusiness],
  workLocationIds: [],
  ...changes,
});
type Told = { resource: Resource };
const create = (values: object, by = admin, kind = "operators") =>
  by.call<Told>("POST", `${PATH}/${kind}`, { values });
const edit = (id: number, values: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/operators/${id}`, { values });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  body.error ? `${status} ${body.error.code}` : String(status);

describe("the locations of an operator", () => {
  test("are a field like the others: stored, in the history and in the table", async () => {
    const { body } = await create(person({ workLocationIds: [DEMO.theatre] }));
    const { id, values } = body.resource;
    expect(values["workLocationIds"]).toEqual([DEMO.theatre]);
    await edit(id, { ...values, workLocationIds: [DEMO.theatre, DEMO.club] });
    const { rows } = (
      await admin.get<{ rows: { changes: unknown[] }[] }>(`${PATH}/operators/${id}/history`)
    ).body;
    expect(JSON.stringify(rows[0])).toContain("workLocationIds");
    const table = await (await admin.send("GET", `${PATH}/operators/export`)).text();
    expect(table.split("\r\n")[0]).toContain("workLocationIds");
    const line = table.split("\r\n").find((each) => each.startsWith(`${id},`));
    expect(line).toContain(`${DEMO.theatre} ${DEMO.club}`);
  });

  test("are of the businesses that the operator has", async () => {
    const wrong = await create(person({ workLocationIds: [DEMO.telAviv] }));
    expect(wrongFields(wrong)).toEqual(["workLocationIds"]);
    const both = { hasEveryBusiness: true, businessIds: [], workLocationIds: [DEMO.telAviv] };
    expect((await create(person(both))).status).toBe(200);
  });

  test("cannot be one's own to change, because nobody could undo it", async () => {
    const { body } = await admin.get<{ userInfo: { userId: number } }>("/operator/me");
    const own = `${PATH}/operators/${body.userInfo.userId}`;
    const { values } = (await admin.get<Told>(own)).body.resource;
    const narrow = await edit(body.userInfo.userId, { ...values, workLocationIds: [DEMO.theatre] });
    expect(wrongFields(narrow)).toEqual(["workLocationIds"]);
  });

  test("are given by somebody who is limited only from their own", async () => {
    expect(wrongFields(await create(person(), atTheatre))).toEqual(["workLocationIds"]);
    const other = person({ workLocationIds: [DEMO.club] });
    expect(wrongFields(await create(other, atTheatre))).toEqual(["workLocationIds"]);
    const own = await create(person({ workLocationIds: [DEMO.theatre] }), atTheatre);
    expect(own.status).toBe(200);
    const { choices, rows } = (
      await atTheatre.get<{ rows: Resource[]; choices: Record<string, Choice[]> }>(
        `${PATH}/operators`,
      )
    ).body;
    expect(choices["locations"]?.map(({ id }) => id)).toEqual([DEMO.theatre]);
    // An administrator of one location does not see an operator who also works at other locations.
    const limits = rows.map(({ values }) => values["workLocationIds"]);
    expect(new Set(limits.map(String))).toEqual(new Set([String(DEMO.theatre)]));
  });

  test("keep their operator from an account of another location", async () => {
    const { id } = (await create(person({ workLocationIds: [DEMO.club] }))).body.resource;
    for (const act of ["invite", "second-factor/reset", "sessions/end"]) {
      const path = `/pres-live/operators/${id}/${act}`;
      expect(codeOf(await post(atTheatre, path))).toBe("404 NOT_FOUND");
      expect(codeOf(await post(atClub, path))).toBe("200");
    }
  });
});

describe("what belongs to a location", () => {
  test("is listed for those who work there, in every kind of resource", async () => {
    for (const kind of KIND_NAMES) {
      const { rows } = (await atTheatre.get<{ rows: Resource[] }>(`${PATH}/${kind}`)).body;
      for (const { id, values } of rows) {
        const named = kind === "locations" ? id : values["locationId"];
        if (named !== undefined) expect([kind, named]).toEqual([kind, DEMO.theatre]);
      }
    }
    const halls = await atTheatre.get<{ rows: Resource[] }>(`${PATH}/halls`);
    expect(halls.body.rows.length).toBeGreaterThan(0);
  });

  test("is a presentation in one of their halls, in every act of the catalogue", async () => {
    const { db } = house.server.office;
    const showAt = async (location: number): Promise<number> => {
      const { id } = await db
        .selectFrom("presentation")
        .select("id")
        .where("location_id", "=", location)
        .where(sql<boolean>`starts_at > app_now() and cancelled_at is null`)
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    };
    const [own, other] = [await showAt(DEMO.theatre), await showAt(DEMO.club)];
    const path = `${PATH}/presentations`;
    const { rows } = (await atTheatre.get<{ rows: Resource[] }>(path)).body;
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(other);
    const table = await (await atTheatre.send("GET", `${path}/export`)).text();
    expect(table).toContain(`\r\n${own},`);
    expect(table).not.toContain(`\r\n${other},`);
    const copy = (presentationIds: readonly number[]) =>
      post(atTheatre, "/pres-live/catalogue/presentations/copy", {
        presentationIds,
        shiftDays: 364,
        isDryRun: true,
      });
    expect(codeOf(await copy([own]))).toBe("200");
    expect(codeOf(await copy([own, other]))).toBe("404 NOT_FOUND");
    const retire = await post(atTheatre, `${path}/${other}/retire`, { isRetired: true });
    expect(codeOf(retire)).toBe("404 NOT_FOUND");
    expect(codeOf(await atTheatre.get(`${path}/${other}/history`))).toBe("404 NOT_FOUND");
    expect(codeOf(await atTheatre.get(`${path}/${own}/history`))).toBe("200");
  });

  test("is not moved into a hall of another location", async () => {
    const { db } = house.server.office;
    const hall = await db
      .selectFrom("venue")
      .select("id")
      .where("location_id", "=", DEMO.club)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { rows } = (await atTheatre.get<{ rows: Resource[] }>(`${PATH}/presentations`)).body;
    const show = rows[0]!;
    const moved = await atTheatre.call<Told>("PUT", `${PATH}/presentations/${show.id}`, {
      values: { ...show.values, venueId: hall.id },
    });
    expect(codeOf(moved)).toBe("422 VALIDATION");
    expect(wrongFields(moved)).toEqual(["venueId"]);
  });

  test("is neither created nor moved beyond it", async () => {
    const location = {
      businessId: DEMO.stageBusiness,
      name: { he: "חדש" },
      city: { he: "יפו" },
      address: null,
      mapUrl: null,
      openingHours: null,
      isOffline: false,
    };
    expect(codeOf(await create(location, atTheatre, "locations"))).toBe("403 FORBIDDEN");
    const hall = { locationId: DEMO.club, name: { he: "גג" }, venueTypeId: 2, entrance: null };
    expect(codeOf(await create(hall, atTheatre, "halls"))).toBe("403 FORBIDDEN");
    expect((await create({ ...hall, locationId: DEMO.theatre }, atTheatre, "halls")).status).toBe(
      200,
    );
  });

  test("cannot be shared: what belongs to every business is not theirs to write", async () => {
    const role = { name: { he: "x" }, permissions: [], refundLimit: null, giftLimit: null };
    const shared = { ...role, isSecondFactorDemanded: false };
    expect(codeOf(await create(shared, atTheatre, "roles"))).toBe("403 FORBIDDEN");
  });
});

describe("an order", () => {
  const find = async (by: Shopper): Promise<string[]> => {
    const path = `/pres-live/orders?q=${sold.id}`;
    const { rows } = (await by.get<{ rows: FoundOrder[] }>(path)).body;
    return rows.map(({ ReservationIdentifier }) => ReservationIdentifier);
  };

  test("is found at the counter of its location alone", async () => {
    expect(await find(atTheatre)).toEqual([sold.id]);
    expect(await find(atClub)).toEqual([]);
    const path = `/pres-live/orders/${sold.id}`;
    expect(codeOf(await atTheatre.get(path))).toBe("200");
    expect(codeOf(await atClub.get(path))).toBe("404 ORDER_NOT_FOUND");
  });

  test("with tickets for two locations is handled by those who have both", async () => {
    const { db } = house.server.office;
    const elsewhere = await db
      .selectFrom("presentation")
      .select("id")
      .where("location_id", "=", DEMO.arena)
      .where("feature_id", "=", DEMO.arenaConcert)
      .orderBy("starts_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const two = await sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}, {}]);
    const [ticket = ""] = two.body.ticketIdentifiers;
    await db
      .updateTable("ticket")
      .set({ presentation_id: elsewhere.id, seat_no: 0 })
      .where("ticket_identifier", "=", ticket)
      .execute();
    const path = `/pres-live/orders/${two.id}`;
    const atBoth = await limitedTo(house, [DEMO.theatre, DEMO.arena]);
    const atArena = await limitedTo(house, [DEMO.arena]);
    const ends = [];
    for (const by of [admin, atBoth, atTheatre, atArena]) ends.push((await by.get(path)).status);
    expect(ends).toEqual([200, 200, 404, 404]);
    // The order's only ticket for the arena is cancelled, so the order belongs to the theatre.
    await db
      .updateTable("ticket")
      .set({ cancelled_at: new Date() })
      .where("ticket_identifier", "=", ticket)
      .execute();
    expect((await atTheatre.get(path)).status).toBe(200);
  });

  test("is admitted at the entrance of its location alone", async () => {
    const [qr = ""] = sold.body.ticketIdentifiers;
    const presentationId = sold.cart.seats[0]!.ticket.prsntId;
    const scan = async (by: Shopper) =>
      codeOf(await post(by, "/operator/scan-ticket", { qr, presentationId }));
    expect(await scan(atClub)).toBe("404 ticketNotFound");
    expect(await scan(atTheatre)).toBe("200");
  });
});

describe("a report", () => {
  const day = () => dateOf(house.server.office.clock.now());
  const span = () => `startDate=${addDays(day(), -30)}&endDate=${day()}`;
  type Rows = { rows: Record<string, unknown>[]; totals: Record<string, unknown> };
  const read = async (by: Shopper, name: string, more = "") =>
    (await by.get<Rows>(`/pres-live/monitors/${name}/data?${span()}${more}`)).body;

  test.each([
    "PresentationSales",
    "AttendanceByDate",
    "AttendanceByShowTimeVenue",
    "TopTenFeatures",
    "SalesByPointOfSale",
    "ConcessionsSales",
    "Offers",
    "Documents",
    "StaffByShowTimeVenue",
  ])("%s counts the operator's locations, as the filter by location does", async (name) => {
    const theirs = await read(atTheatre, name);
    const filtered = await read(admin, name, `&businessIds=2&locationId=${DEMO.theatre}`);
    expect(theirs.rows).toEqual(filtered.rows);
    // Rows of another location are left out even if the filter asks for them.
    const club = await read(atTheatre, name, `&locationId=${DEMO.club}`);
    const none = await read(admin, name, "&businessIds=2&locationId=999");
    expect(club.rows).toEqual(none.rows);
  });

  test("of what was moved in from an earlier system is refused, because it is the business's", async () => {
    const query = `businessId=${DEMO.stageBusiness}&kind=customers&name=list.csv&key=once-and-once`;
    const file = Buffer.from("first name,mobile\nGil,0521112233\n");
    const upload = (by: Shopper) =>
      by.call<{ import: { id: number }; error?: { code: string } }>(
        "POST",
        `/pres-live/imports?${query}`,
        file,
      );
    expect(codeOf(await upload(atTheatre))).toBe("403 FORBIDDEN");
    const { id } = (await upload(admin)).body.import;
    expect(codeOf(await atTheatre.get(`/pres-live/imports/${id}/export`))).toBe("404 NOT_FOUND");
    const { body } = await atTheatre.get<{ rows: unknown[]; businesses: unknown[] }>(
      "/pres-live/imports",
    );
    expect(body).toMatchObject({ rows: [], businesses: [] });
  });

  test("that cannot be split by location is refused", async () => {
    const body = { mobileNumber: "0500000001" };
    expect(codeOf(await post(atTheatre, "/operator/customer-export", body))).toBe("403 FORBIDDEN");
  });
});

test("the books show a limited administrator what concerns their locations", async () => {
  const { db } = house.server.office;
  const showAt = async (location: number): Promise<number> => {
    const { id } = await db
      .selectFrom("presentation")
      .select("id")
      .where("location_id", "=", location)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const [own, other] = [await showAt(DEMO.theatre), await showAt(DEMO.club)];
  for (const presentationId of [own, other]) {
    expect((await post(admin, "/broker/event/save", { presentationId })).status).toBe(200);
  }
  // An attempt concerns both the operator's location and that of the show.
  await post(atClub, "/broker/event/lock", { presentationId: own });
  const { rows } = (await atTheatre.get<{ rows: OperatorEvent[] }>("/operator/events")).body;
  const told = rows.filter(({ call }) => call.startsWith("POST /broker"));
  expect(told.map(({ what, code }) => [what, code])).toEqual([
    [{ body: { presentationId: own } }, "FORBIDDEN"],
    [{ body: { presentationId: own } }, null],
  ]);
  const halls = (await admin.get<{ rows: Resource[] }>(`${PATH}/halls`)).body.rows;
  const hallAt = (location: number): Resource =>
    halls.find(({ values }) => values["locationId"] === location)!;
  for (const { id, values } of [hallAt(DEMO.theatre), hallAt(DEMO.club)]) {
    expect(codeOf(await admin.call<Told>("PUT", `${PATH}/halls/${id}`, { values }))).toBe("200");
  }
  const after = (await atTheatre.get<{ rows: OperatorEvent[] }>("/operator/events")).body.rows;
  const edits = after.filter(({ call }) => call === "PUT /pres-live/resources/{kind}/{id}");
  expect(edits.filter(({ username }) => username === "admin")[0]).toMatchObject({
    what: { params: { kind: "halls", id: hallAt(DEMO.theatre).id } },
  });
  expect(JSON.stringify(edits)).not.toContain(`"id":${hallAt(DEMO.club).id}}`);
});
