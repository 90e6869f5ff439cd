import { generateKeyPairSync, createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Wallets } from "../../../domain/api/wallets.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { selfSignedPassCertificate } from "../../../server/tickets/wallets/selfSigned.ts";
import { sell } from "../afterSale/reservations.ts";
import { boss } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";

let house: House;
let admin: Shopper;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  admin = await boss(house);
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

interface Told extends Wallets {
  readonly error?: { readonly code: string; readonly fields?: readonly { field: string }[] };
}

const put = (body: object) =>
  admin.call<Told>("PUT", `/pres-live/businesses/${seats.show.businessId}/wallets`, body);

async function ticket() {
  const { shopper, body } = await sell(seats, GROUP.theatreSecond, [{}]);
  const [key = ""] = body.documentKeys;
  const read = async (): Promise<Edocument> =>
    (await shopper.get<{ document: Edocument }>(`/edocument/${key}`)).body.document;
  return { shopper, key, read };
}

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ACCOUNT = {
  issuerId: "3388000000000000001",
  keyFile: JSON.stringify({
    client_email: "passes@house.example.com",
    private_key: keys.privateKey.export({ format: "pem", type: "pkcs8" }),
  }),
};

const partOf = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString());

describe("the wallets of a business", () => {
  test("are offered on its tickets exactly while they are set up", async () => {
    const { read, shopper, key } = await ticket();
    expect((await read()).wallets).toEqual(["apple"]);
    expect((await put({ apple: null, google: ACCOUNT })).body).toEqual({
      apple: null,
      google: { issuerId: ACCOUNT.issuerId, clientEmail: "passes@house.example.com" },
    });
    expect((await read()).wallets).toEqual(["google"]);
    expect((await shopper.send("GET", `/edocument/${key}/apple-pass`)).status).toBe(404);
    await put({ google: null });
    expect((await read()).wallets).toBeUndefined();
    expect((await shopper.send("GET", `/edocument/${key}/google-pass`)).status).toBe(404);
  });

  test("sign a link for Google Wallet with the show, the seat and the code", async () => {
    await put({ google: ACCOUNT });
    const { shopper, key, read } = await ticket();
    const { body } = await shopper.get<{ url: string }>(`/edocument/${key}/google-pass`);
    const [head = "", claims = "", signature = ""] = body.url
      .replace("https://pay.google.com/gp/v/save/", "")
      .split(".");
    const said = Buffer.from(`${head}.${claims}`);
    const publicKey = createPublicKey(keys.publicKey.export({ format: "pem", type: "spki" }));
    expect(verify("RSA-SHA256", said, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
    expect(partOf(head)).toEqual({ alg: "RS256", typ: "JWT" });
    const { qr, seat, dateTime, featureName } = await read();
    const [show] = partOf(claims).payload.eventTicketClasses;
    const [object] = partOf(claims).payload.eventTicketObjects;
    expect(partOf(claims)).toMatchObject({ aud: "google", typ: "savetowallet" });
    expect(show).toMatchObject({
      eventName: { defaultValue: { value: featureName } },
      dateTime: { start: dateTime },
    });
    expect(object).toMatchObject({
      classId: show.id,
      barcode: { type: "QR_CODE", value: qr },
      seatInfo: { seat: { defaultValue: { value: seat!.SeatName } } },
    });
  });

  test("keep their keys encrypted, and no answer has them", async () => {
    const apple = await selfSignedPassCertificate("pass.example.own", "TEAM", new Date());
    const { body, status } = await put({ apple, google: ACCOUNT });
    expect([status, body.apple?.passTypeIdentifier]).toEqual([200, "pass.example.own"]);
    expect(body.apple?.isFromApple).toBe(false);
    expect(JSON.stringify(body)).not.toContain("PRIVATE KEY");
    const row = await house.server.office.db
      .selectFrom("wallet_account")
      .selectAll()
      .where("business_id", "=", seats.show.businessId)
      .executeTakeFirstOrThrow();
    expect(`${row.apple_key}${row.google_account}`).not.toMatch(/PRIVATE|private_key/);
    expect(house.lines.join("\n")).not.toContain("PRIVATE KEY");
  });

  test("refuse certificates and keys that do not belong together", async () => {
    const now = new Date();
    const own = await selfSignedPassCertificate("pass.example.own", "TEAM", now);
    const other = await selfSignedPassCertificate("pass.example.own", "TEAM", now);
    const [alone] = own.certificates.split(/(?<=-----END CERTIFICATE-----)/);
    const refused = await Promise.all(
      [
        { apple: { ...own, privateKey: other.privateKey } },
        { apple: { ...own, certificates: alone } },
        { apple: { ...own, certificates: "nothing" } },
        { google: { issuerId: "1", keyFile: "{}" } },
      ].map(put),
    );
    expect(refused.map(({ body }) => body.error?.fields?.[0]?.field)).toEqual([
      "apple.privateKey",
      "apple.certificates",
      "apple.certificates",
      "google.keyFile",
    ]);
  });
});
