import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { accept, sent, shown } from "../afterSale/transfers.ts";
import { setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { post } from "../people.ts";
import {
  admission,
  buyTicket,
  nextEvening,
  openGate,
  report,
  scan,
  send,
  type Gate,
} from "./doorStaff.ts";

let house: House;
let seats: Seats;
let north: Gate;
let south: Gate;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  north = await openGate(house, seats.show.id, "North");
  south = await openGate(house, seats.show.id, "South", "admin");
});
afterAll(() => house.close());

/** Returns an instant in whole seconds, because replies contain no fractions. */
const minutesAgo = (minutes: number): Date => {
  const second = Math.floor(house.server.office.clock.now().getTime() / 1_000);
  return new Date((second - minutes * 60) * 1_000);
};

const scannedAt = async (ticketIdentifier: string) =>
  house.server.office.db
    .selectFrom("ticket")
    .select(["scanned_at", "scanned_by"])
    .where("ticket_identifier", "=", ticketIdentifier)
    .executeTakeFirstOrThrow();

const cancelTicket = async (ticketIdentifier: string): Promise<void> => {
  await house.server.office.db
    .updateTable("ticket")
    .set({ cancelled_at: house.server.office.clock.now() })
    .where("ticket_identifier", "=", ticketIdentifier)
    .execute();
};

