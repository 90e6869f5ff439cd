import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldBy } from "../../contract/stage.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { faultOfShape } from "../../../server/http/jsonBodies.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openHouse, type House } from "../house.ts";
import { cartOf, cartSeat, Shopper } from "../shopper.ts";
import { rawCall } from "./rawCall.ts";
import { vouched } from "../../vouched.ts";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  const { frame } = readConfig({ REQUEST_SECONDS: "1" });
  house = await openHouse({ frame });
  guest = await new Shopper(house.url).arrive();
});
afterAll(() => house.close());

const sendText = async (path: string, body: string, method: "POST" | "PUT" = "POST") => {
  const headers = {
    "content-type": "application/json",
    cookie: `visitor=${guest.cookie("visitor")}`,
    uuid: guest.uuid,
  };
  const answer = await fetch(`${house.url}/api${path}`, { method, headers, body });
  return toldBy({
    status: answer.status,
    body: vouched<{ error?: { code: string } }>(await answer.json()),
  });
};

describe("a body", () => {
  test.each([65, 200, 3_000, 8_000, 100_000])(
    "nested %i levels deep is VALIDATION, as arrays, as objects and within a cart",
    async (depth) => {
      const arrays = "[".repeat(depth) + "]".repeat(depth);
      const objects = '{"a":'.repeat(depth - 1) + "{}" + "}".repeat(depth - 1);
      for (const text of [arrays, objects, `{"cart":{"zoom":${arrays}}}`]) {
        if (text.length > 500_000) continue;
        expect(await sendText("/cart", text)).toEqual([422, "VALIDATION"]);
        expect(await sendText("/seats/lock-seat", text, "PUT")).toEqual([422, "VALIDATION"]);
      }
    },
  );

  test("that is broken and deep at the same time is VALIDATION too", async () => {
    expect(await sendText("/cart", "[".repeat(400_000))).toEqual([422, "VALIDATION"]);
    expect(await sendText("/cart", '{"a":'.repeat(80_000))).toEqual([422, "VALIDATION"]);
  });

  test("with brackets in its texts is not taken for a deep one", () => {
    const text = JSON.stringify({ a: "[".repeat(100), 'b"{': '\\"[[['.repeat(50) });
    expect(faultOfShape(text)).toBeUndefined();
    expect(faultOfShape("[".repeat(64) + "]".repeat(64))).toBeUndefined();
    expect(faultOfShape("[".repeat(65))).toContain("64");
    expect(faultOfShape(`[${"0,".repeat(100_001)}0]`)).toContain("values");
  });
});

describe("a body that is larger than a call may have", () => {
  /** Sends a whole body without waiting for the response, and then a second request on the same connection. */
  const sendWhole = (bytes: number) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(house.url);
      const socket = connect(Number(port), hostname);
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("error", fail);
      socket.on("close", () => done(text));
      const head =
        "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
      socket.write(`${head}Content-Length: ${bytes}\r\n\r\n`);
      socket.write(Buffer.alloc(bytes, " "));
      socket.write("GET /api/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    });

  test("is refused and read to its end, so that a proxy in between hears the refusal", async () => {
    const told = await sendWhole(4_000_000);
    expect(told.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 422", "HTTP/1.1 200"]);
    expect(told).toContain("VALIDATION");
  });

  test("is not read beyond 16 MiB", async () => {
    await expect(sendWhole(64 * 2 ** 20)).rejects.toThrow(/ECONNRESET|EPIPE/);
  });
});

describe("a cart", () => {
  const cart = async (more: object) => {
    const show = await guest.presentation(DEMO.play);
    const [seat] = await guest.freeSeats(show);
    const body = { cart: { ...cartOf(show, [cartSeat(show, seat!)]), ...more }, uuid: guest.uuid };
    return guest.call<{ cart: Record<string, unknown> }>("POST", "/cart", body);
  };
  const bulk = "x".repeat(480_000);
  const fieldsOf = (error: unknown): string[] =>
    vouched<{ fields: { field: string }[] }>(error).fields.map(({ field }) => field);

  test.each([
    ["zoom", { zoom: bulk }],
    ["zoom", { zoom: { level: bulk } }],
    ["zoom", { zoom: { level: { deep: 1 } } }],
    ["zoom", { zoom: Array.from({ length: 10_000 }, () => 1) }],
    ["paypal", { paypal: bulk }],
    ["paypal", { paypal: { payerId: bulk } }],
    ["paypal", { paypal: { amount: "much" } }],
    ["products", { products: Array.from({ length: 5_000 }, () => ({ id: 1, quantity: 0 })) }],
    ["globalServiceCharge.name", { globalServiceCharge: { name: bulk, amount: 0 } }],
  ])("is refused for what it needs not hold: %s", async (field, more) => {
    const told = await cart(more);
    expect(toldBy(told)).toEqual([422, "VALIDATION"]);
    expect(fieldsOf(told.body.error)).toContainEqual(expect.stringContaining(field));
  });

  test("keeps what the specification gives PayPal's part, and stores nothing that it does not need", async () => {
    const paypal = { payerId: "P", paymentId: "Q", token: "T", amount: 12.5, orderId: "O" };
    const told = await cart({
      paypal: { ...paypal, other: bulk.slice(0, 1_000) },
      zoom: { level: 2 },
    });
    expect(told.status).toBe(200);
    expect(told.body.cart).toMatchObject({ paypal, zoom: { level: 2 } });
    expect(told.body.cart["paypal"]).not.toHaveProperty("other");
    const { db } = house.server.office;
    const { cart: stored } = await db
      .selectFrom("visitor")
      .select("cart")
      .where("uuid", "=", guest.uuid)
      .executeTakeFirstOrThrow();
    expect(stored).not.toHaveProperty("paypal");
    expect(stored).not.toHaveProperty("zoom");
  });

  test("that is larger than any order is refused, though each part of it is small", async () => {
    const show = await guest.presentation(DEMO.play);
    const [seat] = await guest.freeSeats(show);
    const one = cartSeat(show, seat!);
    const ref = "r".repeat(200);
    const wide = {
      ...one,
      RowName: ref,
      ticket: { ...one.ticket, ref1: ref, ref2: ref, code: ref },
    };
    const told = await cart({ seats: Array.from({ length: 200 }, () => wide) });
    expect([toldBy(told), fieldsOf(told.body.error)]).toEqual([[422, "VALIDATION"], ["cart"]]);
  });
});

describe("a request that does not come to its end", () => {
  const HEAD =
    "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

  test("is ended with 408, however steadily its body trickles", async () => {
    const parts = [
      `${HEAD}Content-Length: 1000\r\n\r\n`,
      ...Array.from({ length: 600 }, () => " "),
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rawCall(house.url, parts, 100)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
  });

  test("is ended where its head never ends", async () => {
    const parts = [HEAD, ...Array.from({ length: 1_000 }, () => "X-A: b\r\n")];
    const answer = await rawCall(house.url, parts, 100);
    expect([0, 408]).toContain(answer.status);
    expect(answer.text).not.toContain("200 OK");
  });
});
