import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { RefusalBody, type RouteShape } from "../../domain/api/route.ts";
import { FILE_REPLIES } from "../../server/http/examples/fileReplies.ts";
import { openPGliteHouse } from "../server/house.ts";
import { Shopper } from "../server/shopper.ts";
import { SAMPLES } from "./samples.ts";
import type { Sample } from "./sample.ts";
import { openStage, toldBy, type Stage } from "./stage.ts";
import { openStranger, type Stranger } from "./stranger.ts";
import { vouched } from "../vouched.ts";

let stage: Stage;
let stranger: Stranger;
// This file runs every call on PGlite. The other contract tests use PostgreSQL.
beforeAll(async () => {
  stage = await openStage(openPGliteHouse);
  stranger = await openStranger(stage);
});
afterAll(() => stage.house.close());

const isOperators = ({ caller }: RouteShape): boolean =>
  caller === "operator" || caller === "visitorOrOperator";

/** The result of each operator call for an operator of another business. */
const ended: string[] = [];

async function expectNothing(route: RouteShape, sample: Sample): Promise<void> {
  if (!isOperators(route)) return;
  const end = await stranger.ask(route, sample);
  ended.push(`${nameOf(route).padEnd(84)} ${end}`);
  expect(end).toMatch(/^(own|nothing|40[34] \w+)$/);
}

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
const withSlash = (path: string): string => {
  const [pathname = "", query] = path.split("?");
  const turned = pathname.endsWith("/") ? pathname.slice(0, -1) : `${pathname}/`;
  return query === undefined ? turned : `${turned}?${query}`;
};

test("every call of the contract has a sample", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(CONTRACT.map(nameOf).toSorted());
});

test("every call of the contract is mounted, each just once, and no other", () => {
  const mounted = stage.house.server.mounted.map(nameOf);
  expect(mounted.toSorted()).toEqual(CONTRACT.map(nameOf).toSorted());
});

const routes = (filter: (route: RouteShape) => unknown) =>
  CONTRACT.filter(filter).map((route) => [nameOf(route), route] as const);

/** Calls whose replies are the same for everyone and may be cached: plans and pictures. */
const KEPT: ReadonlySet<string> = new Set([
  "GET /features/{id}/placeholderImage",
  "GET /products/{id}/image",
  "GET /seats/seatplan",
]);

/** Expects that plans and pictures may be cached, but no other reply and no refusal. */
async function expectKept(route: RouteShape, sample: Sample, answer: Response): Promise<void> {
  const { path, body, headers, from = stage.guest } = sample;
  const told = answer.headers.get("cache-control") ?? "";
  if (KEPT.has(nameOf(route))) {
    expect(told).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return;
  }
  const refused = await from.send(route.method, path, body, { ...headers, cookie: "" });
  await refused.body?.cancel();
  expect([told, refused.headers.get("cache-control")]).toEqual([
    expect.stringContaining("no-store"),
    expect.stringContaining("no-store"),
  ]);
}

describe("a good call, which no cache keeps and another business's operator makes in vain", () => {
  afterAll(() => console.log(["another business's operator", ...ended].join("\n")));

  test.each(routes((route) => route.reply))(
    "%s answers as the contract says, with a slash at its end and without",
    async (name, route) => {
      const sample = await SAMPLES[name]!(stage);
      const { path, body, headers, from = stage.guest } = sample;
      const { told = [200], toldAgain = told } = sample;
      const response = await from.send(route.method, path, body, headers);
      const answer = await from.read(response);
      expect(toldBy(answer)).toEqual(told);
      await expectKept(route, sample, response);
      if (sample.told) return;
      expect(route.reply!.safeParse(answer.body).error?.issues ?? []).toEqual([]);
      const again = await from.call(route.method, withSlash(path), body, headers);
      expect(toldBy(again)).toEqual(toldAgain);
      await expectNothing(route, sample);
    },
  );

  test.each(routes((route) => !route.reply))("%s answers what is no JSON", async (name, route) => {
    const sample = await SAMPLES[name]!(stage);
    const { path, from } = sample;
    const answer = await (from?.send("GET", path) ?? fetch(`${stage.house.url}/api${path}`));
    const type = answer.headers.get("content-type");
    await answer.body?.cancel();
    expect([answer.status, type?.split(";", 1)[0]]).toEqual([200, FILE_REPLIES[name]?.media]);
    await expectKept(route, sample, answer);
    await expectNothing(route, sample);
  });
});

