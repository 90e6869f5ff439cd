import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import { adminOf, wrongFields } from "../catalogueDesk/desk.ts";
import { GatewayHouse, PAYPLUS, SECRETS } from "./gatewayHouse.ts";

const PATH = "/pres-live/resources/payment-accounts";

let at: GatewayHouse;
beforeAll(async () => {
  at = await GatewayHouse.open("payplus");
});
afterAll(() => at.close());

const VALUES = {
  authProfileId: 2,
  name: "Second",
  gateway: "payplus",
  terminal: PAYPLUS.stage.terminal,
  paymentPage: PAYPLUS.stage.page,
  cashier: null,
  isTest: true,
  mostPayments: 3,
  wallets: [],
  isTakenAtOnce: false,
  isFramed: false,
};
const create = (changes: object = {}, by = at.admin) =>
  by.call<{ resource: Resource }>("POST", PATH, { values: { ...VALUES, ...changes } });
const methodsOf = async (profile?: number) => {
  const { show } = await at.showOf("stage");
  const { shopper } = await at.payer("stage");
  expect(show.authProfileId).toBe(2);
  const query = profile === undefined ? "" : `?authProfileId=${profile}`;
  return (
    await shopper.get<{ methods: string[]; mostPayments: number; provider?: string }>(
      `/payment/methods${query}`,
    )
  ).body;
};

describe("a payment account", () => {
  test("is the only one in use of its profile", async () => {
    expect(wrongFields(await create())).toEqual(["authProfileId"]);
  });

  test.each([
    [["terminal"], { terminal: "1001" }],
    [["paymentPage"], { paymentPage: null }],
    [["terminal"], { gateway: "cardcom", terminal: PAYPLUS.stage.terminal }],
    [["wallets"], { gateway: "cardcom", terminal: "1001", wallets: ["applepay"] }],
    [["mostPayments"], { mostPayments: 37 }],
    [["terminal"], { terminal: "https://elsewhere.example/" }],
  ])("is refused for its %s with %j", async (fields, changes) => {
    const business = await at.admin.call<{ resource: Resource }>(
      "POST",
      "/pres-live/resources/auth-profiles",
      { values: { businessId: 2, name: "Unused" } },
    );
    const authProfileId = business.body.resource.id;
    expect(wrongFields(await create({ authProfileId, ...changes }))).toEqual(fields);
  });

  test("belongs to its business, whose operators alone see it and enter its keys", async () => {
    const stranger = await adminOf(at.house, 1);
    const id = at.accounts.stage;
    const keys = { apiUser: "x", apiSecret: "y" };
    expect((await create({}, stranger)).status).toBe(403);
    expect((await stranger.get(`${PATH}/${id}`)).status).toBe(404);
    const path = `/pres-live/payment-accounts/${id}/keys`;
    expect((await stranger.call("PUT", path, keys)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await at.admin.get<{ enteredAt: string }>(path)).body.enteredAt).toMatch(/^20/);
  });

  test("shows its keys to nobody: not in its answer, its list, its history or its table", async () => {
    const id = at.accounts.stage;
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}/${id}/history`, `${PATH}/export`]) {
      const text = await (await at.admin.send("GET", path)).text();
      expect(text).toContain(path === `${PATH}/${id}/history` ? "create" : PAYPLUS.stage.terminal);
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
    const answer = await at.admin.send("PUT", `/pres-live/payment-accounts/${id}/keys`, {
      apiUser: PAYPLUS.stage.apiKey,
      apiSecret: PAYPLUS.stage.secretKey,
    });
    const text = await answer.text();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  test("decides what its profile's buyers are offered, and names who takes the money", async () => {
    expect(await methodsOf(2)).toEqual({
      methods: ["saved", "redirect", "bit", "applepay", "googlepay", "voucher", "none"],
      mostPayments: 12,
      provider: "payplus",
    });
    expect((await methodsOf()).provider).toBe("sandbox");
  });

  test("has no form of ours, and takes no method that it does not offer", async () => {
    const { shopper } = await at.payer("stage");
    const { show } = await at.showOf("stage");
    const form = `/payment/form/en?total=10&locationId=${show.locationId}&authProfileId=2`;
    expect((await shopper.get(form)).status).toBe(404);
    const payer = await at.payer("stage", { paymentMethod: "paypal" });
    expect((await payer.commit()).body.error?.code).toBe("VALIDATION");
  });

  test("cannot be evaded by a cart that names another profile", async () => {
    const payer = await at.payer("stage", { authProfileId: 99, paymentMethod: "paypal" });
    expect((await payer.commit()).body.error?.code).toBe("VALIDATION");
  });

  test("opens the frames of the checkout to its page only while it is framed and in use", async () => {
    const policy = async (): Promise<string> =>
      (await fetch(at.house.url)).headers.get("content-security-policy") ?? "";
    expect(await policy()).not.toContain(at.fakes.url);
    await at.addAccount("stage", { isFramed: true });
    await expect.poll(policy, { timeout: 30_000 }).toContain(at.fakes.url);
    const payer = await at.payer("stage");
    expect((await payer.commit()).body.next).toMatchObject({ kind: "redirect", isFramed: true });
    await at.addAccount("stage");
    await expect.poll(policy, { timeout: 30_000 }).not.toContain(at.fakes.url);
  });

  test("settles and refunds what it took before it was retired", async () => {
    const payer = await at.onPage("stage");
    const before = at.accounts.stage;
    await at.addAccount("stage");
    expect(at.accounts.stage).not.toBe(before);
    at.pay(payer);
    expect(await at.notify(payer)).toBe(200);
    expect((await payer.confirm()).body.ticketIdentifiers).toHaveLength(1);
  });

  test("that was the profile's last leaves it without payments, and nobody else takes its money", async () => {
    await at.admin.call("POST", `${PATH}/${at.accounts.stage}/retire`, { isRetired: true });
    expect(await methodsOf(2)).toMatchObject({ methods: ["voucher", "none"], provider: "none" });
    const payer = await at.payer("stage");
    expect((await payer.commit()).body.error?.code).toBe("VALIDATION");
    await at.admin.call("POST", `${PATH}/${at.accounts.stage}/retire`, { isRetired: false });
    expect((await methodsOf(2)).provider).toBe("payplus");
  });

  test("that takes real money is not used by a demo", async () => {
    await at.admin.call("POST", `${PATH}/${at.accounts.stage}/retire`, { isRetired: true });
    const { body } = await create({ isTest: false });
    const path = `/pres-live/payment-accounts/${body.resource.id}/keys`;
    await at.admin.call("PUT", path, { apiUser: "x", apiSecret: "y" });
    expect((await methodsOf(2)).provider).toBe("none");
  });
});
