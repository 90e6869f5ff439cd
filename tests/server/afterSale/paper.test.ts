import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Receipt } from "../../../domain/receipt.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo, post } from "../people.ts";
import { cancel, hold, sell } from "./reservations.ts";
import { waitFor } from "../../gate/waitFor.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  const address = { he: "הרצל 1, תל אביב", en: "1 Herzl St, Tel Aviv" };
  const SELLERS = JSON.stringify({ [DEMO.stageBusiness]: { number: "514000001", address } });
  const { receipts } = readConfig({ SELLERS, VAT_PERCENT: "17" });
  house = await openHouse({ maxSeats: 20, receipts });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const SECOND = GROUP.theatreSecond;

describe("a receipt", () => {
  test("says what was bought, how the price came about, its tax, and what moved", async () => {
    const { shopper, id, cart } = await sell(seats, SECOND, [{}, {}]);
    const look = async () =>
      (await shopper.get<{ receipt: Receipt }>(`/reservations/${id}/receipt`)).body.receipt;
    await waitFor(async () => {
      expect((await look()).movements.map(({ kind }) => kind).toSorted()).toEqual([
        "capture",
        "sale",
      ]);
    });
    const receipt = await look();
    const tickets = cart.seats.reduce((sum, { ticket }) => sum + ticket.amount, 0);
    const total = tickets + cart.globalServiceCharge.amount;
    expect(receipt).toMatchObject({
      reservationIdentifier: id,
      state: "paid",
      buyer: { name: "Noa Levi", email: "noa@example.com" },
      currency: "ILS",
      sellerNumber: "514000001",
      sellerAddress: "1 Herzl St, Tel Aviv",
      lines: [{ quantity: 2, amount: tickets, cancelled: 0 }],
      total,
      vatPercent: 17,
      returned: 0,
    });
    expect(receipt.vat).toBeCloseTo((total * 17) / 117, 2);
    expect(receipt.leftVat).toBe(receipt.vat);
    const stages = new Map(receipt.stages.map(({ stage, amount }) => [stage, amount]));
    expect([stages.get("listed"), stages.get("total")]).toEqual([tickets, total]);
    for (const { amount } of receipt.movements) expect(amount).toBe(total);
  });

  test("after a cancellation says what came back, and the tax in what is left", async () => {
    const { shopper, id, body: sold } = await sell(seats, SECOND, [{}, {}]);
    const [first = ""] = sold.ticketIdentifiers;
    const look = async () =>
      (await shopper.get<{ receipt: Receipt }>(`/reservations/${id}/receipt`)).body.receipt;
    const { body } = await cancel(shopper, id, { itemsToCancel: [first] });
    const partly = await look();
    expect(partly).toMatchObject({ state: "paid", lines: [{ quantity: 2, cancelled: 1 }] });
    expect(partly.returned).toBe(body.refund);
    expect(partly.leftVat).toBeCloseTo(((partly.total - body.refund) * 17) / 117, 2);
    const { body: rest } = await cancel(shopper, id, {});
    expect(await look()).toMatchObject({
      state: "cancelled",
      lines: [{ quantity: 2, cancelled: 2 }],
      returned: body.refund + rest.refund,
    });
    await waitFor(async () => {
      const path = `/reservations/${id}/receipt`;
      const { movements } = (await shopper.get<{ receipt: Receipt }>(path)).body.receipt;
      expect(movements.find(({ kind }) => kind === "refund")?.amount).toBe(body.refund);
    });
  });

  test("is the buyer's alone, and there is none for what nobody has paid", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const other = await arrive(house);
    const theirs = await other.get(`/reservations/${sold.id}/receipt`);
    expect([theirs.status, toldBy(theirs)]).toEqual([404, "ORDER_NOT_FOUND"]);
    const held = await hold(seats, SECOND);
    const unpaid = await held.shopper.get(`/reservations/${held.id}/receipt`);
    expect([unpaid.status, toldBy(unpaid)]).toEqual([409, "BALANCE_IS_DUE"]);
  });
});

describe("a calendar file", () => {
  test("has the show with its place, its end and the tickets' links, in lines of 75 octets", async () => {
    const { shopper, id, body } = await sell(seats, SECOND, [{}, {}]);
    const answer = await shopper.send("GET", `/reservations/${id}/calendar`);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain(`${id}.ics`);
    const text = await answer.text();
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = text.replaceAll("\r\n ", "");
    const start = new Date(seats.show.dateTime).toISOString().replace(/[-:]|\.\d+/g, "");
    expect(whole).toContain(`\r\nDTSTART:${start}\r\n`);
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const key of body.documentKeys) expect(whole).toContain(`/edocument/${key}`);
    // The ticket page uses the same UID, so that a calendar into which both are imported has one event.
    expect(whole).toContain(`\r\nUID:${id}-${start}@parterre\r\n`);
    expect(text.startsWith("BEGIN:VCALENDAR\r\n") && text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    await cancel(shopper, id, {});
    const gone = await shopper.get(`/reservations/${id}/calendar`);
    expect([gone.status, toldBy(gone)]).toEqual([409, "ORDER_CANCELLED"]);
  });
});

describe("one ticket for a friend", () => {
  test("goes by its own link, and no other with it", async () => {
    const { shopper, id, body } = await sell(seats, SECOND, [{}, {}]);
    const mobileNumber = "0541236677";
    const [first = "", second = ""] = body.ticketIdentifiers;
    const send = (ticketIdentifiers: string[]) =>
      post(shopper, `/reservations/${id}/sendTickets`, { mobileNumber, ticketIdentifiers });
    expect((await send([second])).body).toEqual({ success: true });
    const [sms] = await messagesTo(house, mobileNumber);
    expect(sms!.text).toContain(body.documentKeys[1]);
    expect(sms!.text).not.toContain(body.documentKeys[0]);
    const wrong = await send([first, "NOT-A-TICKET"]);
    expect([wrong.status, toldBy(wrong)]).toEqual([404, "NOT_FOUND"]);
    expect(await messagesTo(house, mobileNumber)).toHaveLength(1);
  });
});
