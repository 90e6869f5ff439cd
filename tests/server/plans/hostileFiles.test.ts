import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { openPlanWork } from "../../../server/seats/plans/planWork.ts";
import { listedText, pretixHall, svgHall } from "../../engine/plan/import/samples.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { codeOf, planner, type Planner } from "./planner.ts";

const VENUE = DEMO.theatreVenue;
const FILE_BYTES = 2 * 1024 * 1024;

let house: House;
let admin: Planner;
beforeAll(async () => {
  const plans = { fileBytes: FILE_BYTES, readSeconds: 30, readMegabytes: 512 };
  house = await openHouse({ plans });
  admin = await planner(house);
});
afterAll(() => house.close());

const kindsOf = (faults: readonly { kind: string }[]): string[] => [
  ...new Set(faults.map(({ kind }) => kind)),
];

const laughs = (): string => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const inner = level === 0 ? "ha" : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${inner}">`;
  });
  return `<!DOCTYPE svg [${levels.join("")}]><svg viewBox="0 0 100 100"><text x="1" y="1">&l29;</text></svg>`;
};

const notANumber = (): string =>
  JSON.stringify(pretixHall())
    .replace(/"x":0,/, '"x":NaN,')
    .replace(/"x":24,/, '"x":1e999,');

test.each([
  ["nested a million deep", "[".repeat(1_000_000), ["tooDeep", "unknownFormat", "broken"]],
  ["objects nested deep", '{"sections":'.repeat(100_000), ["tooDeep", "unknownFormat", "broken"]],
  ["NaN and Infinity", notANumber(), ["broken", "wrongType", "nowhere", "missing", "empty"]],
  ["entities that laugh a billion times", laughs(), ["empty", "untidy"]],
  ["a range of all seats there are", "[A]\nA: 1-999999999\n".repeat(200), ["badRange", "empty"]],
  ["nothing", "", ["unknownFormat"]],
  ["noise", "\0\u0001\u{10FFFF}<".repeat(10_000), ["unknownFormat"]],
])("a file of %s is told of and never published", async (_, file, kinds) => {
  const draft = await admin.draft(VENUE, file);
  expect(draft.errors).toBeGreaterThan(0);
  expect(kinds).toEqual(expect.arrayContaining([kindsOf(draft.faults)[0]]));
  expect(codeOf(await admin.publish(draft))).toBe("PLAN_HAS_ERRORS");
});

test("a file of thousands of faults is told of in part, and counted whole", async () => {
  const seats = Array.from({ length: 3_000 }, (_, at) => ({ name: "1", x: at * 20, y: 0 }));
  const hall = { sections: [{ name: "S", rows: [{ name: "A", seats }] }] };
  const draft = await admin.draft(VENUE, hall);
  expect(draft.errors).toBeGreaterThan(2_000);
  expect(draft.faults).toHaveLength(1_000);
  const kinds = [...Map.groupBy(draft.faults, ({ kind }) => kind).values()];
  const told = kinds.reduce((sum, [first]) => sum + (first?.alike ?? 1), 0);
  expect(told).toBe(draft.errors + draft.warnings);
});

test("a file that is too large is refused, also where it does not say how large it is", async () => {
  const most = FILE_BYTES;
  const told = await admin.upload(VENUE, new Uint8Array(most + 1));
  expect([told.status, told.body.error]).toMatchObject([422, { code: "PLAN_TOO_LARGE", most }]);
  const part = new Uint8Array(1024 * 1024);
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      for (let i = 0; i < 3; i++) stream.enqueue(part);
      stream.close();
    },
  });
  const response = await fetch(
    `${house.url}/api/pres-live/plans/drafts?venueId=${VENUE}&fileName=hall.svg`,
    {
      method: "POST",
      body: endless,
      headers: { cookie: `operator=${admin.cookie("operator")}` },
      // Node's fetch requires this option for a streamed body.
      duplex: "half",
    } as RequestInit,
  );
  expect(response.status).toBe(422);
});

test("what reads too long is given up, and the next file is read", async () => {
  const impatient = openPlanWork({ readSeconds: 0, readMegabytes: 512 });
  const read = await impatient.read(Buffer.from(svgHall()));
  expect(kindsOf(read.faults)).toEqual(["tooMuch"]);
  const patient = openPlanWork({ readSeconds: 60, readMegabytes: 512 });
  expect((await patient.read(Buffer.from(listedText()))).errors).toBe(0);
});

test("what takes too much memory is given up", async () => {
  const poor = openPlanWork({ readSeconds: 60, readMegabytes: 16 });
  const seats = Array.from({ length: 200_000 }, (_, at) => ({ name: String(at), x: at, y: 0 }));
  const file = Buffer.from(
    JSON.stringify({ sections: [{ name: "S", rows: [{ name: "A", seats }] }] }),
  );
  expect(kindsOf((await poor.read(file)).faults)).toEqual(["tooMuch"]);
});

test("who may not send a file is told before any of it is read", async () => {
  const stranger = await new Shopper(house.url).arrive();
  const path = `/pres-live/plans/drafts?venueId=${VENUE}&fileName=hall.svg`;
  expect((await stranger.call("POST", path, new Uint8Array(FILE_BYTES * 2))).status).toBe(401);
});
