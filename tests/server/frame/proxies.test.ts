import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { senderOf, trustOf } from "../../../server/platform/addresses.ts";
import { openHouse, type House } from "../house.ts";
import { rawCall } from "./rawCall.ts";
import { Shopper } from "../shopper.ts";
import { toldBy } from "../../contract/stage.ts";

let house: House;
beforeAll(async () => {
  const { frame } = readConfig({ TRUSTED_PROXIES: "1" });
  house = await openHouse({ host: "::", frame });
});
afterAll(() => house.close());

const outbox = (headers: Record<string, string>) =>
  new Shopper(house.url).call("GET", "/dev/outbox", undefined, headers);

describe("behind a proxy, the demo's outbox", () => {
  test.each([
    ["the review's header", { "x-forwarded-for": "127.0.0.1, 198.51.100.1" }],
    ["loopback alone", { "x-forwarded-for": "127.0.0.1" }],
    ["loopback twice", { "x-forwarded-for": "127.0.0.1, ::1" }],
    ["a name of this machine", { "x-forwarded-for": "localhost" }],
    ["RFC 7239", { forwarded: "for=127.0.0.1" }],
    ["another header for the same", { "x-real-ip": "127.0.0.1" }],
  ])("is closed to a request with %s", async (_, headers) => {
    expect(toldBy(await outbox(headers))).toEqual([403, "FORBIDDEN"]);
  });

  test("is open to this machine itself, and to an operator from anywhere", async () => {
    expect((await outbox({})).status).toBe(200);
    const staff = await new Shopper(house.url).arrive();
    await staff.call("POST", "/operator/login", { username: "operator", password: "operator" });
    const far = { "x-forwarded-for": "127.0.0.1, 198.51.100.1" };
    expect((await staff.call("GET", "/dev/outbox", undefined, far)).status).toBe(200);
  });

  test("is closed to a page whose own name was made to point at this machine", async () => {
    const head = "GET /api/dev/outbox HTTP/1.1\r\nConnection: close\r\nHost: evil.example\r\n\r\n";
    expect((await rawCall(house.url, [head])).status).toBe(403);
  });
});

/** Returns the client address that the server derives from the connection's address and the header. */
function believed(setting: string, peer: string, header: string): string {
  const trust = trustOf(readConfig({ TRUSTED_PROXIES: setting }).frame.trustedProxies);
  const chain = [
    peer,
    ...header
      .split(",")
      .map((each) => each.trim())
      .toReversed(),
  ];
  if (trust === false) return peer;
  const place = chain.findIndex((address, hop) => !trust(address, hop));
  return chain[place === -1 ? chain.length - 1 : place]!;
}

test("a forged X-Forwarded-Host makes no foreign page our own, not through a trusted proxy either", async () => {
  const staff = await new Shopper(house.url).arrive();
  const evil = {
    "x-forwarded-for": "198.51.100.1",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    origin: "https://evil.example",
  };
  const login = { username: "operator", password: "wrong" };
  expect(toldBy(await staff.call("POST", "/operator/login", login, evil))).toEqual([
    403,
    "FORBIDDEN",
  ]);
});

describe("a forged X-Forwarded-For", () => {
  test.each([
    ["0", "10.0.0.1", "1.1.1.1", "10.0.0.1"],
    ["1", "10.0.0.1", "127.0.0.1, 198.51.100.1", "198.51.100.1"],
    ["1", "::ffff:127.0.0.1", "127.0.0.1, 198.51.100.1", "198.51.100.1"],
    ["2", "10.0.0.1", "127.0.0.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
    // The connection comes from the public network and bypasses the proxy.
    ["1", "198.51.100.1", "127.0.0.1", "198.51.100.1"],
    ["10.0.0.0/8", "10.0.0.1", "127.0.0.1, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["10.0.0.0/8", "::ffff:10.0.0.1", "127.0.0.1, 198.51.100.1", "198.51.100.1"],
    ["10.0.0.0/8", "198.51.100.1", "127.0.0.1", "198.51.100.1"],
    ["2001:db8::/32", "2001:db8::7", "127.0.0.1, 2001:db9::1", "2001:db9::1"],
    ["10.0.0.0/8", "10.0.0.1", "10.0.0.2, not an address", "not an address"],
  ])(
    "TRUSTED_PROXIES=%s, connection %s, header %s: the caller is %s",
    (setting, peer, header, told) => {
      expect(believed(setting, peer, header)).toBe(told);
    },
  );
});

describe("TRUSTED_PROXIES", () => {
  test.each(["-1", "11", "true", "10.0.0.0/33", "10.0.0", "10.0.0.1,", "::1/129"])(
    "%s is refused with its name",
    (value) => {
      expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES is/);
    },
  );

  test("BEHIND_PROXY=1 still means one proxy, with a warning; both together are refused", () => {
    const { frame } = readConfig({ BEHIND_PROXY: "1" });
    expect(frame.trustedProxies).toEqual({ hops: 1 });
    expect(frame.warnings).toEqual([expect.stringContaining("TRUSTED_PROXIES=1")]);
    expect(readConfig({}).frame.warnings).toEqual([]);
    expect(() => readConfig({ BEHIND_PROXY: "1", TRUSTED_PROXIES: "::1" })).toThrow("BEHIND_PROXY");
  });
});

test("the addresses of one IPv6 network count as one sender, those of two as two", () => {
  expect(senderOf("2001:db8:1:2::1")).toBe(senderOf("2001:db8:1:2:ffff::9"));
  expect(senderOf("2001:db8::1")).toBe(senderOf("2001:0db8:0:0:1::"));
  expect(senderOf("2001:db8:1:2::1")).not.toBe(senderOf("2001:db8:1:3::1"));
  expect(senderOf("::1")).not.toBe(senderOf("fe80::1"));
  expect(senderOf("192.0.2.1")).not.toBe(senderOf("192.0.2.2"));
});

test("metrics are this machine's alone, or whoever's has the token", async () => {
  const read = (path: string, headers: Record<string, string>) => fetch(path, { headers });
  const url = `${house.url}/metrics`;
  expect((await read(url, {})).status).toBe(200);
  expect((await read(url, { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
  const outside = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4");
  const far = outside && `http://${outside.address}:${new URL(house.url).port}/metrics`;
  if (far) expect((await read(far, {})).status).toBe(404);
});