describe("who may not call is told before the input is judged", () => {
  const rubbish = ({ method }: RouteShape) => (method === "GET" ? undefined : { cvv: 1 });
  const sending = (route: RouteShape, headers: Record<string, string>) => {
    const path = route.path.replaceAll(/\{\w+\}/g, "!");
    return stage.guest.call(route.method, path, rubbish(route), headers);
  };
  const isVisitors = ({ caller }: RouteShape): boolean =>
    caller === "visitor" || caller === "visitorOrOperator";
  const needsCookie = (route: RouteShape): boolean =>
    isVisitors(route) || route.caller === "customer" || route.caller === "operator";

  test.each(routes(needsCookie))("%s without a cookie: 401", async (_, route) => {
    for (const cookie of ["", "area=x; operator=x; visitor=x"]) {
      expect(toldBy(await sending(route, { cookie }))).toEqual([401, "UNAUTHORIZED"]);
    }
    const told = await sending(route, { cookie: "" });
    expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
    expect(RefusalBody.safeParse(told.body).success).toBe(true);
  });

  test.each(routes((route) => isVisitors(route) && route.method !== "GET"))(
    "%s with a header that is not the cookie's: 403",
    async (_, route) => {
      const { uuid } = await new Shopper(stage.house.url).arrive();
      for (const header of [uuid, "", "not a uuid"]) {
        expect(toldBy(await sending(route, { uuid: header }))).toEqual([403, "FORBIDDEN"]);
      }
    },
  );

  test.each(routes((route) => isVisitors(route) && route.method === "GET"))(
    "%s reads with the cookie alone",
    async (name, route) => {
      const { path, from = stage.guest } = await SAMPLES[name]!(stage);
      const answer = await from.send(route.method, path, undefined, { uuid: "" });
      await answer.body?.cancel();
      expect(answer.status).toBe(200);
    },
  );
});

const LONG = "x".repeat(5_000);

