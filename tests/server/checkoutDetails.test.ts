import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { CUSTOMERS } from "../../server/demo/customers.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { Seats } from "./codes/codeShopper.ts";
import { openHouse, type House } from "./house.ts";
import { loginToArea, post } from "./people.ts";

const STALLS = GROUP.theatreStalls;
const TYPED = {
  Address1: "12 # Herzl Street ",
  Address2: "Flat 3",
  City: "Haifa",
  PostalCode: "3303312",
  DateOfBirth: "1990-05-01",
  LocationId: DEMO.theatre,
} as const;

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

/** Buys a ticket with these details. With `email` the buyer is logged in. */
async function buy(customerInfo: CustomerInfo, email?: string) {
  const { shopper, cart } = await seats.guest(STALLS, [{}], { customerInfo });
  if (email) await post(shopper, "/customer/login", { email, password: "parterre" });
  const { status, body } = await shopper.commit(await shopper.ready(cart));
  expect([status, body.error]).toEqual([200, undefined]);
  return shopper;
}

const recordOf = (id: number) =>
  house.server.office.db
    .selectFrom("customer")
    .select(["address1", "address2", "city", "postal_code", "date_of_birth", "location_id"])
    .select(["is_mailing_allowed", "ssn"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const NONE = { address1: "", address2: "", city: "", postal_code: "" };

describe("what a buyer types at checkout", () => {
  test("is in the record of a guest who logs in afterwards, without the ID number", async () => {
    const MobileNumber1 = "0546770001";
    const shopper = await buy({
      FirstName: "Dana",
      LastName: "Cohen",
      EmailAddress1: "dana.details@example.com",
      MobileNumber1,
      SSN: "123456782",
      IsMailingAllowed: true,
      ...TYPED,
    });
    await loginToArea(house, shopper, MobileNumber1);
    const { body } = await shopper.get<AreaCustomer>("/customer-area/customerAreaData");
    expect(body).toMatchObject({
      Address1: "12  Herzl Street",
      Address2: "Flat 3",
      City: "Haifa",
      PostalCode: "3303312",
      DateOfBirth: "1990-05-01",
      Location: { id: DEMO.theatre },
      IsMailingAllowed: true,
      SSN: "",
    });
  });

  test("fills what the record of a logged-in buyer lacks, and follows the answer about mailings", async () => {
    const { db } = house.server.office;
    await db
      .updateTable("customer")
      .set({ ...NONE, city: "Jaffa", date_of_birth: null, location_id: null })
      .where("id", "=", CUSTOMERS.noa)
      .execute();
    const noa = {
      FirstName: "Noa",
      LastName: "Bar",
      EmailAddress1: "noa@parterre.example",
      MobileNumber1: "0500000001",
    };
    await buy({ ...noa, ...TYPED, IsMailingAllowed: true }, noa.EmailAddress1);
    const filled = {
      address1: "12  Herzl Street",
      address2: "Flat 3",
      city: "Jaffa",
      postal_code: "3303312",
      date_of_birth: "1990-05-01",
      location_id: DEMO.theatre,
    };
    expect(await recordOf(CUSTOMERS.noa)).toMatchObject({ ...filled, is_mailing_allowed: true });
    // If the form does not ask about mailings, the customer's answer stays unchanged.
    await buy(noa, noa.EmailAddress1);
    expect(await recordOf(CUSTOMERS.noa)).toMatchObject({ ...filled, is_mailing_allowed: true });
    await buy({ ...noa, IsMailingAllowed: false }, noa.EmailAddress1);
    expect(await recordOf(CUSTOMERS.noa)).toMatchObject({ ...filled, is_mailing_allowed: false });
  });

  test("about a location that there is not is left out", async () => {
    const { db } = house.server.office;
    await db
      .updateTable("customer")
      .set({ location_id: null })
      .where("id", "=", CUSTOMERS.noa)
      .execute();
    await buy(
      {
        FirstName: "Noa",
        LastName: "Bar",
        EmailAddress1: "noa@parterre.example",
        MobileNumber1: "0500000001",
        LocationId: 999_999,
      },
      "noa@parterre.example",
    );
    expect((await recordOf(CUSTOMERS.noa)).location_id).toBeNull();
  });
});
