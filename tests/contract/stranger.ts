import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { callName } from "../../domain/permission.ts";
import { DEMO_OPERATORS } from "../../server/demo/operators.ts";
import { ints } from "../../server/platform/store/db.ts";
import { arrive, post } from "../server/people.ts";
import type { Shopper } from "../server/shopper.ts";
import type { Sample } from "./sample.ts";
import type { Stage } from "./stage.ts";

const ID = 8_990;
const BUSINESS = 99;

/**
 * Calls that belong to no business: those about the operator's own session, and about a customer's login, which
 * all businesses share.
 */
const OWN: ReadonlySet<string> = new Set([
  "POST /operator/logout",
  "GET /operator/me",
  "POST /operator/password",
  "POST /operator/totp",
  "POST /operator/totp/confirm",
  "POST /operator/totp/remove",
  "POST /operator/recovery-codes",
  "GET /operator/logins",
  "POST /operator/logins/{id}/end",
  "POST /operator/end-other-logins",
  "POST /operator/customer-login-link",
  "POST /pres-live/door-devices/release",
  "GET /pres-live/sales/stream",
  // A message that belongs to no order belongs to no business, so any admin can handle it.
  "POST /pres-live/letters/{id}/retry",
  // An uploaded picture belongs to no business until something uses it.
  "POST /pres-live/pictures",
  "POST /pres-live/plans/pictures",
]);

/** An operator with all permissions in an empty business, for whom everything belongs to another business. */
export interface Stranger {
  /** Makes a call that is valid for another business. Returns the result: `403 FORBIDDEN`, or the reply. */
  readonly ask: (route: RouteShape, sample: Sample) => Promise<string>;
}

/** Returns the names of all locations and features. */
async function namesOf({ house }: Stage): Promise<string[]> {
  const { db } = house.server.office;
  const locations = await db.selectFrom("location").select("name").execute();
  const features = await db.selectFrom("feature").select("name").execute();
  return [...locations, ...features].flatMap(({ name }) => Object.values(name));
}

async function logIn(on: Stage): Promise<Shopper> {
  const { username: password, passwordHash } = DEMO_OPERATORS[0]!;
  const username = "stranger";
  const names = { username, first_name: "Other", last_name: "House", role_id: PRESET_IDS.admin };
  const rest = { password_hash: passwordHash, is_demo: true, business_ids: ints([BUSINESS]) };
  const { db } = on.house.server.office;
  await db
    .insertInto("operator")
    .values({ id: ID, ...names, ...rest })
    .execute();
  const shopper = await arrive(on.house);
  await post(shopper, "/operator/login", { username, password });
  return shopper;
}

export async function openStranger(on: Stage): Promise<Stranger> {
  const [shopper, names] = await Promise.all([logIn(on), namesOf(on)]);
  return {
    async ask(route, { path, body, headers }) {
      if (OWN.has(callName(route))) return "own";
      const answer = await shopper.send(route.method, path, body, headers);
      const text = await answer.text();
      const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
      const { error }: { error?: { code: string } } = isJson ? JSON.parse(text) : {};
      if (error) return `${answer.status} ${error.code}`;
      const seen = names.filter((name) => text.includes(JSON.stringify(name).slice(1, -1)));
      if (seen.length > 0) return `sees ${seen.join(", ")}`;
      return route.method === "GET" ? "nothing" : "done";
    },
  };
}
