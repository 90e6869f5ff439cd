import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VoucherEvent } from "../../../domain/api/systemVouchers.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { payingWith, Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { cancel, sell, setBack } from "./reservations.ts";

const SECOND = GROUP.theatreSecond;
const NOA = { email: "noa@parterre.example", password: "parterre" };

let house: House;
let seats: Seats;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());
beforeEach(async () => {
  guest = await arrive(house);
});

const area = (shopper: Shopper) => shopper.get<AreaCustomer>("/customer-area/customerAreaData");

describe("a login by password", () => {
  test("opens the customer area where it was asked to, and only then", async () => {
    await post(guest, "/customer/login", NOA);
    expect(toldBy(await area(guest))).toEqual([401, "UNAUTHORIZED"]);
    await post(guest, "/customer/login", { ...NOA, customerArea: true });
    expect((await area(guest)).body.CustomerId).toBe(CUSTOMERS.noa);
    // The logout does not end the customer area's session, which is separate from the booking session.
    await post(guest, "/customer/logout");
    expect((await area(guest)).status).toBe(200);
  });

  test("opens nothing with a wrong password", async () => {
    const told = await post(guest, "/customer/login", {
      ...NOA,
      password: "wrong",
      customerArea: true,
    });
    expect(toldBy(told)).toEqual([401, "LOGIN_FAILED"]);
    expect(toldBy(await area(guest))).toEqual([401, "UNAUTHORIZED"]);
  });
});

describe("a saved card", () => {
  test("is deleted by its customer from the customer area alone, and by nobody else", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}]);
    await post(shopper, "/customer/login", NOA);
    const ready = await shopper.ready(cart);
    const { status } = await shopper.commit({ ...ready, saveMagCard: true });
    expect(status).toBe(200);
    const stranger = await arrive(house);
    await loginToArea(house, stranger, "0500000002");
    await loginToArea(house, guest, "0500000001");
    const [card] = (await area(guest)).body.MagCards;
    const path = `/payment/cards/${card!.token}/delete`;
    expect(toldBy(await post(stranger, path))).toEqual([404, "NOT_FOUND"]);
    expect((await post(guest, path)).body).toEqual({ success: true });
    expect((await area(guest)).body.MagCards).toMatchObject([{ isDeleted: true }]);
    expect(toldBy(await post(guest, path))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("a credit of a guest", () => {
  const history = (shopper: Shopper, reference: string) =>
    shopper.get<{ history: VoucherEvent[] }>(`/system-vouchers/${reference}/history`);

  test("is theirs once they prove the number, with all that happened to it", async () => {
    const mobile = "0549998877";
    const sold = await sell(seats, SECOND, [{}], {
      customerInfo: {
        FirstName: "Dana",
        LastName: "Cohen",
        EmailAddress1: "dana@example.com",
        MobileNumber1: mobile,
      },
    });
    const { body } = await cancel(sold.shopper, sold.id, { refundToTransactionCredit: true });
    const reference = body.systemVoucher!;
    expect(toldBy(await history(guest, reference))).toEqual([401, "UNAUTHORIZED"]);
    await loginToArea(house, guest, mobile);
    expect((await area(guest)).body.SystemVouchers).toMatchObject([
      { Reference: reference, balance: 90, ReservationIdentifier: sold.id },
    ]);
    const issued = { kind: "issued", amount: 90, quantity: null, ReservationIdentifier: sold.id };
    expect((await history(guest, reference)).body.history).toMatchObject([issued]);

    const again = await sell(seats, SECOND, [{}], payingWith(reference));
    const redeemed = { kind: "redeemed", amount: 90, ReservationIdentifier: again.id };
    expect((await history(guest, reference)).body.history).toMatchObject([redeemed, issued]);
    await cancel(again.shopper, again.id);
    // Of the refund of 90.00, the card gets its 11.00 back first, and the remaining 79.00 go to the voucher.
    const returned = { kind: "returned", amount: 79, ReservationIdentifier: again.id };
    expect((await history(guest, reference)).body.history).toMatchObject([
      returned,
      redeemed,
      issued,
    ]);
    expect((await area(guest)).body.SystemVouchers).toMatchObject([{ balance: 79 }]);
  });

  test("is nobody else's", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const { body } = await cancel(sold.shopper, sold.id, { refundToTransactionCredit: true });
    await loginToArea(house, guest, "0500000002");
    for (const reference of [body.systemVoucher!, "GIFT100", "nothing"]) {
      expect(toldBy(await history(guest, reference))).toEqual([404, "SYSTEM_VOUCHER_NOT_FOUND"]);
    }
  });
});
