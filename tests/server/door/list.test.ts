import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ListIndex } from "../../../backoffice/entrance/listIndex.ts";
import { isSignedBy, keyOfNumber } from "../../../backoffice/entrance/proveCode.ts";
import { judgeOffline } from "../../../domain/door/judgeOffline.ts";
import { readScanned } from "../../../domain/door/scannedText.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { setBack } from "../afterSale/reservations.ts";
import { accept, sent, shown } from "../afterSale/transfers.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import {
  buyTicket,
  nextEvening,
  openGate,
  readList,
  report,
  scan,
  type Gate,
  type List,
  type Ticket,
} from "./doorStaff.ts";

let house: House;
let seats: Seats;
let gate: Gate;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  gate = await openGate(house, seats.show.id, "North");
});
afterAll(() => house.close());

/** Reads a whole list as a device does. Returns the last reply, the list, and how many changes were sent. */
async function whole(by: Gate, index = new ListIndex(), buckets = 0) {
  let changed = 0;
  let answer: List;
  do {
    const digests = buckets === 0 ? "" : index.digests(buckets);
    answer = (await readList(by, { digests })).body;
    if (answer.buckets !== buckets) index = new ListIndex();
    buckets = answer.buckets;
    for (const bucket of answer.changed) index.replace(bucket);
    changed += answer.changed.length;
  } while (answer.hasMore);
  return { answer, index, buckets, changed };
}

/** Checks a scan with a list, as a device does. */
async function judged({ answer, index }: { answer: List; index: ListIndex }, text: string) {
  const scanned = readScanned(text);
  const key = scanned ? await keyOfNumber(gate.presentationId, scanned.number) : "";
  const isSigned = scanned?.by === "code" ? await isSignedBy(answer.keys, scanned) : undefined;
  const list = {
    presentationId: gate.presentationId,
    laterSales: answer.laterSales,
    byNumber: (each: string) => index.byNumber(each),
    byOrder: (each: string) => index.byOrder(each),
    admittedHere: () => undefined,
  };
  return judgeOffline({ scanned, key, isSigned }, list, house.server.office.clock.now()).kind;
}

/** Returns the server's result of a scan, in the device's terms. */
async function serversVerdict(text: string): Promise<string> {
  const { status, body } = await post<{
    outcome?: string;
    error?: { code: string; reason?: string };
  }>(gate.shopper, "/operator/scan-ticket", { qr: text, presentationId: gate.presentationId });
  if (status === 200) return body.outcome === "admitted" ? "admit" : "admitted";
  const { code, reason } = body.error!;
  const words: Record<string, string> = {
    ticketNotFound: "unknown",
    ORDER_CANCELLED: "cancelled",
    TICKET_TRANSFERRED: "transferred",
    wrongPresentation: "otherShow",
    past: "otherShow",
  };
  return words[reason ?? code] ?? reason ?? code;
}

const db = () => house.server.office.db;
const change = (one: Ticket, values: object) =>
  db()
    .updateTable("ticket")
    .set(values)
    .where("ticket_identifier", "=", one.sold.body.ticketIdentifiers[0]!)
    .execute();
const changeOrder = (one: Ticket, values: object) =>
  db()
    .updateTable("orders")
    .set(values)
    .where("reservation_identifier", "=", one.sold.id)
    .execute();

/** Creates tickets in every possible state. Returns the texts that somebody could scan or type for them. */
async function everyState(): Promise<string[]> {
  const now = house.server.office.clock.now();
  const plain = await buyTicket(seats);
  const cancelled = await buyTicket(seats);
  await change(cancelled, { cancelled_at: now });
  const scanned = await buyTicket(seats);
  await scan(gate, scanned.qr);
  const cancelledScanned = await buyTicket(seats);
  await change(cancelledScanned, { cancelled_at: now, scanned_at: now });
  const unpaid = await buyTicket(seats);
  await changeOrder(unpaid, { state: "held" });
  const expired = await buyTicket(seats);
  await change(expired, { expires_at: new Date(now.getTime() - 1_000) });
  const passed = await buyTicket(seats);
  const { friendsKey } = await sent(house, passed.sold);
  await accept(passed.sold.shopper, friendsKey);
  const friends = (await shown(passed.sold.shopper, friendsKey)).qr!;
  const later = await nextEvening(house.url);
  const other = await buyTicket(later);
  const bought = [plain, cancelled, scanned, cancelledScanned, unpaid, expired, passed, other];
  return [
    friends,
    "ABCD2345",
    "nonsense",
    friends.replace(/.{4}$/, "AAAA"),
    ...bought.flatMap(({ qr, sold }) => [qr, sold.body.ticketIdentifiers[0]!, sold.id]),
  ];
}

