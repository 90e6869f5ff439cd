import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { SAMPLES } from "./samples.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

/** Responses that are equal for everyone and may be cached: plans and pictures. */
const KEPT: ReadonlySet<string> = new Set([
  "GET /features/{id}/placeholderImage",
  "GET /products/{id}/image",
  "GET /seats/seatplan",
]);

test.each(CONTRACT.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s is kept by no cache unless it is a plan or a picture, answered or refused",
  async (name, route) => {
    const { path, body, headers, from = stage.guest } = await SAMPLES[name]!(stage);
    const answer = await from.send(route.method, path, body, headers);
    await answer.body?.cancel();
    const refused = await from.send(route.method, path, body, { ...headers, cookie: "" });
    await refused.body?.cancel();
    const told = answer.headers.get("cache-control") ?? "";
    if (KEPT.has(name)) {
      expect(told).toMatch(/^public, max-age=\d+/);
      expect(answer.headers.getSetCookie()).toEqual([]);
      return;
    }
    expect(told).toMatch(/no-store/);
    expect(refused.headers.get("cache-control")).toMatch(/no-store/);
  },
);
