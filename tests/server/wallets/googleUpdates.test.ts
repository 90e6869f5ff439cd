import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toIso } from "../../../domain/zone.ts";
import { GROUP } from "../../../server/demo/ids.ts";
import { openGoogleUpdates } from "../../../server/tickets/wallets/googleUpdates.ts";
import { cancel, sell } from "../afterSale/reservations.ts";
import { accept, sent } from "../afterSale/transfers.ts";
import { boss, finished, moreEvenings, moveShow } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { fakeGoogle, type FakeGoogle } from "./fakeGoogle.ts";

const DAY_MS = 86_400_000;

let house: House;
let admin: Shopper;
let google: FakeGoogle;
let evenings: Seats["show"][];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  admin = await boss(house);
  google = await fakeGoogle();
  evenings = await moreEvenings(house, 7);
  const { businessId } = evenings[0]!;
  const path = `/pres-live/businesses/${businessId}/wallets`;
  await admin.call("PUT", path, { google: google.account });
});
afterAll(async () => {
  google.close();
  await house.close();
});
beforeEach(() => {
  google.patches.length = 0;
  google.tokens = 0;
  google.status = 200;
});

const openUpdates = () =>
  openGoogleUpdates({
    office: house.server.office,
    publicUrl: () => house.url,
    wallet: google.wallet,
  });

interface SavedObject {
  readonly id: string;
  readonly classId: string;
}

/** Returns the ticket object in the link by which a visitor saves a ticket to Google Wallet. */
async function savedBy(shopper: Shopper, key: string): Promise<SavedObject> {
  const { body } = await shopper.get<{ url: string }>(`/edocument/${key}/google-pass`);
  const claims = JSON.parse(Buffer.from(body.url.split(".").at(-2)!, "base64url").toString());
  return claims.payload.eventTicketObjects[0];
}

/** Buys tickets for a show that no other test uses, and gets their Google Wallet links. */
async function saved(count: number) {
  const show = evenings.splice(0, 1)[0]!;
  const seats = await Seats.ofShow(house.url, show);
  const sold = await sell(
    seats,
    GROUP.theatreSecond,
    Array.from({ length: count }, () => ({})),
  );
  const objects: SavedObject[] = [];
  for (const key of sold.body.documentKeys) objects.push(await savedBy(sold.shopper, key));
  return { ...sold, show, objects };
}

async function move({ id, dateTime }: Seats["show"], days: number): Promise<string> {
  const startsAt = toIso(new Date(Date.parse(dateTime) + days * DAY_MS));
  const { body } = await moveShow(admin, id, { startsAt });
  await finished(admin, body.change.changeId);
  return startsAt;
}

describe("a pass in Google Wallet", () => {
  test("is told to Google only when something has changed, the show once for all its tickets", async () => {
    const { show, objects } = await saved(2);
    const updates = openUpdates();
    await updates.run();
    expect([google.tokens, google.patches]).toEqual([0, []]);

    const startsAt = await move(show, 63);
    await updates.run();
    expect(google.tokens).toBe(1);
    const shows = google.patches.filter(({ kind }) => kind === "eventTicketClass");
    expect(shows.map(({ id, content }) => [id, content["dateTime"]])).toEqual([
      [objects[0]!.classId, expect.objectContaining({ start: startsAt })],
    ]);
    const tickets = google.patches.filter(({ kind }) => kind === "eventTicketObject");
    expect(tickets.map(({ id }) => id).toSorted()).toEqual(objects.map(({ id }) => id).toSorted());
    for (const { content } of tickets) {
      expect(content).toMatchObject({ state: "ACTIVE", barcode: { type: "QR_CODE" } });
      expect(content).not.toHaveProperty("classId");
    }
    google.patches.length = 0;
    await updates.run();
    expect(google.patches).toEqual([]);
  });

  test("loses its code when the ticket is cancelled", async () => {
    const { shopper, id, objects } = await saved(1);
    expect((await cancel(shopper, id)).status).toBe(200);
    await openUpdates().run();
    const last = google.patches.find((patch) => patch.id === objects[0]!.id);
    expect(last?.content).toMatchObject({ state: "INACTIVE", barcode: null });
  });

  test("is dead for whoever has passed the ticket on, and the friend's shows nothing of it", async () => {
    const sold = await saved(1);
    const { friendsKey } = await sent(house, sold);
    await accept(sold.shopper, friendsKey);
    const friends = await savedBy(sold.shopper, friendsKey);
    expect(friends.id).not.toBe(sold.objects[0]!.id);
    await openUpdates().run();
    expect(google.patches.map(({ id, content }) => [id, content])).toEqual([
      [
        sold.objects[0]!.id,
        { state: "INACTIVE", barcode: null, ticketHolderName: null, textModulesData: null },
      ],
    ]);
  });

  test("shows what the house prints on tickets from now on", async () => {
    const { show, objects } = await saved(1);
    const values = {
      businessId: show.businessId,
      headerPicture: null,
      ticketAccent: null,
      ticketText: { he: "הדלתות נפתחות בשבע", en: "Doors open at seven" },
      hasHolder: false,
      hasEntrance: true,
      hasPrice: false,
      hasCharge: false,
      hasTerms: false,
      printSize: "a4",
    };
    await admin.call("POST", "/pres-live/resources/ticket-templates", { values });
    await openUpdates().run();
    const { content } = google.patches.find((patch) => patch.id === objects[0]!.id)!;
    expect(JSON.stringify(content["textModulesData"])).toContain("Doors open at seven");
    expect(content["ticketHolderName"]).toBeNull();
    await house.server.office.db.deleteFrom("ticket_template").execute();
    await openUpdates().run();
  });

  test("is told again after Google was out of order, and once by two nodes", async () => {
    const { show, objects } = await saved(1);
    await move(show, 70);
    google.status = 503;
    await openUpdates().run();
    expect(google.patches).toEqual([]);
    google.status = 200;
    await Promise.all([openUpdates().run(), openUpdates().run()]);
    expect(google.patches.map(({ id }) => id)).toEqual([objects[0]!.classId, objects[0]!.id]);
  });

  test("that nobody has saved is asked about once", async () => {
    const { show } = await saved(1);
    await move(show, 77);
    google.status = 404;
    await openUpdates().run();
    const asked = google.tokens;
    await openUpdates().run();
    expect([asked, google.tokens]).toEqual([1, 1]);
  });
});
