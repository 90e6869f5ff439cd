import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { openStage, type Stage } from "./stage.ts";
import { PEOPLE_SAMPLES } from "./peopleSamples.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

/** A body with each field missing, of each wrong type, and too long. */
function* spoiled(body: object): Generator<object> {
  for (const field of Object.keys(body)) {
    const { [field]: _, ...without } = body as Record<string, unknown>;
    yield without;
    for (const wrong of [null, 7, true, [], {}, "", "x".repeat(5_000), "\0", "\ud800"]) {
      yield { ...body, [field]: wrong };
    }
  }
  yield [];
}

const METHODS = new Map(CONTRACT.map(({ method, path }) => [`${method} ${path}`, method]));

test.each(Object.keys(PEOPLE_SAMPLES))(
  "%s with a field missing, of a wrong type, too long: never a failure of ours",
  async (name) => {
    const { path, body, from = stage.guest } = await PEOPLE_SAMPLES[name]!(stage);
    const method = METHODS.get(name)!;
    for (const wrong of spoiled(typeof body === "object" && body ? body : {})) {
      const told = await from.call(method, path, method === "GET" ? undefined : wrong);
      const code = told.body.error?.code;
      const about = [JSON.stringify(wrong).slice(0, 80), told.status, code];
      expect([about, told.status < 500 || told.status === 503]).toEqual([about, true]);
      if (told.status !== 200) expect([about, isRefusalCode(code ?? "")]).toEqual([about, true]);
    }
  },
);
