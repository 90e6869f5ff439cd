import { PERMISSIONS } from "../../domain/permission.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { DEMO_OPERATORS } from "./operators.ts";
import { BUSINESSES } from "./places.ts";

/**
 * The demo's administrator, by whom the demo is made and whom its history names. The account itself is added
 * later, because its businesses come first. Businesses that were added to the demo are theirs as well.
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
