import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toIso } from "../../../domain/zone.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { passToken } from "../../../server/tickets/wallets/applePass.ts";
import { cancel, documentOf, hold, sell } from "../afterSale/reservations.ts";
import { boss, finished, moreEvenings, moveShow } from "../changes/changes.ts";
import { accept, sent, shown } from "../afterSale/transfers.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { filesIn, isSigned, passIn } from "./readPass.ts";

const DAY_MS = 86_400_000;
const SECOND = GROUP.theatreSecond;

let house: House;
let admin: Shopper;
let evenings: Seats["show"][];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  admin = await boss(house);
  evenings = await moreEvenings(house, 4);
});
afterAll(() => house.close());

async function bytesOf(response: Response): Promise<Map<string, Buffer>> {
  expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  return filesIn(new Uint8Array(await response.arrayBuffer()));
}

/** Buys a ticket for a show that no other test uses, and downloads its pass. */
async function bought() {
  const seats = await Seats.ofShow(house.url, evenings.splice(0, 1)[0]!);
  const sold = await sell(seats, SECOND, [{}]);
  const [key = ""] = sold.body.documentKeys;
  const files = await bytesOf(await sold.shopper.send("GET", `/edocument/${key}/apple-pass`));
  return { ...sold, key, files, show: seats.show, ...passIn(files) };
}

/** Returns the calls of a phone to the web service, authorised by the token of a pass. */
function phone(device: string, passType: string, serial: string, token: string) {
  const registration = `/wallet/v1/devices/${device}/registrations/${passType}`;
  const ask = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${house.url}/api${path}`, {
      method,
      headers: {
        authorization: `ApplePass ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    register: () => ask("POST", `${registration}/${serial}`, { pushToken: "push-1" }),
    unregister: () => ask("DELETE", `${registration}/${serial}`),
    list: (since = "") => ask("GET", `${registration}${since && `?passesUpdatedSince=${since}`}`),
    fetch: (since?: string) =>
      ask(
        "GET",
        `/wallet/v1/passes/${passType}/${serial}`,
        undefined,
        since === undefined ? {} : { "if-modified-since": since },
      ),
    log: (logs: readonly string[]) => ask("POST", "/wallet/v1/log", { logs }),
  };
}

describe("a pass for Apple Wallet", () => {
  test("is whole, signed by the house's certificate, and shows the ticket", async () => {
    const { files, json, fields, key, shopper, show, id } = await bought();
    expect(isSigned(files)).toBe(true);
    const document = await documentOf(shopper, key);
    expect(json.barcodes?.[0]?.message).toBe(document.qr);
    expect(Date.parse(json.relevantDate)).toBe(Date.parse(show.dateTime));
    expect(json.voided).toBeUndefined();
    expect(fields).toMatchObject({ event: show.featureName, when: show.dateTime, reservation: id });
    expect([...files.keys()]).toEqual(expect.arrayContaining(["icon.png", "icon@2x.png"]));
    const broken = new Map(files).set("pass.json", Buffer.from("{}"));
    expect(isSigned(broken)).toBe(false);
  });

  test("is updated in a phone that has it when the show moves and when the ticket is cancelled", async () => {
    const { json, key, shopper, show, id } = await bought();
    const { serialNumber: serial, passTypeIdentifier: passType } = json;
    const mine = phone("device-1", passType, serial, passToken(key));
    expect((await mine.register()).status).toBe(201);
    expect((await mine.register()).status).toBe(200);
    const first = await (await mine.list()).json();
    expect(first.serialNumbers).toEqual([serial]);
    expect((await mine.list(first.lastUpdated)).status).toBe(204);
    const fetched = await mine.fetch();
    const modified = fetched.headers.get("last-modified")!;
    expect((await mine.fetch(modified)).status).toBe(304);

    const startsAt = toIso(new Date(Date.parse(show.dateTime) + 63 * DAY_MS));
    const { body } = await moveShow(admin, show.id, { startsAt });
    await finished(admin, body.change.changeId);
    const moved = await (await mine.list(first.lastUpdated)).json();
    expect(moved.serialNumbers).toEqual([serial]);
    const next = await bytesOf(await mine.fetch());
    expect(isSigned(next)).toBe(true);
    expect(passIn(next).fields["when"]).toBe(startsAt);

    expect((await cancel(shopper, id)).status).toBe(200);
    const over = await (await mine.list(moved.lastUpdated)).json();
    expect(over.serialNumbers).toEqual([serial]);
    const last = passIn(await bytesOf(await mine.fetch())).json;
    expect([last.voided, last.barcodes]).toEqual([true, undefined]);

    expect((await mine.unregister()).status).toBe(200);
    expect((await mine.list()).status).toBe(204);
    expect((await mine.log(["the pass was not found"])).status).toBe(200);
  });

  test("is void in the phone of whoever has passed the ticket on, and new in the other's", async () => {
    const sold = await bought();
    const { serialNumber: serial, passTypeIdentifier: passType } = sold.json;
    const old = phone("device-3", passType, serial, passToken(sold.key));
    expect((await old.register()).status).toBe(201);
    const first = await (await old.list()).json();
    const { friendsKey } = await sent(house, sold);
    await accept(sold.shopper, friendsKey);
    const changed = await (await old.list(first.lastUpdated)).json();
    expect(changed.serialNumbers).toEqual([serial]);
    const files = await bytesOf(await old.fetch());
    const last = passIn(files).json;
    expect([last.voided, last.barcodes]).toEqual([true, undefined]);
    expect((await old.register()).status).toBe(401);
    const theirs = phone("device-4", passType, serial, passToken(friendsKey));
    expect((await theirs.register()).status).toBe(201);
    const { json, fields } = passIn(await bytesOf(await theirs.fetch()));
    const { qr } = await shown(sold.shopper, friendsKey);
    expect(json.barcodes?.[0]?.message).toBe(qr);
    expect(fields).toMatchObject({ holder: "Dana Levi" });
    for (const secret of [qr!, friendsKey, passToken(friendsKey), "Dana"]) {
      expect(files.get("pass.json")!.toString()).not.toContain(secret);
    }
    expect((await old.unregister()).status).toBe(200);
  });

  test("is told to nobody without its token, and given to nobody for an unpaid hold", async () => {
    const { json, key } = await bought();
    const { serialNumber: serial, passTypeIdentifier: passType } = json;
    const stranger = phone("device-2", passType, serial, passToken("another"));
    const answers = [
      await stranger.register(),
      await stranger.fetch(),
      await stranger.unregister(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const unknown = phone("device-2", "pass.example.other", serial, passToken(key));
    expect((await unknown.fetch()).status).toBe(404);
    const seats = await Seats.of(house.url, DEMO.play);
    const held = await hold(seats, SECOND);
    const path = `/edocument/${held.body.documentKeys[0]}/apple-pass`;
    expect((await held.shopper.send("GET", path)).status).toBe(404);
  });
});
