import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { rawCall } from "./rawCall.ts";
import { vouched } from "../../vouched.ts";

let house: House;
/** A visitor who is also logged in as an operator, so that each call finds the session that it needs. */
let both: Shopper;
beforeAll(async () => {
  house = await openHouse();
  both = await new Shopper(house.url).arrive();
  await both.call("POST", "/operator/login", { username: "admin", password: "admin" });
});
afterAll(() => house.close());

const isWrite = ({ method, isWrite: writes }: RouteShape): boolean =>
  method !== "GET" || writes === true;
const routes = (filter: (route: RouteShape) => boolean) =>
  CONTRACT.filter(filter).map((route) => [`${route.method} ${route.path}`, route] as const);
const pathOf = ({ path }: RouteShape): string => path.replaceAll(/\{\w+\}/g, "1");

const send = (route: RouteShape, headers: Record<string, string>, from = both) =>
  from.call(route.method, pathOf(route), route.method === "GET" ? undefined : {}, headers);

const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  // Another port is another origin, although it belongs to the same site.
  { origin: "http://localhost:1" },
  { origin: "https://localhost" },
  { origin: "not an origin" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];

test("the contract has writes of every caller, and the GETs that write are among them", () => {
  const writing = CONTRACT.filter(isWrite);
  const callers = new Set(writing.map(({ caller }) => caller));
  expect([...callers].toSorted()).toEqual([
    "anyone",
    "customer",
    "operator",
    "visitor",
    "visitorOrOperator",
  ]);
  const gets = writing.filter(({ method }) => method === "GET").map(({ path }) => path);
  expect(gets.toSorted()).toEqual([
    "/integration",
    "/payment/form/{locale}",
    "/seats/best-available",
  ]);
});

describe("a write", () => {
  test.each(routes(isWrite))("%s from another site's page is FORBIDDEN", async (_, route) => {
    for (const headers of FOREIGN) {
      expect([headers, ...toldBy(await send(route, headers))]).toEqual([headers, 403, "FORBIDDEN"]);
    }
  });

  test.each(routes(isWrite))(
    "%s from our own page is judged as without a browser",
    async (_, route) => {
      const nobody = new Shopper(house.url);
      const plain = toldBy(await send(route, { cookie: "" }, nobody));
      const own = [
        { origin: new URL(house.url).origin },
        { "sec-fetch-site": "same-origin" },
        { "sec-fetch-site": "none" },
      ];
      for (const headers of own) {
        expect(toldBy(await send(route, { ...headers, cookie: "" }, nobody))).toEqual(plain);
      }
    },
  );
});

describe("a read with a session", () => {
  const isRead = (route: RouteShape): boolean => !isWrite(route) && route.caller !== "anyone";

  test.each(routes((route) => isRead(route) && route.reply !== undefined))(
    "%s embedded in another site's page is FORBIDDEN, and may be opened from a link",
    async (_, route) => {
      const embedded = { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" };
      expect(toldBy(await send(route, embedded))).toEqual([403, "FORBIDDEN"]);
      // The request is written as raw bytes, because fetch sets Sec-Fetch-Mode itself.
      const head = [
        `GET /api${pathOf(route)} HTTP/1.1`,
        `Host: ${new URL(house.url).host}`,
        `Cookie: visitor=${both.cookie("visitor")}; operator=${both.cookie("operator")}`,
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Mode: navigate",
        "Sec-Fetch-Dest: document",
        "Connection: close",
      ];
      const opened = await rawCall(house.url, [`${head.join("\r\n")}\r\n\r\n`]);
      expect(opened.status).toBe((await send(route, {})).status);
    },
  );
});

describe("a body that any site's form may send", () => {
  const staff = (type: string, path: string) =>
    both.send("POST", path, undefined, { "content-type": type }).then(async (answer) => {
      const body: { error?: { code: string } } = await answer.json();
      return toldBy({ status: answer.status, body });
    });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "%s is refused by operators' calls, also where it is empty, and so is such a file",
    async (type) => {
      const changes = CONTRACT.filter(
        ({ caller, method }) => caller === "operator" && method === "POST",
      );
      const [first] = changes;
      const write = async (path: string) => {
        const url = `${house.url}/api${path}`;
        const cookie = `operator=${both.cookie("operator")}`;
        const headers = { "content-type": type, cookie };
        const answer = await fetch(url, { method: "POST", headers, body: "{}" });
        return [
          answer.status,
          vouched<{ error: { code: string } }>(await answer.json()).error.code,
        ];
      };
      expect(await write(pathOf(first!))).toEqual([422, "VALIDATION"]);
      const upload = "/pres-live/plans/drafts?venueId=1&fileName=hall.svg";
      expect(await write(upload)).toEqual([422, "VALIDATION"]);
      expect((await staff(type, "/operator/logout"))[0]).toBe(422);
    },
  );
});
