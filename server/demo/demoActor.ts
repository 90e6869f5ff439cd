import { PERMISSIONS } from "../../domain/permission.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { DEMO_OPERATORS } from "./operators.ts";
import { BUSINESSES } from "./places.ts";

/**
 * Returns the demo's administrator, who is recorded as the creator of the demo's data. The administrator's
 * account is added later, because it needs the businesses. The administrator's scope includes businesses that
 * somebody has added to the demo.
 */
export async function demoActor(db: Db): Promise<Operator> {
  const admin = DEMO_OPERATORS.find(({ role }) => role === "admin");
  if (!admin) throw new Error("the demo has no administrator");
  const rows = await db.selectFrom("business").select("id").execute();
  const ids = [...BUSINESSES, ...rows].map(({ id }) => id);
  return {
    id: admin.id,
    username: admin.username,
    role: admin.role,
    roleName: { he: "מנהל", en: "Administrator" },
    permissions: PERMISSIONS,
    refundLimit: null,
    giftLimit: null,
    isSecondFactorDemanded: false,
    firstName: admin.firstName,
    lastName: admin.lastName,
    businessIds: [...new Set(ids)],
    locationIds: null,
    hasSecondFactor: false,
  };
}
