import type { Role } from "../../../domain/permission.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { PRESET_IDS } from "./presetRoles.ts";

/** An operator who is created with a password instead of an invitation. */
interface NewOperator {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null;
  readonly role: Role;
  readonly businessIds: readonly number[];
  readonly hasEveryBusiness?: boolean;
  /** Whether the operator can only log in while the demo is on. */
  readonly isDemo?: boolean;
}

/** Adds operators with passwords. Skips operators whose id or user name exists already. */
export async function addOperators(db: Db, operators: readonly NewOperator[]): Promise<void> {
  const rows = operators.map((operator) => ({
    id: operator.id,
    username: operator.username,
    password_hash: operator.passwordHash,
    first_name: operator.firstName,
    last_name: operator.lastName,
    email: operator.email ?? null,
    business_ids: ints(operator.businessIds),
    role_id: PRESET_IDS[operator.role],
    has_every_business: operator.hasEveryBusiness === true,
    is_demo: operator.isDemo === true,
  }));
  await db
    .insertInto("operator")
    .values(rows)
    // Another node may add the same operators at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
