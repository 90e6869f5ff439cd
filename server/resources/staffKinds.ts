import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { toAgorot, ZERO, type Agorot } from "../../domain/money.ts";
import { PERMISSIONS } from "../../domain/permission.ts";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import { idsOf, textIn, wordsOf, type Values } from "../../domain/resources/fields.ts";
import type { STAFF_KINDS } from "../../domain/resources/staffKinds.ts";
import { hasEveryBusiness } from "../catalogueAdmin/everyBusiness.ts";
import { isStaffWithin, shutOut } from "../identity/operators/accounts.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { holdsAll, judgeRank, powersOfRole } from "../identity/operators/roles.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

const allBusinesses = sql<
  number[]
>`(select coalesce(array_agg(id order by id), '{}') from business)`;

const faultOf = (field: string, message: string): Fault => ({ field, message });

/**
 * Returns the errors in the locations to which an operator is limited. Whoever edits an operator (the
 * writer) can only choose locations to which the writer has access.
 */
async function locationFaults(tx: Db, write: Write): Promise<(Fault | false)[]> {
  const { operator, id, values, before } = write;
  const chosen = idsOf(values["workLocationIds"]);
  const isLimited = chosen.length > 0;
  const businessIds = idsOf(values["businessIds"]);
  const isEvery = values["hasEveryBusiness"] === true;
  const elsewhere = await tx
    .selectFrom("location")
    .select("id")
    .where("id", "in", isLimited ? [...chosen] : [0])
    .where("business_id", "not in", businessIds.length > 0 ? [...businessIds] : [0])
    .executeTakeFirst();
  const isSame = isDeepStrictEqual(idsOf(before?.["workLocationIds"]), chosen);
  return [
    // Operators cannot limit their own access, because they could not undo that change.
    operator.id === id && !isSame && faultOf("workLocationIds", "your own locations"),
    !isLimited &&
      operator.locationIds !== null &&
      faultOf("workLocationIds", "more than your own locations"),
    !isEvery &&
      elsewhere !== undefined &&
      faultOf("workLocationIds", "of a business that is not chosen"),
  ];
}

/**
 * Throws VALIDATION for a role, businesses or locations that exceed the writer's own, and for changes to
 * the account of an operator with a more powerful role.
 */
async function judgeOperator(tx: Db, write: Write): Promise<void> {
  const { operator, id, values, before } = write;
  const roleId = Number(values["roleId"]);
  const isEvery = values["hasEveryBusiness"] === true;
  const isOwn = operator.id === id;
  const username = values["username"];
  const taken = await tx
    .selectFrom("operator")
    .select("id")
    .where("username", "=", sql<string>`lower(${username})`)
    .where("id", "!=", id)
    .executeTakeFirst();
  const canGive = async (role: number): Promise<boolean> =>
    holdsAll(operator, await powersOfRole(tx, role));
  const faults = [
    taken && faultOf("username", TAKEN),
    isOwn && before?.["roleId"] !== roleId && faultOf("roleId", "your own role"),
    !(await canGive(roleId)) && faultOf("roleId", "holds more than your own role"),
    before &&
      !(await canGive(Number(before["roleId"]))) &&
      faultOf("roleId", "of somebody whose role holds more than yours"),
    isEvery &&
      !(await hasEveryBusiness(tx, operator)) &&
      faultOf("hasEveryBusiness", "more than your own businesses"),
    !isEvery && idsOf(values["businessIds"]).length === 0 && faultOf("businessIds", "none chosen"),
    ...(await locationFaults(tx, write)),
  ];
  refuseFaults(faults.filter((fault) => typeof fault === "object"));
}

/**
 * Throws VALIDATION for permissions and limits that exceed the writer's own. The administrator's role must
 * keep all permissions, so that a business cannot lock itself out.
 */
async function judgeRole(tx: Db, { operator, id, values, before }: Write): Promise<void> {
  const wished = PERMISSIONS.filter((each) => wordsOf(values["permissions"]).includes(each));
  const held = await tx.selectFrom("role").select("preset").where("id", "=", id).executeTakeFirst();
  const limitIn = (field: string): Agorot | null => {
    const limit = values[field];
    return typeof limit === "number" ? (toAgorot(limit) ?? ZERO) : null;
  };
  const limits = { refundLimit: limitIn("refundLimit"), giftLimit: limitIn("giftLimit") };
  const none = { permissions: [], refundLimit: ZERO, giftLimit: ZERO };
  const had = before ? await powersOfRole(tx, id) : undefined;
  const isAbove = had !== undefined && !holdsAll(operator, had);
  const faults = [
    held?.preset === "admin" &&
      wished.length < PERMISSIONS.length &&
      faultOf("permissions", "the administrator's role holds all"),
    (isAbove || !holdsAll(operator, { ...none, permissions: wished })) &&
      faultOf("permissions", "more than your own role holds"),
    !holdsAll(operator, { ...none, refundLimit: limits.refundLimit }) &&
      faultOf("refundLimit", "above your own role's"),
    !holdsAll(operator, { ...none, giftLimit: limits.giftLimit }) &&
      faultOf("giftLimit", "above your own role's"),
  ];
  refuseFaults(faults.filter((fault) => typeof fault === "object"));
}

/**
 * Throws VALIDATION if operators retire their own account or the account of an operator with a more
 * powerful role.
 */
async function judgeRetiring(tx: Db, operator: Operator, id: number): Promise<void> {
  if (operator.id === id) refuseFaults([faultOf("id", "your own account")]);
  const row = await tx
    .selectFrom("operator")
    .select("role_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await judgeRank(tx, operator, row.role_id);
}

async function judgeRetiringRole(tx: Db, _: Operator, id: number): Promise<void> {
  const { preset } = await tx
    .selectFrom("role")
    .select("preset")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (preset === "admin") refuseFaults([faultOf("id", "the administrator's role")]);
}

/**
 * Gives an operator with access to every business all existing businesses. A new business is given to
 * operators with access to every business when it is created.
 */
async function giveBusinesses(tx: Db, { id, values }: Write): Promise<void> {
  if (values["hasEveryBusiness"] !== true) return;
  await tx
    .updateTable("operator")
    .set({ business_ids: allBusinesses })
    .where("id", "=", id)
    .execute();
}

const lowered = (values: Values): Values => ({
  ...values,
  username: textIn(values["username"]).toLowerCase(),
  lastName: textIn(values["lastName"]),
});

/** How operators and roles are stored. */
export const staffKinds: Readonly<Record<keyof typeof STAFF_KINDS, StoredKind>> = {
  operators: {
    table: "operator",
    business: sql`null::int`,
    isSeen: (operator) => sql`not r.is_program and ${isStaffWithin(operator, "r")}`,
    columns: { workLocationIds: "location_ids" },
    reads: (values) => ({ ...values, lastName: textIn(values["lastName"]) || null }),
    writes: lowered,
    judge: judgeOperator,
    judgeRetiring,
    saved: giveBusinesses,
    retired: shutOut,
  },
  roles: {
    table: "role",
    business: sql`null::int`,
    judge: judgeRole,
    judgeRetiring: judgeRetiringRole,
  },
};
