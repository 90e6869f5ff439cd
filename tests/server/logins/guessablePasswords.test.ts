import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";

let house: House;
let customer: Shopper;
let operator: Shopper;
beforeAll(async () => {
  house = await openHouse();
  customer = await arrive(house);
  const login = { email: "noa@parterre.example", password: "parterre", customerArea: true };
  await post(customer, "/customer/login", login);
  operator = new Shopper(house.url);
  await post(operator, "/operator/login", { username: "operator", password: "operator" });
});
afterAll(() => house.close());

const COMMON = ["password", "12345678", "iloveyou", "Trustno1", "1q2w3e4r", "liverpool"];
const OF_HOUSE = ["parterre", "Parterre Cinemas", "קולנוע פרטר"];
const REFUSED = [422, "PASSWORD_GUESSABLE"];

describe("a customer", () => {
  const set = (password: string) => customer.call("PUT", "/customer-area/password", { password });

  test.each([...COMMON, ...OF_HOUSE, "noa@parterre.example", "NOA@parterre.example", "נועה לוי"])(
    "is refused %s as a password",
    async (password) => {
      expect(toldBy(await set(password))).toEqual(REFUSED);
    },
  );

  test("may take any other one", async () => {
    expect((await set("tangerine kettle")).status).toBe(200);
  });
});

describe("an operator", () => {
  const set = (password: string) =>
    post(operator, "/operator/password", { currentPassword: "operator", password });

  test.each([...COMMON, ...OF_HOUSE, "operator"])(
    "is refused %s as a password",
    async (password) => {
      expect(toldBy(await set(password))).toEqual(REFUSED);
    },
  );

  test("may take any other one", async () => {
    expect((await set("tangerine kettle")).status).toBe(200);
  });
});