describe("input that is wrong", () => {
  test.each([
    ["GET", "/presentations/abc", undefined, "params.id"],
    ["GET", "/presentations/99999999999", undefined, "params.id"],
    ["GET", "/presentations/?featureIds=1,b", undefined, "query.featureIds"],
    ["GET", "/features/?featureIds=99999999999", undefined, "query.featureIds"],
    ["GET", "/features/?locationId=2.5", undefined, "query.locationId"],
    ["GET", "/seats/presentations", undefined, "query.date"],
    ["GET", "/seats/presentations?date=2026-02-30", undefined, "query.date"],
    ["GET", "/features/?partOfDay=noon", undefined, "query.partOfDay"],
    ["GET", `/mini-site/${"x".repeat(101)}`, undefined, "params.url"],
    ["GET", "/integration?ret=x&key=x", undefined, "query.TS"],
    ["GET", "/seats/seatplan?seatplanId=1", undefined, "query.venueId"],
    ["GET", "/seats/seatplan?seatplanId=1&venueId=1&planVersion=x", undefined, "query.planVersion"],
    ["GET", "/seats/snapshot", undefined, "query.presentationId"],
    ["GET", "/seats/mine?presentationId=1&presentationId=2", undefined, "query.presentationId"],
    ["GET", "/seats/stream?presentationId=1,x", undefined, "query.presentationId"],
    ["GET", "/seats/stream?presentationId=9999999999", undefined, "query.presentationId"],
    ["GET", "/seats/seats-statusV2?presentationId=1&isReserved=2", undefined, "query.isReserved"],
    ["GET", "/seats/best-available?isLock=1", undefined, "query.quantity"],
    ["GET", "/seats/best-available?quantity=0", undefined, "query.quantity"],
    ["GET", "/seats/best-available?quantity=1&partOfDay=noon", undefined, "query.partOfDay"],
    ["GET", "/seats/best-available?quantity=1&startDate=1.1.2027", undefined, "query.startDate"],
    ["GET", `/presentations/1/ticket?ticketCode=${"x".repeat(61)}`, undefined, "query.ticketCode"],
    ["GET", "/payment/form/he?total=-1&locationId=2&authProfileId=1", undefined, "query.total"],
    [
      "GET",
      "/payment/form/hebrew?total=1&locationId=2&authProfileId=1",
      undefined,
      "params.locale",
    ],
    ["GET", `/edocument/${"x".repeat(101)}`, undefined, "params.documentKey"],
    ["GET", "/edocument/%00", undefined, "params.documentKey"],
    ["GET", "/dev/outbox?to=%00", undefined, "query.to"],
    ["PUT", "/seats/lock-seat", {}, "seat"],
    ["PUT", "/seats/lock-seat", { recaptchaToken: LONG, seat: {} }, "recaptchaToken"],
    ["PUT", "/seats/lock-seats", { seats: [] }, "seats"],
    [
      "PUT",
      "/seats/lock-seats",
      { seats: [{ presentationId: 2 ** 40 }] },
      "seats.0.presentationId",
    ],
    ["PUT", "/seats/unlock-seat", { seat: { x: "1" } }, "seat.x"],
    ["PUT", "/seats/extend", { step: 4 }, "step"],
    ["PUT", "/seats/extend", undefined, "step"],
    ["POST", "/seats/seatplanV2", {}, "query.seatplanId"],
    ["POST", "/cart", { cart: { seats: {} } }, "cart.seats"],
    ["POST", "/cart", {}, "cart"],
    [
      "POST",
      "/payment/commit",
      { cart: { customerInfo: { FirstName: LONG } } },
      "cart.customerInfo.FirstName",
    ],
    ["POST", "/payment/confirm", { paymentIdentifier: 7 }, "paymentIdentifier"],
    ["POST", "/reservations/X/cancel", { itemsToCancel: "X" }, "itemsToCancel"],
    ["POST", "/reservations/X/cancel", { preview: 1 }, "preview"],
    ["POST", `/reservations/${"x".repeat(41)}/cancel`, {}, "params.id"],
    ["POST", "/reservations/X/sendTickets", {}, "mobileNumber"],
    ["POST", "/reservations/X/sendTickets", { mobileNumber: LONG }, "mobileNumber"],
    ["GET", "/vod/abc", undefined, "params.vodId"],
    ["GET", `/vod/1?resId=${"x".repeat(41)}`, undefined, "query.resId"],
    ["POST", "/vod/1/play", { resId: 7 }, "resId"],
    ["POST", "/payment/confirm", { paymentIdentifier: "a\0" }, "paymentIdentifier"],
  ])("%s %s %j names its field", async (method, path, body, field) => {
    const answer = await stage.guest.call(method, path, body, { "idempotency-key": "k" });
    expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
    const { fields } = vouched<{
      fields: { field: string; message: string }[];
    }>(answer.body.error);
    expect(fields.map((each) => each.field)).toContain(field);
  });
});

describe("what is not there, or is somebody else's", () => {
  test.each([
    ["GET", "/presentations/999999999"],
    ["GET", "/presentations/999999999/ticketGroups"],
    ["GET", "/presentations/999999999/ticket"],
    ["GET", "/features/999999999/placeholderImage"],
    ["GET", "/products/999999999/image"],
    ["GET", "/seats/seatplan?seatplanId=1&venueId=999999999"],
    ["GET", "/seats/seats-statusV2?presentationId=999999999"],
    ["GET", "/seats/seats-status?presentationId=999999999"],
    ["GET", "/seats/snapshot?presentationId=999999999"],
    ["GET", "/seats/mine?presentationId=999999999"],
    ["GET", "/seats/stream?presentationId=999999999"],
    ["GET", "/seats/best-available?presentationId=999999999&quantity=1"],
    ["GET", "/payment/form/he?total=1&locationId=2&authProfileId=2"],
    ["GET", "/edocument/nobody"],
    ["GET", "/payment/status/nobody"],
  ])("%s %s is refused with 404", async (method, path) => {
    expect(toldBy(await stage.guest.call(method, path))).toEqual([404, "NOT_FOUND"]);
  });

  test("a payment is its payer's alone", async () => {
    const { guest, bought } = stage;
    const { paymentIdentifier } = bought.cart;
    const asked = await guest.get(`/payment/status/${paymentIdentifier}`);
    const confirmed = await guest.call("POST", "/payment/confirm", { paymentIdentifier });
    expect([toldBy(asked), toldBy(confirmed)]).toEqual([
      [404, "NOT_FOUND"],
      [404, "NOT_FOUND"],
    ]);
  });
});
