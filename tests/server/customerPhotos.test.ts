import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonalData } from "../../domain/api/customerArea.ts";
import type { MembershipRow } from "../../domain/api/members.ts";
import type { KnownCustomer } from "../../domain/knownCustomer.ts";
import { MOST_PICTURE_BYTES } from "../../domain/api/pictures.ts";
import { toldBy } from "../contract/stage.ts";
import { logIn } from "./catalogueDesk/desk.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, loginToArea, post } from "./people.ts";
import { hostileFiles } from "./pictures/hostilePictures.ts";
import type { Shopper } from "./shopper.ts";

const [NOA, AVI, LIOR] = ["0500000001", "0500000002", "0500000006"];
/** Noa's member number at the theatre. */
const MEMBER = "2001001";
const PATH = "/customer-area/photo";

let house: House;
let noa: Shopper;
beforeAll(async () => {
  house = await openHouse({ hasLimits: true });
  noa = await inArea(NOA);
});
afterAll(() => house.close());

async function inArea(mobile: string): Promise<Shopper> {
  const shopper = await arrive(house);
  await loginToArea(house, shopper, mobile);
  return shopper;
}

const picture = (red: number, width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } });
const put = (shopper: Shopper, bytes: Uint8Array) =>
  shopper.call<{ customerInfo: KnownCustomer }>("POST", PATH, bytes);
const photoOf = async (shopper: Shopper): Promise<string | null> =>
  (await shopper.get<KnownCustomer>("/customer-area/customerAreaData")).body.Photo;
const bytesAt = async (shopper: Shopper, path: string) => {
  const answer = await shopper.send("GET", path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes };
};
const stored = () => house.server.office.db.selectFrom("customer_photo").selectAll().execute();

describe("a customer's own picture", () => {
  test("is put, shown to them alone, replaced and removed", async () => {
    expect(await photoOf(noa)).toBeNull();
    const jpeg = await picture(200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const first = (await put(noa, jpeg)).body.customerInfo.Photo!;
    expect(first).toMatch(/^\/api\/customer-area\/photo\?v=[0-9a-f]{16}$/);
    expect(await photoOf(noa)).toBe(first);
    const { answer, bytes } = await bytesAt(noa, first.replace("/api", ""));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 480, 360, undefined]);
    expect(toldBy(await (await inArea(AVI)).get(PATH))).toEqual([404, "NOT_FOUND"]);
    expect(toldBy(await (await arrive(house)).get(PATH))).toEqual([401, "UNAUTHORIZED"]);

    const second = (await put(noa, await picture(20).png().toBuffer())).body.customerInfo.Photo;
    expect(second).not.toBe(first);
    expect((await bytesAt(noa, PATH)).bytes.equals(bytes)).toBe(false);
    expect(await stored()).toHaveLength(1);

    const removed = await post<{ customerInfo: KnownCustomer }>(noa, `${PATH}/remove`);
    expect(removed.body.customerInfo.Photo).toBeNull();
    expect(toldBy(await noa.get(PATH))).toEqual([404, "NOT_FOUND"]);
    expect(await stored()).toEqual([]);
    expect(toldBy(await post(noa, `${PATH}/remove`))).toEqual([200]);
  });

  test("lies in the database encrypted, and not among the public pictures", async () => {
    await put(noa, await picture(70).webp().toBuffer());
    const { bytes } = await bytesAt(noa, PATH);
    const [{ picture: sealed } = { picture: "" }] = await stored();
    expect(sealed).not.toContain(bytes.toString("base64").slice(0, 40));
    expect(sealed.length).toBeGreaterThan(bytes.length);
  });

  test("is refused if it is no picture, and the one before stays", async () => {
    const before = await photoOf(noa);
    const told: unknown[] = [];
    for (const [name, bytes] of await hostileFiles()) {
      // The limit is reset, because a customer can upload only a dozen pictures an hour, and there are more
      // files.
      await house.server.office.logins.limits.forget(`photo ${await idOf(NOA)}`);
      const [status, code] = toldBy(await put(noa, bytes));
      if (status !== 422 || code !== "PICTURE_REFUSED") told.push([name, status, code]);
    }
    expect(told).toEqual([]);
    expect(await photoOf(noa)).toBe(before);
  });

  test("is refused if it is larger than pictures may be, and by whoever is not logged in", async () => {
    const large = await put(noa, new Uint8Array(MOST_PICTURE_BYTES + 1));
    expect(toldBy(large)).toEqual([422, "PICTURE_TOO_LARGE"]);
    const stranger = await arrive(house);
    expect(toldBy(await put(stranger, new Uint8Array(3)))).toEqual([401, "UNAUTHORIZED"]);
  });

  test("is put a dozen times in an hour at most", async () => {
    const avi = await inArea(AVI);
    const told: unknown[] = [];
    for (let n = 0; n < 13; n++) told.push(toldBy(await put(avi, Buffer.from("no picture")))[0]);
    expect(told).toEqual([...Array.from({ length: 12 }, () => 422), 429]);
  });
});

async function idOf(mobile: string): Promise<number> {
  const { id } = await house.server.office.db
    .selectFrom("customer")
    .select("id")
    .where("mobile", "=", `+972${mobile.slice(1)}`)
    .executeTakeFirstOrThrow();
  return id;
}

describe("staff at the desk", () => {
  const rowOf = async (staff: Shopper): Promise<MembershipRow | undefined> => {
    const { body } = await staff.get<{ rows: MembershipRow[] }>(
      `/pres-live/members?words=${MEMBER}`,
    );
    return body.rows.find(({ memberNumber }) => memberNumber === MEMBER);
  };

  test("see the picture of a member of their business, and nobody else's", async () => {
    const theatre = await logIn(house, "other");
    const before = await rowOf(theatre);
    await post(noa, `${PATH}/remove`);
    expect((await rowOf(theatre))?.hasPhoto).toBe(false);
    const path = `/pres-live/members/${before!.id}/photo`;
    expect(toldBy(await theatre.get(path))).toEqual([404, "NOT_FOUND"]);
    await house.server.office.logins.limits.forget(`photo ${await idOf(NOA)}`);
    await put(noa, await picture(120).png().toBuffer());
    expect((await rowOf(theatre))?.hasPhoto).toBe(true);
    const own = (await bytesAt(noa, PATH)).bytes;
    const { answer, bytes } = await bytesAt(theatre, path);
    expect([answer.headers.get("content-type"), bytes.equals(own)]).toEqual(["image/webp", true]);
    // An operator of the cinemas, where Noa is not a member.
    const cinemas = await logIn(house, "operator");
    expect(toldBy(await cinemas.get(path))).toEqual([404, "NOT_FOUND"]);
    expect(toldBy(await noa.get(path))).toEqual([401, "UNAUTHORIZED"]);
  });
});

describe("the data of a person", () => {
  test("have the picture in their export, and lose it with the account", async () => {
    const lior = await inArea(LIOR);
    await put(lior, await picture(10).png().toBuffer());
    const { bytes } = await bytesAt(lior, PATH);
    const { body } = await lior.get<PersonalData>("/customer-area/export");
    expect(body.data["customer_photo"]).toMatchObject([{ picture: bytes.toString("base64") }]);
    const id = await idOf(LIOR);
    expect((await stored()).map((row) => row.customer_id)).toContain(id);
    expect(toldBy(await post(lior, "/customer-area/delete", { isSure: true }))).toEqual([200]);
    expect((await stored()).map((row) => row.customer_id)).not.toContain(id);
  });
});
