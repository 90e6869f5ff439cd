import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { callName, mayCall, PRESETS, ROLES, type Role } from "../../domain/permission.ts";
import { PERMISSION_TABLE, type ScopedRow } from "./permissionTable.ts";
import { fullCount } from "../gate/fullCount.ts";
import { SAMPLES } from "./samples.ts";
import type { Sample } from "./sample.ts";
import { openScopedStaff, SCOPES, type ScopedStaff, type ScopeName } from "./scopedStaff.ts";
import { openStage, type Stage } from "./stage.ts";

const CALLS = CONTRACT.filter(
  ({ caller }) => caller === "operator" || caller === "visitorOrOperator",
);

let stage: Stage;
let staff: ScopedStaff;
beforeAll(async () => {
  stage = await openStage();
  staff = await openScopedStaff(stage);
});
afterAll(() => stage.house.close());

const sampleOf = async ({ method, path }: RouteShape): Promise<Sample> =>
  SAMPLES[`${method} ${path}`]!(stage);

/** Returns the results that count as success. A sample that works only once may be used up already. */
const successes = ({ told, toldAgain }: Sample, refusal: string): readonly string[] =>
  ["200", told?.join(" "), toldAgain?.join(" ")].filter(
    (end): end is string => end !== undefined && end !== refusal,
  );

/** Returns the refusal that the table expects, or `undefined` if the call has to succeed. */
function refusalIn(row: ScopedRow, scope: ScopeName): string | undefined {
  const [of, otherBusiness, otherLocation = otherBusiness] = row;
  const isLimited = scope === "ownLocation" || scope === "otherLocation";
  if (scope === "otherBusiness" || of === "every") return otherBusiness;
  if (isLimited && of === "whole") return otherLocation;
  return scope === "otherLocation" && of === "location" ? otherLocation : undefined;
}

/** Calls that choose seats. The chosen seats are not free for the next operator. */
const TAKES_SEATS: ReadonlySet<string> = new Set(["PUT /pres-live/counter-seats"]);

/**
 * Whether several operators can make a call with the same sample. Calls with an idempotency key sell or pay
 * something, so that each operator needs another sample.
 */
const isRepeatable = (route: RouteShape, { toldAgain, headers }: Sample): boolean =>
  !toldAgain && !headers && !TAKES_SEATS.has(callName(route));

/** Provides samples of one call. A sample is used until a successful call has changed what it refers to. */
function openSamples(route: RouteShape) {
  let sample: Sample | undefined;
  let isUsed = false;
  let isSpent = false;
  const next = async (): Promise<Sample> => {
    if (!sample || isSpent) {
      sample = await sampleOf(route);
      isUsed = false;
      isSpent = false;
    }
    return sample;
  };
  const used = (): void => {
    isUsed = true;
    isSpent = !sample || !isRepeatable(route, sample);
  };
  /** Prepares for the next role, which gets a new sample if the current one was used for a change. */
  const nextRole = (): void => {
    isSpent ||= isUsed && route.method !== "GET";
  };
  return { next, used, nextRole };
}

/**
 * Returns the scopes to test. Without the permission a role is refused in every scope, so that the quick run
 * tests only the widest one.
 */
const scopesOf = (isLet: boolean): readonly ScopeName[] =>
  isLet ? SCOPES : SCOPES.slice(0, fullCount(1, SCOPES.length));

/** Makes a call as a role in each scope. Returns all results, and those that the table does not expect. */
async function judge(
  route: RouteShape,
  row: ScopedRow,
  role: Role,
  samples: ReturnType<typeof openSamples>,
) {
  const isLet = mayCall(PRESETS[role], route);
  const ends: string[] = [];
  const wrong: string[] = [];
  // Scopes that are refused come first, because a refused call changes nothing.
  for (const scope of scopesOf(isLet).toReversed()) {
    const sample = await samples.next();
    const { told, seen } = await staff.ask(role, scope, route, sample);
    const refusal = isLet ? refusalIn(row, scope) : "403 FORBIDDEN";
    const isUsed = refusal === undefined;
    if (isUsed) samples.used();
    const hasToSucceed = isUsed || refusal === "nothing";
    const expected = hasToSucceed ? successes(sample, row[1]) : [refusal];
    const end = `${scope} ${told}${seen.length > 0 ? ` sees ${seen.join(", ")}` : ""}`;
    ends.unshift(end);
    if (seen.length > 0 || !expected.includes(told)) {
      wrong.push(`${role} ${end} instead of ${expected.join(" or ")}`);
    }
  }
  return { ends, wrong };
}

/**
 * Tests a call that concerns only its caller. The result depends on the role and is the same in every scope.
 */
async function knockAs(role: Role, route: RouteShape): Promise<string[]> {
  const isLet = mayCall(PRESETS[role], route);
  const wrong: string[] = [];
  for (const scope of SCOPES) {
    const told = await staff.knock(role, scope, route);
    const isForbidden = told === "403 FORBIDDEN";
    if (isForbidden === isLet || told === "401 UNAUTHORIZED")
      wrong.push(`${role} ${scope} ${told}`);
  }
  return wrong;
}

test("every call of the operators has a row, and nothing else has", () => {
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(CALLS.map(callName).toSorted());
});

describe("each role makes its calls within its businesses and locations alone", () => {
  const matrix: string[] = [];
  afterAll(() => console.log(["call, role and how it ended in each scope", ...matrix].join("\n")));

  test.each(CALLS.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
    const row = PERMISSION_TABLE[name];
    if (!row) throw new Error(`${name} has no row in the table`);
    const wrong: string[] = [];
    const samples = openSamples(route);
    for (const role of ROLES) {
      samples.nextRole();
      if (row[0] === "caller") {
        wrong.push(...(await knockAs(role, route)));
        continue;
      }
      const judged = await judge(route, row, role, samples);
      wrong.push(...judged.wrong);
      matrix.push(`${name.padEnd(84)} ${role.padEnd(10)} ${judged.ends.join(" · ")}`);
    }
    expect(wrong).toEqual([]);
  });
});
