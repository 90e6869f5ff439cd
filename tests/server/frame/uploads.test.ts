import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea } from "../people.ts";
import { vouched } from "../../vouched.ts";
import { rawCall } from "./rawCall.ts";

let house: House;
/** Headers of an administrator who is also logged in as a customer. */
let identity: readonly string[];
beforeAll(async () => {
  const { frame } = readConfig({ UPLOAD_SECONDS: "1" });
  house = await openHouse({ frame });
  const admin = await logIn(house, "admin");
  const noa = await arrive(house);
  await loginToArea(house, noa, "0500000001");
  const cookies = ["visitor", "area"].map((name) => `${name}=${noa.cookie(name)}`);
  cookies.push(`operator=${admin.cookie("operator")}`);
  identity = [`Cookie: ${cookies.join("; ")}`, `uuid: ${noa.uuid}`];
});
afterAll(() => house.close());

const HASH = "ab".repeat(32);
const UPLOAD = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** Path of each call that accepts a file, with the query string that it needs. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "/customer-area/photo": "/customer-area/photo",
  "/pres-live/pictures": "/pres-live/pictures",
  "/pres-live/plans/pictures": "/pres-live/plans/pictures",
  "/pres-live/plans/drafts": "/pres-live/plans/drafts?venueId=61&fileName=hall.svg",
  "/pres-live/plans/drafts/{id}/changes":
    "/pres-live/plans/drafts/1/changes?sequence=0&session=abcdefgh",
  "/pres-live/imports":
    "/pres-live/imports?businessId=1&kind=customers&name=people.csv&key=abcdefgh",
  "/pres-live/video-uploads/{id}/part": `/pres-live/video-uploads/${UPLOAD}/part?file=0&offset=0&hash=${HASH}`,
};

/**
 * Sends the beginning of a file of 1,000 bytes, and then nothing. Returns the status and body of the response.
 */
async function halfSent(address: string): Promise<{ status: number; body: object }> {
  const head = [
    `POST /api${address} HTTP/1.1`,
    "Host: localhost",
    ...identity,
    "Content-Type: application/octet-stream",
    "Content-Length: 1000",
    "Connection: close",
    "",
    "half",
  ].join("\r\n");
  const { status, text } = await rawCall(house.url, [head]);
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return { status, body: vouched<object>(JSON.parse(json)) };
}

test("every call that takes a file is tried here", () => {
  const paths = CONTRACT.filter(({ takesFile }) => takesFile).map(({ path }) => path);
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(paths.toSorted());
});

test.each(Object.entries(ADDRESSES))(
  "a file that does not arrive in time at %s is refused in words",
  async (_, address) => {
    const { status, body } = await halfSent(address);
    expect([status, body]).toMatchObject([422, { error: { code: "UPLOAD_TIMED_OUT" } }]);
  },
);

test("a file that arrives in time is read after others were given up", async () => {
  const admin = await logIn(house, "admin");
  const told = await admin.call("POST", "/pres-live/pictures", Buffer.from("no picture"));
  expect(told.body).toMatchObject({ error: { code: "PICTURE_REFUSED" } });
});