describe("the list of a door", () => {
  test("judges every state of a ticket as the server does", async () => {
    const texts = await everyState();
    for (const text of texts) {
      // The list is read again each time, because the scan at the server admits the holder.
      const device = await judged(await whole(gate), text);
      const server = await serversVerdict(text);
      const isUnlisted = device === "otherCode" || (device === "unknown" && server === "otherShow");
      expect([text, isUnlisted ? "otherShow" : device]).toEqual([text, server]);
    }
  });

  test("has only changes after the first time", async () => {
    const first = await whole(gate);
    const same = await whole(gate, first.index, first.buckets);
    expect(same.changed).toBe(0);
    const one = await buyTicket(seats);
    const grown = await whole(gate, first.index, first.buckets);
    expect(grown.changed).toBe(1);
    expect(await judged(grown, one.qr)).toBe("admit");
    await change(one, { cancelled_at: new Date() });
    const gone = await whole(gate, grown.index, grown.buckets);
    expect(gone.changed).toBe(1);
    expect(await judged(gone, one.qr)).toBe("cancelled");
  });

  test("judges a ticket that was sold later by the business's rule", async () => {
    const old = await whole(gate);
    const one = await buyTicket(seats);
    expect(await judged(old, one.qr)).toBe("later");
    const { business_id } = await db()
      .selectFrom("presentation")
      .select("business_id")
      .where("id", "=", seats.show.id)
      .executeTakeFirstOrThrow();
    await db().deleteFrom("business_rules").where("business_id", "=", business_id).execute();
    await db()
      .insertInto("business_rules")
      .values({ business_id, offline_sales: "refused" })
      .execute();
    const ruled = (await readList(gate)).body;
    expect(ruled.laterSales).toBe("refused");
    expect(await judged({ ...old, answer: ruled }, one.qr)).toBe("refusedLater");
    await db().deleteFrom("business_rules").where("business_id", "=", business_id).execute();
  });

  test("names no person and no number", async () => {
    const one = await buyTicket(seats);
    const { body } = await post<{ document: unknown }>(
      one.sold.shopper,
      `/edocument/${one.key}/name`,
      { name: "Markedholder" },
    );
    expect(JSON.stringify(body)).toContain("Markedholder");
    const { answer } = await whole(gate, new ListIndex());
    const text = JSON.stringify(answer);
    for (const secret of [
      "Markedholder",
      one.sold.id,
      one.sold.body.ticketIdentifiers[0]!,
      one.key,
    ])
      expect(text).not.toContain(secret);
    expect(answer.changed.flatMap(({ entries }) => entries).length).toBeGreaterThan(0);
  });

  test("has the other shows of the operator, until the device has them", async () => {
    const { shows } = (await readList(gate)).body;
    const later = await nextEvening(house.url);
    expect(shows?.shows.length).toBeGreaterThan(0);
    expect(shows?.shows.some(({ id }) => id === later.show.id)).toBe(true);
    expect((await readList(gate, { shows: shows!.digest })).body.shows).toBeUndefined();
  });
});

describe("the devices of a door", () => {
  test("are seen with their last report, until they give up the list", async () => {
    const own = await openGate(house, seats.show.id, "West");
    await readList(own, { waiting: 3 });
    const seen = async () =>
      (await report(gate)).devices.find(({ deviceId }) => deviceId === own.deviceId);
    expect(await seen()).toMatchObject({ gate: "West", waiting: 3 });
    const first = (await seen())!;
    await readList(own, { waiting: 0 });
    expect(await seen()).toMatchObject({ since: first.since, waiting: 0 });
    // When another operator releases a device with this id, the list of this operator stays.
    const admin = await openGate(house, seats.show.id, "", "admin");
    await post(admin.shopper, "/pres-live/door-devices/release", { deviceId: own.deviceId });
    expect(await seen()).toBeDefined();
    const { body } = await post(own.shopper, "/pres-live/door-devices/release", {
      deviceId: own.deviceId,
    });
    expect(body).toEqual({ released: 1 });
    expect(await seen()).toBeUndefined();
  });

  test("are at most fifty of one operator, and the list is given all the same", async () => {
    const many = Array.from({ length: 55 }, () => ({ ...gate, deviceId: crypto.randomUUID() }));
    for (const each of many) expect((await readList(each)).status).toBe(200);
    const { n } = await db()
      .selectFrom("door_device")
      .select(({ fn }) => fn.countAll<string>().as("n"))
      .where("presentation_id", "=", seats.show.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeLessThanOrEqual(51);
  });
});
