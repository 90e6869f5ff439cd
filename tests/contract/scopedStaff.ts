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

/** Whose the subject of a call is for an operator: what they are limited to. */
export const SCOPES = ["ownBusiness", "ownLocation", "otherLocation", "otherBusiness"] as const;
export type ScopeName = (typeof SCOPES)[number];

/** An arena and a cinema whose shows, halls and orders no sample names. */
const ELSEWHERE: readonly number[] = [DEMO.arena, 5];
/** A business of which no sample names anything. */
const OTHER_BUSINESS = 99;
const BOTH = [DEMO.cinemaBusiness, DEMO.stageBusiness];

/** How a call ended. `seen` are texts of locations outside of the operator's scope. */
interface End {
  /** The status and the code of a refusal, such as `403 FORBIDDEN`, or the status. */
  readonly told: string;
  readonly seen: readonly string[];
}

/** An operator of each role in each scope, logged in. */
export interface ScopedStaff {
  readonly ask: (role: Role, scope: ScopeName, route: RouteShape, sample: Sample) => Promise<End>;
  /** Asks with input that no call accepts, which has no effect. */
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

/** Returns the names of the locations that an operator of a scope must not see, in both languages. */
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

/** Adds the operators to the stage. `told` of an answer is its status, and the code of a refusal. */
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
    // A sample names its own sender as the user. Anybody else would be refused for that alone.
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
      // A call may end the session.
      staff.set(keyOf(role, scope), await logIn(on, role, scope));
      return told;
    },
  };
}
