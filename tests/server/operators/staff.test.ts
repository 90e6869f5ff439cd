import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { acceptInvite } from "../../../server/identity/operators/accounts.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const PATH = "/pres-live/resources";
const PASSWORD = "tangerine kettle";

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
const edit = (kind: string, id: number, values: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/${kind}/${id}`, { values });
const retire = (kind: string, id: number, by = admin) =>
  by.call<Told>("POST", `${PATH}/${kind}/${id}/retire`, { isRetired: true });

let made = 0;
const person = (changes: object = {}) => ({
  username: `dana${made++}`,
  firstName: "Dana",
  lastName: "Levi",
  email: null,
  roleId: PRESET_IDS.staff,
  hasEveryBusiness: false,
  businessIds: [DEMO.cinemaBusiness],
  workLocationIds: [],
  ...changes,
});
const role = (permissions: readonly Permission[], changes: object = {}) => ({
  name: { he: `תפקיד ${made++}` },
  permissions,
  refundLimit: null,
  giftLimit: null,
  isSecondFactorDemanded: false,
  ...changes,
});

/** Creates an operator, who accepts the invitation and sets a password. */
async function arrived(changes: object = {}): Promise<{ id: number; shopper: Shopper }> {
  const { body } = await create("operators", person(changes));
  const { id, values } = body.resource;
  const { link } = (await admin.call<{ link: string }>("POST", `/pres-live/operators/${id}/invite`))
    .body;
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/invite", { token: link.split("#")[1], password: PASSWORD });
  const login = { username: values["username"], password: PASSWORD };
  expect((await post(shopper, "/operator/login", login)).status).toBe(200);
  return { id, shopper };
}

describe("an operator", () => {
  test("is created without a password, and logs in with the one they choose by their link", async () => {
    const { body } = await create(
      "operators",
      person({ username: "Yael", email: "y@example.com" }),
    );
    const { id, values } = body.resource;
    expect(values["username"]).toBe("yael");
    const guest = new Shopper(house.url);
    const login = { username: "yael", password: PASSWORD };
    expect((await post(guest, "/operator/login", login)).status).toBe(401);

    const invited = await admin.call<{ link: string; mailedTo: string | null }>(
      "POST",
      `/pres-live/operators/${id}/invite`,
    );
    expect(invited.body.mailedTo).toBe("y@example.com");
    const token = invited.body.link.split("#")[1];
    const looked = await post(guest, "/operator/invite/look", { token });
    expect(looked.body).toEqual({ username: "yael", firstName: "Dana" });
    const common = await post(guest, "/operator/invite", { token, password: "iloveyou" });
    expect(common.body).toMatchObject({ error: { code: "PASSWORD_GUESSABLE" } });
    expect((await post(guest, "/operator/invite", { token, password: PASSWORD })).status).toBe(200);
    const again = await post(guest, "/operator/invite", { token, password: PASSWORD });
    expect(again.body).toMatchObject({ error: { code: "INVITE_EXPIRED" } });
    expect((await post(guest, "/operator/login", login)).status).toBe(200);
  });

  test("cannot use a link that another one has replaced, or that is four days old", async () => {
    const { id } = (await create("operators", person())).body.resource;
    const link = async () =>
      (await admin.call<{ link: string }>("POST", `/pres-live/operators/${id}/invite`)).body.link;
    const [first, second] = [await link(), await link()];
    const guest = new Shopper(house.url);
    const look = (text: string) =>
      post(guest, "/operator/invite/look", { token: text.split("#")[1] });
    expect((await look(first)).body).toMatchObject({ error: { code: "INVITE_EXPIRED" } });
    expect((await look(second)).status).toBe(200);
    const { clock } = house.server.office;
    await clock.shift(4 * 86_400);
    const late = await look(second);
    await clock.shift(-4 * 86_400);
    expect(late.body).toMatchObject({ error: { code: "INVITE_EXPIRED" } });
  });

  test("cannot use a link from before they were retired, not even when restored", async () => {
    const { id } = (await create("operators", person())).body.resource;
    const { link } = (
      await admin.call<{ link: string }>("POST", `/pres-live/operators/${id}/invite`)
    ).body;
    const accept = () =>
      post(new Shopper(house.url), "/operator/invite", {
        token: link.split("#")[1],
        password: PASSWORD,
      });
    await retire("operators", id);
    expect((await accept()).body).toMatchObject({ error: { code: "INVITE_EXPIRED" } });
    await admin.call("POST", `${PATH}/operators/${id}/retire`, { isRetired: false });
    expect((await accept()).body).toMatchObject({ error: { code: "INVITE_EXPIRED" } });
  });

  test("gets no password by a link that was opened just before they were retired", async () => {
    const { id } = (await create("operators", person())).body.resource;
    const { link } = (
      await admin.call<{ link: string }>("POST", `/pres-live/operators/${id}/invite`)
    ).body;
    const { db } = house.server.office;
    const set = (retired_at: Date | null) =>
      db.updateTable("operator").set({ retired_at }).where("id", "=", id).execute();
    const token = link.split("#")[1]!;
    // The call looks at the invitation, hashes the password and accepts it. The hash takes a while.
    await set(new Date());
    await expect(acceptInvite(db, token, "hash")).rejects.toMatchObject({
      refusal: { code: "INVITE_EXPIRED" },
    });
    const { password_hash } = await db
      .selectFrom("operator")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
    await set(null);
    await acceptInvite(db, token, "hash");
    await expect(acceptInvite(db, token, "again")).rejects.toMatchObject({
      refusal: { code: "INVITE_EXPIRED" },
    });
  });

  test("has a name that nobody else has", async () => {
    expect(wrongFields(await create("operators", person({ username: "ADMIN" })))).toEqual([
      "username",
    ]);
  });

  test("is out at once when retired, and is back when restored", async () => {
    const { id, shopper } = await arrived();
    expect((await shopper.get("/operator/me")).status).toBe(200);
    expect((await retire("operators", id)).status).toBe(200);
    expect((await shopper.get("/operator/me")).status).toBe(401);
    await admin.call("POST", `${PATH}/operators/${id}/retire`, { isRetired: false });
    // Sessions from before the retirement stay ended.
    expect((await shopper.get("/operator/me")).status).toBe(401);
  });

  test("may do at once what a changed role lets them", async () => {
    const { id } = (await create("roles", role(["sales"]))).body.resource;
    const { shopper } = await arrived({ roleId: id });
    const reports = "/pres-live/getCinemaFilterData";
    expect((await shopper.get(reports)).status).toBe(403);
    await edit("roles", id, role(["sales", "reports"]));
    expect((await shopper.get(reports)).status).toBe(200);
    const { body } = await shopper.get("/operator/me");
    expect(body).toMatchObject({ role: "custom", permissions: ["sales", "reports"] });
  });

  test("of every business has also one that is added later", async () => {
    const { shopper } = await arrived({
      roleId: PRESET_IDS.reporting,
      hasEveryBusiness: true,
      businessIds: [],
    });
    const added = (await create("businesses", { name: { he: "עסק חדש" } })).body.resource.id;
    const { body } = await shopper.get<{ userInfo: { businessIds: number[] } }>("/operator/me");
    expect(body.userInfo.businessIds).toContain(added);
  });

  test("whose role demands an authenticator may only set one up", async () => {
    const { id } = (await create("roles", role(["sales"], { isSecondFactorDemanded: true }))).body
      .resource;
    const { shopper } = await arrived({ roleId: id });
    const sales = await shopper.get("/pres-live/locationTicketSales");
    expect(sales.body).toMatchObject({ error: { code: "SECOND_FACTOR_NEEDED" } });
    const { body } = await shopper.get("/operator/me");
    expect(body).toMatchObject({ isSecondFactorDemanded: true });
  });

  test("is logged out everywhere by whoever looks after accounts", async () => {
    const { id, shopper } = await arrived();
    await admin.call("POST", `/pres-live/operators/${id}/sessions/end`);
    expect((await shopper.get("/operator/me")).status).toBe(401);
  });
});

describe("nobody rises above themselves", () => {
  /** Creates an operator who manages the cinema's staff and has few other permissions. */
  const keeper = async () => {
    const { id } = (await create("roles", role(["staff", "sales"]))).body.resource;
    return arrived({ roleId: id });
  };

  test("by giving a role that holds more", async () => {
    const { shopper } = await keeper();
    const wished = person({ roleId: PRESET_IDS.admin });
    expect(wrongFields(await create("operators", wished, shopper))).toEqual(["roleId"]);
  });

  test("by their own role", async () => {
    const { id, shopper } = await keeper();
    const told = await shopper.get<Told>(`${PATH}/operators/${id}`);
    const { values } = told.body.resource;
    const wished = { ...values, roleId: PRESET_IDS.admin };
    expect(wrongFields(await edit("operators", id, wished, shopper))).toContain("roleId");
  });

  test("by writing roles, which belong to every business", async () => {
    const { shopper } = await keeper();
    expect((await create("roles", role(["sales"]), shopper)).status).toBe(403);
  });

  test("by a link to the password of somebody above them, or of another business", async () => {
    const { shopper } = await keeper();
    const above = (await create("operators", person({ roleId: PRESET_IDS.admin }))).body.resource;
    const elsewhere = (await create("operators", person({ businessIds: [DEMO.stageBusiness] })))
      .body.resource;
    for (const act of ["invite", "second-factor/reset", "sessions/end"]) {
      const to = (id: number) => shopper.call("POST", `/pres-live/operators/${id}/${act}`);
      expect((await to(above.id)).status).toBe(403);
      expect((await to(elsewhere.id)).status).toBe(404);
    }
    expect((await retire("operators", above.id, shopper)).status).toBe(403);
    expect((await retire("operators", elsewhere.id, shopper)).status).toBe(404);
  });

  test("by a limit of refunds that is above their own", async () => {
    const { id } = (await create("roles", role(["staff"], { refundLimit: 100 }))).body.resource;
    const { shopper } = await arrived({ roleId: id });
    const unlimited = (await create("roles", role(["staff"]))).body.resource;
    const higher = (await create("roles", role(["staff"], { refundLimit: 101 }))).body.resource;
    for (const roleId of [unlimited.id, higher.id]) {
      expect(wrongFields(await create("operators", person({ roleId }), shopper))).toEqual([
        "roleId",
      ]);
    }
    expect((await create("operators", person({ roleId: id }), shopper)).status).toBe(200);
  });

  test("by businesses that are not theirs", async () => {
    const { shopper } = await keeper();
    const both = person({ businessIds: [DEMO.cinemaBusiness, DEMO.stageBusiness] });
    expect(wrongFields(await create("operators", both, shopper))).toContain("businessIds");
    const every = person({ hasEveryBusiness: true, businessIds: [] });
    expect(wrongFields(await create("operators", every, shopper))).toContain("hasEveryBusiness");
  });

  test("by the screens of what their role does not hold", async () => {
    const { shopper } = await keeper();
    expect((await shopper.get(`${PATH}/operators`)).status).toBe(200);
    expect((await shopper.get(`${PATH}/locations`)).status).toBe(403);
    expect((await shopper.get(`${PATH}/memberships/export`)).status).toBe(403);
  });
});

describe("a house cannot lock itself out", () => {
  test("by the administrator's role, which keeps all permissions", async () => {
    const fewer = role(PERMISSIONS.slice(1));
    expect(wrongFields(await edit("roles", PRESET_IDS.admin, fewer))).toEqual(["permissions"]);
    expect(wrongFields(await retire("roles", PRESET_IDS.admin))).toEqual(["id"]);
  });

  test("by an administrator who retires themselves", async () => {
    const { body } = await admin.get<{ userInfo: { userId: number } }>("/operator/me");
    expect(wrongFields(await retire("operators", body.userInfo.userId))).toEqual(["id"]);
  });
});

test("an administrator of one business sees and writes its operators alone", async () => {
  const stranger = await adminOf(house, DEMO.stageBusiness);
  const { body } = await stranger.get<{ rows: Resource[] }>(`${PATH}/operators`);
  const names = body.rows.map(({ values }) => values["username"]);
  expect(names).toContain("other");
  expect(names).not.toContain("admin");
  expect(names).not.toContain("operator");
});
