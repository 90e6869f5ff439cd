import { sql } from "kysely";
import type { RouteShape } from "../../domain/api/route.ts";
import { ROLES, type Role } from "../../domain/permission.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import { ints, jsonb } from "../../server/platform/store/db.ts";
import { post } from "../server/people.ts";
import { quickHash } from "../server/quickPasswords.ts";
import { Shopper } from "../server/shopper.ts";
import type { Sample } from "./sample.ts";
import type { Stage } from "./stage.ts";

/** What an operator is limited to, in relation to the subject of a call. */
export const SCOPES = ["ownBusiness", "ownLocation", "otherLocation", "otherBusiness"] as const;
export type ScopeName = (typeof SCOPES)[number];

/** An arena and a cinema to whose shows, halls and orders no sample refers. */
const ELSEWHERE: readonly number[] = [DEMO.arena, 5];
/** Id of a business to which no sample refers. */
const OTHER_BUSINESS = 99;
const BOTH = [DEMO.cinemaBusiness, DEMO.stageBusiness];

/**
 * The result of a call. `seen` has the names of locations outside the operator's scope that the reply contains.
 */
interface End {
  /** The status and, for a refusal, the code: `403 FORBIDDEN`. */
  readonly told: string;
  readonly seen: readonly string[];
}

/** Operators who are logged in, one of each role in each scope. */
export interface ScopedStaff {
  readonly ask: (role: Role, scope: ScopeName, route: RouteShape, sample: Sample) => Promise<End>;
  /** Makes the call with input that no call accepts, so that it has no effect. */
  readonly knock: (role: Role, scope: ScopeName, route: RouteShape) => Promise<string>;
}

const FIRST_ID = 8_900;
const keyOf = (role: Role, scope: ScopeName): string => `${role}.${scope}`;

async function add(on: Stage, role: Role, scope: ScopeName, own: readonly number[]) {
  const { db } = on.house.server.office;
  const username = keyOf(role, scope).toLowerCase();
  const locations = {
    ownBusiness: [],
    otherBusiness: [],
    ownLocation: own,
    otherLocation: ELSEWHERE,
  };
  await db
    .insertInto("operator")
    .values({
      id: FIRST_ID + ROLES.indexOf(role) * SCOPES.length + SCOPES.indexOf(scope),
      username,
      first_name: "Scoped",
      last_name: scope,
      role_id: PRESET_IDS[role],
      password_hash: quickHash(username),
      is_demo: true,
      business_ids: ints(scope === "otherBusiness" ? [OTHER_BUSINESS] : BOTH),
      location_ids: ints(locations[scope]),
    })
    .execute();
}

async function logIn(on: Stage, role: Role, scope: ScopeName): Promise<Shopper> {
  const shopper = new Shopper(on.house.url);
  const username = keyOf(role, scope).toLowerCase();
  const { status } = await post(shopper, "/operator/login", { username, password: username });
  if (status !== 200) throw new Error(`${username} was not let in`);
  return shopper;
}

/** Returns the names, in both languages, of the locations that an operator of a scope must not see. */
async function hiddenFrom(on: Stage, scope: ScopeName): Promise<string[]> {
  if (scope === "ownBusiness") return [];
  const isHidden = {
    otherBusiness: sql<boolean>`true`,
    ownLocation: sql<boolean>`id = any(${ints(ELSEWHERE)})`,
    otherLocation: sql<boolean>`id <> all(${ints(ELSEWHERE)})`,
  }[scope];
  const rows = await on.house.server.office.db
    .selectFrom("location")
    .select("name")
    .where(isHidden)
    .execute();
  return rows.flatMap(({ name }) => Object.values(name));
}

/** Adds the operators to the stage. `told` of a result is the status and, for a refusal, the code. */
export async function openScopedStaff(on: Stage): Promise<ScopedStaff> {
  const { db } = on.house.server.office;
  await db
    .insertInto("business")
    .values({ id: OTHER_BUSINESS, name: jsonb({ he: "עסק אחר", en: "Another business" }) })
    .execute();
  const locations = await db.selectFrom("location").select("id").execute();
  const own = locations.map(({ id }) => id).filter((id) => !ELSEWHERE.includes(id));
  const staff = new Map<string, Shopper>();
  for (const role of ROLES) {
    for (const scope of SCOPES) {
      await add(on, role, scope, own);
      staff.set(keyOf(role, scope), await logIn(on, role, scope));
    }
  }
  const send = async (role: Role, scope: ScopeName, route: RouteShape, sample: Sample) => {
    const { body, headers } = sample;
    // The `userId` of a sample is the id of the operator for whom the sample was made. The parameter is
    // removed, because the server would refuse it from any other operator.
    const path = sample.path.replace(/userId=\d+&?/, "");
    const answer = await staff.get(keyOf(role, scope))!.send(route.method, path, body, headers);
    const type = answer.headers.get("content-type") ?? "";
    if (type.startsWith("text/event-stream")) {
      await answer.body?.cancel();
      return { told: String(answer.status), text: "" };
    }
    const text = await answer.text();
    const { error }: { error?: { code: string } } = type.startsWith("application/json")
      ? JSON.parse(text)
      : {};
    return { told: error ? `${answer.status} ${error.code}` : String(answer.status), text };
  };
  return {
    async ask(role, scope, route, sample) {
      const { told, text } = await send(role, scope, route, sample);
      const sent = JSON.stringify([sample.path, sample.body ?? null]);
      const hidden = await hiddenFrom(on, scope);
      const quoted = (name: string): string => JSON.stringify(name).slice(1, -1);
      const seen = hidden.filter((name) => text.includes(quoted(name)) && !sent.includes(name));
      return { told, seen };
    },
    async knock(role, scope, route) {
      const path = route.path.replaceAll(/\{\w+\}/g, "!");
      const body = route.method === "GET" ? {} : { body: { cvv: 1 } };
      const { told } = await send(role, scope, route, { path, ...body });
      // The operator logs in again, because the call may have ended the session.
      staff.set(keyOf(role, scope), await logIn(on, role, scope));
      return told;
    },
  };
}