describe("admissions of a door without a network", () => {
  test("are recorded with the time of the scan", async () => {
    const { qr, sold } = await buyTicket(seats);
    const at = minutesAgo(30);
    const { status, body } = await send(north, [admission(qr, at)]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ outcome: "accepted", earlierAt: null }]);
    const row = await scannedAt(sold.body.ticketIdentifiers[0]!);
    expect(row.scanned_at?.toISOString()).toBe(at.toISOString());
  });

  test("of one ticket at two gates are a conflict that names the first gate, its operator and time", async () => {
    const { qr, sold } = await buyTicket(seats);
    const [first, second] = [minutesAgo(20), minutesAgo(10)];
    await send(south, [admission(qr, first)]);
    const { body } = await send(north, [admission(qr, second)]);
    expect(body.results).toMatchObject([{ outcome: "elsewhere", earlierGate: "South" }]);
    expect(new Date(body.results[0]!.earlierAt!).getTime()).toBe(first.getTime());
    expect(body.results[0]!.earlierBy).toBeTruthy();
    const [conflict] = (await report(north)).conflicts;
    expect(conflict).toMatchObject({
      outcome: "elsewhere",
      gate: "North",
      earlierGate: "South",
      ReservationIdentifier: sold.id,
    });
    expect(conflict!.seat).toBeTruthy();
  });

  test("conflict with a scan at a gate that had a network", async () => {
    const { qr } = await buyTicket(seats);
    expect((await scan(south, qr)).body).toMatchObject({ outcome: "admitted" });
    const { body } = await send(north, [admission(qr)]);
    expect(body.results).toMatchObject([{ outcome: "elsewhere", earlierGate: "South" }]);
    expect((await scan(north, qr)).body).toMatchObject({ outcome: "scanned", gate: "South" });
  });

  test("of a ticket that was cancelled meanwhile are a conflict, and the ticket stays cancelled", async () => {
    const { qr, sold } = await buyTicket(seats);
    const [number = ""] = sold.body.ticketIdentifiers;
    await cancelTicket(number);
    const { body } = await send(north, [admission(qr)]);
    expect(body.results).toMatchObject([{ outcome: "cancelled", earlierAt: null }]);
    expect((await scannedAt(number)).scanned_at).toBeNull();
  });

  test("with the old code of a ticket that was passed on are a conflict", async () => {
    const { qr, sold } = await buyTicket(seats);
    const { friendsKey } = await sent(house, sold);
    await accept(sold.shopper, friendsKey);
    const own = (await shown(sold.shopper, friendsKey)).qr!;
    const { body } = await send(north, [admission(qr), admission(own)]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(["transferred", "accepted"]);
  });

  test("of tomorrow's ticket are a conflict, and it still admits tomorrow", async () => {
    const later = await nextEvening(house.url);
    const { qr } = await buyTicket(later);
    const { body } = await send(north, [admission(qr)]);
    expect(body.results).toMatchObject([{ outcome: "otherShow" }]);
    const tomorrow = await openGate(house, later.show.id, "North");
    expect((await scan(tomorrow, qr)).body).toMatchObject({ outcome: "admitted" });
  });

  test("of a code that the house did not sign are a conflict", async () => {
    const { qr } = await buyTicket(seats);
    const forged = qr.replace(/.$/, qr.endsWith("A") ? "B" : "A").replace(/\.\d+\./, ".1.");
    const { body } = await send(north, [admission(forged), admission("nonsense")]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown"]);
  });

  test("are taken once, however often they are sent, also at the same moment", async () => {
    const { qr } = await buyTicket(seats);
    const one = admission(qr, minutesAgo(5));
    const answers = await Promise.all([send(north, [one]), send(north, [one]), send(north, [one])]);
    answers.push(await send(north, [one]));
    for (const { body } of answers) expect(body.results).toMatchObject([{ outcome: "accepted" }]);
    // The same ticket with another scan id is another admission.
    const { body } = await send(north, [admission(qr)]);
    expect(body.results).toMatchObject([{ outcome: "elsewhere" }]);
  });

  test("are known if the server admitted and only its answer was lost", async () => {
    const { qr } = await buyTicket(seats);
    const one = admission(qr);
    await scan(north, qr, one.scanId);
    expect((await send(north, [one])).body.results).toMatchObject([{ outcome: "accepted" }]);
  });

  test("are judged in their order", async () => {
    const { qr } = await buyTicket(seats);
    const both = [admission(qr, minutesAgo(9)), admission(qr, minutesAgo(8))];
    const { body } = await send(north, both);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(["accepted", "elsewhere"]);
    expect(new Date(body.results[1]!.earlierAt!).toISOString()).toBe(both[0]!.at);
  });

  test("are not dated into the future, or more than a day back", async () => {
    const [a, b] = [await buyTicket(seats), await buyTicket(seats)];
    const far = 3 * 24 * 60;
    await send(north, [admission(a.qr, minutesAgo(-far)), admission(b.qr, minutesAgo(far))]);
    const [future, past] = await Promise.all(
      [a, b].map(({ sold }) => scannedAt(sold.body.ticketIdentifiers[0]!)),
    );
    const now = house.server.office.clock.now().getTime();
    expect(future!.scanned_at!.getTime()).toBeLessThanOrEqual(now + 1_000);
    expect(past!.scanned_at!.getTime()).toBeGreaterThan(now - 24 * 3_600_000 - 60_000);
  });

  test("are refused without the permission, and for a show of another business", async () => {
    const { qr } = await buyTicket(seats);
    const reporting = await openGate(house, seats.show.id, "", "reports");
    const cinemas = await openGate(house, seats.show.id, "", "operator");
    expect((await send(reporting, [admission(qr)])).status).toBe(403);
    expect((await send(cinemas, [admission(qr)])).status).toBe(404);
    const nobody = { ...north, shopper: new Shopper(house.url) };
    expect((await send(nobody, [admission(qr)])).status).toBe(401);
    expect((await scan(north, qr)).body).toMatchObject({ outcome: "admitted" });
  });

  test("are in the audit log without their codes, as scans are", async () => {
    const { qr } = await buyTicket(seats);
    await send(north, [admission(qr)]);
    await scan(north, qr);
    const { rows } = (
      await south.shopper.get<{ rows: { call: string; what: unknown }[] }>("/operator/events")
    ).body;
    const calls = rows.slice(0, 2).map(({ call }) => call);
    expect(calls.toSorted()).toEqual([
      "POST /operator/scan-ticket",
      "POST /pres-live/door/{id}/admissions",
    ]);
    expect(JSON.stringify(rows)).not.toContain(qr.split(".")[1]);
  });

  test("count as tickets that were scanned", async () => {
    const { qr } = await buyTicket(seats);
    const admitted = async () =>
      (
        await house.server.office.db
          .selectFrom("presentation_sales")
          .select("admitted")
          .where("presentation_id", "=", seats.show.id)
          .executeTakeFirstOrThrow()
      ).admitted;
    const before = await admitted();
    await send(north, [admission(qr)]);
    expect(await admitted()).toBe(before + 1);
  });
});

test("the report of a show is not another business's", async () => {
  const cinemas = await openGate(house, seats.show.id, "", "operator");
  const { status } = await post(cinemas.shopper, `/pres-live/door/${seats.show.id}/list`, {
    deviceId: cinemas.deviceId,
    waiting: 0,
    digests: "",
  });
  expect(status).toBe(404);
  expect((await cinemas.shopper.get(`/pres-live/door/${seats.show.id}/report`)).status).toBe(404);
});
