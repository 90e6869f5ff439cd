import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { arrive } from "../server/people.ts";
import type { Shopper } from "../server/shopper.ts";
import { OWNERSHIP } from "./ownershipTable.ts";
import { inArea } from "./peopleSamples.ts";
import { SAMPLES } from "./samples.ts";
import { openStage, type Stage } from "./stage.ts";
import { vouched } from "../vouched.ts";

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
/** Calls of visitors and customers. Operator calls are covered by other tests, by role and business. */
const CALLS = CONTRACT.filter(({ caller }) =>
  ["visitor", "customer", "visitorOrOperator"].includes(caller),
);
/** Mobile number of a demo customer who owns nothing that a sample refers to. */
const OTHER_MOBILE = "0500000004";
/** Mobile number of the buyer of the stage's seat. The test of the deleting call deletes this customer. */
const LEAVING_MOBILE = "0541234567";

let stage: Stage;
let marks: readonly string[];

/** Returns the forms in which the database can store a number. */
const kept = (mobile: string): string[] => [mobile, mobile.replace(/^0/, "+972")];

/** Returns personal data that only its owner may read. */
async function readMarks({ house, bought }: Stage): Promise<string[]> {
  const rows = await house.server.office.db
    .selectFrom("customer")
    .select(["email", "mobile", "last_name"])
    .where("mobile", "not in", [OTHER_MOBILE, LEAVING_MOBILE].flatMap(kept))
    .execute();
  const { LastName, EmailAddress1 } = bought.cart.customerInfo;
  const texts = rows.flatMap(({ email, mobile, last_name }) => [email, mobile, last_name]);
  return [...texts, LastName, EmailAddress1].flatMap((text) => (text ? [text] : []));
}

beforeAll(async () => {
  stage = await openStage();
  marks = await readMarks(stage);
});
afterAll(() => stage.house.close());

/** Returns a new visitor, who is logged in if the call requires it. */
function strangerFor({ caller, path }: RouteShape): Promise<Shopper> {
  if (caller !== "customer") return arrive(stage.house);
  return inArea(stage, path === "/customer-area/delete" ? LEAVING_MOBILE : OTHER_MOBILE);
}

test("every call of visitors and customers is in the table, and nothing else is", () => {
  expect(Object.keys(OWNERSHIP).toSorted()).toEqual(CALLS.map(nameOf).toSorted());
});

describe("what is one person's is not another's", () => {
  const told: string[] = [];
  afterAll(() => console.log(["call, rule and how it ended for a stranger", ...told].join("\n")));

  test.each(CALLS.map((route) => [nameOf(route), route] as const))("%s", async (name, route) => {
    const { path, body, headers, told: own } = await SAMPLES[name]!(stage);
    const rule = OWNERSHIP[name];
    const stranger = await strangerFor(route);
    const answer = await stranger.send(route.method, path, body, headers);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const { error } = vouched<{ error?: { code: string } }>(isJson ? JSON.parse(text) : {});
    const end = error ? `${answer.status} ${error.code}` : String(answer.status);
    told.push(`${name.padEnd(60)} ${String(rule).padEnd(40)} ${end}`);
    const isGood = rule === "public" || rule === "own" || rule === "secret";
    expect(end).toBe(isGood ? (own?.join(" ") ?? "200") : rule);
    // Values that the reply only repeats from the request do not count.
    const sent = JSON.stringify([path, body]);
    if (rule === "secret") return;
    expect(marks.filter((mark) => text.includes(mark) && !sent.includes(mark))).toEqual([]);
  });
});
