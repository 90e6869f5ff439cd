import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { CATALOGUE } from "../../../domain/refusalCatalogue.ts";
import { toldBy } from "../../contract/stage.ts";
import { CENSUS, censusFaults, UNPRODUCED } from "./refusalCensus.ts";
import { closeScene, openScene, type Scene } from "./scene.ts";
import { vouched } from "../../vouched.ts";

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }),
    ),
  ),
});

let scene: Scene;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  scene = await openScene();
  document = Document.parse(await (await fetch(`${scene.house.url}/api/openapi.json`)).json());
});
afterAll(() => closeScene(scene));

/** The name of the payment provider's own page, which is not a call of this API. */
const FORM = "the payment form";

/** Returns the codes that the OpenAPI document lists for a call and a status. */
function promised(call: string, status: number): string[] {
  const [method = "", path = ""] = call.split(" ");
  const responses = document.paths[`/api${path}`]?.[method.toLowerCase()]?.responses;
  return (responses?.[status]?.description ?? "").split(", ");
}

test.each(CENSUS.map(([code, situation]) => [code, situation.call, situation.when, situation]))(
  "%s is what %s says when %s",
  async (code, call, _when, { ask }) => {
    const [status] = CATALOGUE[code];
    expect(toldBy(await ask(scene))).toEqual([status, code]);
    if (call !== FORM) expect(promised(call, status)).toContain(code);
  },
);

test("every code of the catalogue is produced here, or why not is told", () => {
  console.log(
    `codes produced over HTTP: ${CENSUS.length}; not: ${Object.keys(UNPRODUCED).join(", ")}`,
  );
  expect(censusFaults()).toEqual([]);
});

test("a code that nothing produces is found, and one that is explained in vain", () => {
  const [[first]] = vouched<[(typeof CENSUS)[number]]>(CENSUS);
  expect(censusFaults(CENSUS.slice(1))).toEqual([`${first}: nothing produces it`]);
  expect(censusFaults(CENSUS, { ...UNPRODUCED, [first]: "?" })).toEqual([
    `${first}: explained, and produced`,
  ]);
  expect(censusFaults([...CENSUS, CENSUS[0]!])).toEqual([`${first}: produced by two situations`]);
});
