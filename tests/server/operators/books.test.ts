import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unseal } from "../../../server/platform/encryption/sealing.ts";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import { totpAt, totpStep } from "../../../server/identity/operators/totp.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await staff("admin");
});
afterAll(() => house.close());

async function staff(username: string, more: object = {}): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password: username, ...more });
  return shopper;
}

const events = async (query = "", reader = admin): Promise<OperatorEvent[]> =>
  (await reader.get<{ rows: OperatorEvent[] }>(`/operator/events${query}`)).body.rows;

describe("the operators' books", () => {
  test("have who did what, when and from where, and how it ended", async () => {
    const broker = await staff("broker");
    const visitor = await new Shopper(house.url).arrive();
    const { id } = await visitor.presentation(DEMO.film3d);
    const { id: foreign } = await visitor.presentation(DEMO.play);
    await post(broker, "/broker/event/lock", { presentationId: id });
    await post(broker, "/broker/event/lock", { presentationId: foreign });
    const [refused, done] = await events("?call=POST%20/broker/event/lock");
    expect(done).toMatchObject({
      username: "broker",
      operatorId: 2,
      what: { body: { presentationId: id } },
      status: 200,
      code: null,
    });
    expect(Math.abs(Date.parse(done!.at) - Date.now())).toBeLessThan(60_000);
    expect(refused).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  test("have what somebody's role did not allow, without doing it", async () => {
    const reporting = await staff("reports");
    expect(toldBy(await post(reporting, "/broker/event/save", { presentationId: 1 }))).toEqual([
      403,
      "FORBIDDEN",
    ]);
    const [last] = await events("?operatorId=3");
    expect(last).toMatchObject({ call: "POST /broker/event/save", what: null, code: "FORBIDDEN" });
    const { db } = house.server.office;
    const saved = await db
      .selectFrom("broker_event")
      .selectAll()
      .where("operator_id", "=", 3)
      .execute();
    expect(saved).toEqual([]);
  });

  test("have every login, and of one that failed no password", async () => {
    await post(new Shopper(house.url), "/operator/login", {
      username: "nobody",
      password: "a secret word",
    });
    const [last] = await events("?call=POST%20/operator/login");
    expect(last).toMatchObject({ username: "nobody", operatorId: null, code: "LOGIN_FAILED" });
    expect(JSON.stringify(await events())).not.toContain("a secret word");
  });

  test("have nothing of what was only read", async () => {
    const before = await events();
    await admin.get("/operator/me");
    expect((await events())[0]).toEqual(before[0]);
  });

  test("are not for others, and of another house's people an admin sees nothing", async () => {
    await staff("other");
    const told = await (await staff("operator")).get("/operator/events");
    expect(toldBy(told)).toEqual([403, "FORBIDDEN"]);
    const { db } = house.server.office;
    const narrow = db.updateTable("operator").where("id", "=", 4);
    await narrow.set({ business_ids: [1] }).execute();
    expect((await events()).filter(({ operatorId }) => operatorId === 5)).toEqual([]);
    await narrow.set({ business_ids: [1, 2] }).execute();
    expect((await events()).some(({ operatorId }) => operatorId === 5)).toBe(true);
  });

  test("do nothing that they could not write down", async () => {
    const { db } = house.server.office;
    const broker = await staff("broker");
    await db.schema.alterTable("operator_event").renameTo("elsewhere").execute();
    const told = await post(broker, "/operator/logout");
    await db.schema.alterTable("elsewhere").renameTo("operator_event").execute();
    expect(told.status).toBe(500);
    expect((await broker.get("/operator/me")).status).toBe(200);
  });
});

describe("an operator's second factor", () => {
  const codeOf = async (step = 0): Promise<string> => {
    const { db, clock } = house.server.office;
    const row = await db
      .selectFrom("operator")
      .select(["totp_pending", "totp_secret"])
      .where("username", "=", "reports")
      .executeTakeFirstOrThrow();
    const pending = unseal(db, "operator.totp_pending", row.totp_pending);
    const secret = pending ?? unseal(db, "operator.totp_secret", row.totp_secret) ?? "";
    return totpAt(Buffer.from(secret, "base64"), totpStep(clock.now()) + step);
  };

  test("is made, confirmed by a code, asked for, and taken away by a code", async () => {
    const reports = await staff("reports");
    const begun = await post<{ secret: string; uri: string }>(reports, "/operator/totp");
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    // An unconfirmed authenticator is not required at the login.
    expect((await (await staff("reports")).get("/operator/me")).status).toBe(200);
    const wrong = await post(reports, "/operator/totp/confirm", { code: await codeOf(-20) });
    expect(toldBy(wrong)).toEqual([401, "LOGIN_FAILED"]);
    const confirmed = await post(reports, "/operator/totp/confirm", { code: await codeOf() });
    expect(confirmed.status).toBe(200);
    expect(toldBy(await post(reports, "/operator/totp"))).toEqual([409, "ALREADY_ENROLLED"]);
    const bare = await staff("reports");
    expect((await bare.get("/operator/me")).status).toBe(401);
    const coded = await staff("reports", { code: await codeOf(1) });
    expect((await coded.get("/operator/me")).body).toMatchObject({ hasSecondFactor: true });
    // Each code is valid once. After the clock is shifted, the next code is a new one.
    await house.server.office.clock.shift(60);
    const removed = await post(coded, "/operator/totp/remove", { code: await codeOf() });
    expect(removed.status).toBe(200);
    expect((await (await staff("reports")).get("/operator/me")).status).toBe(200);
    expect(JSON.stringify(await events())).not.toContain(begun.body.secret);
  });
});
