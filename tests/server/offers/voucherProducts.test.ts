import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import type { VoucherEvent } from "../../../domain/api/systemVouchers.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { GiftVoucher, SystemVoucher } from "../../../domain/voucherOffer.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { cancel } from "../afterSale/reservations.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { bought, enterArea, guestOf, offerCart, voucher } from "./offerShopper.ts";

const [PROGRAMME, WATER] = [11, 13];
const PAIR = `/pres-live/resources/vouchers/${OFFER.voucher.pair}`;

let house: House;
let admin: Shopper;
let guests = 900;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
const stored = async () => (await admin.get<Told>(PAIR)).body.resource.values;
const write = async (products: readonly object[]) =>
  admin.call<Told>("PUT", PAIR, { values: { ...(await stored()), products } });

const line = (productId: number, quantity: number) => ({ productId, quantity });

const listedBenefits = async (id: number) => {
  const guest = await arrive(house);
  const { body } = await guest.get<{ systemVouchers: SystemVoucher[] }>("/system-vouchers");
  return body.systemVouchers.find(({ SystemVoucherId }) => SystemVoucherId === id)?.benefits;
};

/** Buys the voucher for a couple as a new guest. */
async function buyer() {
  const customerInfo = guestOf(guests++);
  const shopper = await arrive(house);
  const body = await bought(shopper, offerCart({ ...voucher(OFFER.voucher.pair), customerInfo }));
  const [purchase] = body.purchases ?? [];
  return {
    shopper,
    id: body.reservationIdentifier,
    mobile: customerInfo.MobileNumber1,
    reference: purchase?.reference ?? "",
    documentKey: purchase?.documentKey ?? "",
  };
}

describe("the products of a voucher", () => {
  test("of the demo are listed with its tickets", async () => {
    expect(await listedBenefits(OFFER.voucher.filmNight)).toEqual([
      { name: "Ticket to a film", quantity: 2 },
      { name: "Large popcorn", quantity: 2 },
      { name: "Cold drink", quantity: 2 },
    ]);
  });

  test("are set on its screen, looked back on, and in its table", async () => {
    const { status, body } = await write([line(PROGRAMME, 2), line(WATER, 1)]);
    expect([status, body.resource.values["products"]]).toEqual([
      200,
      [line(PROGRAMME, 2), line(WATER, 1)],
    ]);
    expect(await listedBenefits(OFFER.voucher.pair)).toEqual([
      { name: "Ticket to a play", quantity: 2 },
      { name: "Programme", quantity: 2 },
      { name: "Bottle of water", quantity: 1 },
    ]);
    const history = await admin.get<{ rows: ResourceChange[] }>(`${PAIR}/history`);
    const [last] = history.body.rows;
    expect(JSON.stringify(last)).toContain('"products"');
    const table = await (await admin.send("GET", "/pres-live/resources/vouchers/export")).text();
    expect(table.split("\r\n")[0]).toContain("products");
    const { body: read } = await admin.call<{ lines: ImportedLine[] }>(
      "POST",
      "/pres-live/resources/vouchers/import",
      { text: table, isDryRun: false },
    );
    expect(new Set(read.lines.map(({ action }) => action))).toEqual(new Set(["same"]));
    expect((await stored())["products"]).toEqual([line(PROGRAMME, 2), line(WATER, 1)]);
  });

  test.each([
    ["twice", [line(PROGRAMME, 1), line(PROGRAMME, 2)]],
    ["of another business", [line(DEMO.popcorn, 1)]],
    ["without a piece", [line(PROGRAMME, 0)]],
    ["of more pieces than a cart can have", [line(PROGRAMME, 21)]],
  ])("are refused %s", async (_, products) => {
    expect(wrongFields(await write(products))).toEqual(["products"]);
  });

  test("are on each voucher that is sold, also when the offer has others later", async () => {
    await write([line(PROGRAMME, 2)]);
    const { shopper, id, reference, documentKey, mobile } = await buyer();
    await write([line(WATER, 5)]);
    const page = await shopper.get<{ voucher: GiftVoucher }>(
      `/system-vouchers/gift/${documentKey}`,
    );
    expect(page.body.voucher).toMatchObject({
      value: null,
      benefits: [
        { name: "Ticket to a play", quantity: 2, balance: 2 },
        { name: "Programme", quantity: 2, balance: 2 },
      ],
    });
    const paper = await shopper.send(
      "GET",
      `/system-vouchers/gift/${documentKey}/page?language=en`,
    );
    expect(await paper.text()).toContain("2 × Programme");
    const seats = await Seats.of(house.url, DEMO.play);
    const guest = await seats.guest(GROUP.theatreSecond, [{}], {
      products: [{ id: PROGRAMME, quantity: 2, code: reference }],
    });
    const used = await guest.shopper.buy(guest.cart);
    expect(used.status).toBe(200);
    await enterArea(house, shopper, mobile, id);
    const area = await shopper.get<AreaCustomer>("/customer-area/customerAreaData");
    const [own] = area.body.SystemVouchers;
    expect(own).toMatchObject({ isPartiallyRedeemed: false, canCancel: false });
    expect(own?.benefits).toMatchObject([
      { name: "Ticket to a play", redeemed: 0, balance: 2 },
      { name: "Programme", quantity: 2, redeemed: 2, balance: 0 },
    ]);
    await cancel(guest.shopper, used.body.reservationIdentifier);
    const told = await shopper.get<{ history: VoucherEvent[] }>(
      `/system-vouchers/${reference}/history`,
    );
    expect(told.body.history.map(({ kind, name, quantity }) => [kind, name, quantity])).toEqual([
      ["returned", "Programme", 2],
      ["redeemed", "Programme", 2],
      ["issued", "Programme", 2],
      ["issued", "Ticket to a play", 2],
    ]);
  });

  test("that were redeemed are counted in the report of offers, until they are given back", async () => {
    await write([line(PROGRAMME, 2)]);
    const { reference } = await buyer();
    const day = businessDayOf(house.server.office.clock.now(), DEFAULT_CALENDAR);
    const redeemed = async () => {
      const path = `/PRES-live/monitors/Offers/data?startDate=${day}`;
      const { body } = await admin.get<{ rows: Record<string, unknown>[] }>(path);
      return body.rows.find(
        (row) => row["OfferKind"] === "voucher" && row["OfferId"] === OFFER.voucher.pair,
      )?.["RedeemedProducts"];
    };
    const before = await redeemed();
    const seats = await Seats.of(house.url, DEMO.play);
    const guest = await seats.guest(GROUP.theatreSecond, [{}], {
      products: [{ id: PROGRAMME, quantity: 2, code: reference }],
    });
    const { body } = await guest.shopper.buy(guest.cart);
    expect(await redeemed()).toBe(Number(before) + 2);
    await cancel(guest.shopper, body.reservationIdentifier);
    expect(await redeemed()).toBe(before);
  });
});
