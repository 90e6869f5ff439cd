import { PRESETS, type Role } from "../../domain/permission.ts";
import type { Operator } from "../../server/identity/operators/operators.ts";
import { openStore } from "../../server/platform/store.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { openSmallHouse, postgresStore, type SmallHouse } from "./smallHouse.ts";

/**
 * Timeout in ms that suffices on a busy machine. The nodes cache for minutes, so only a notification can be
 * faster.
 */
export const AT_ONCE = { timeout: 60_000, interval: 10 } as const;
const TOLD_ONLY = { cacheTtlMs: 600_000 };

/** Two nodes of the small house on one PostgreSQL database. */
export interface TwoHouses {
  readonly near: SmallHouse;
  readonly far: SmallHouse;
  readonly close: () => Promise<void>;
}

export async function openTwoHouses(): Promise<TwoHouses> {
  const url = await copyDatabase("empty");
  const near = await openSmallHouse(await postgresStore(url), {}, TOLD_ONLY);
  const store = await openStore(postgresAt(url), () => undefined);
  const far = await openSmallHouse(store, {}, TOLD_ONLY);
  const close = async (): Promise<void> => {
    await far.end();
    await near.end();
    await dropDatabase(url);
  };
  return { near, far, close };
}

/** Returns an operator with a role's permissions. Business 1 is the only business of the small house. */
export const staff = (role: Role, businessIds: readonly number[] = [1]): Operator => ({
  id: 2,
  username: role,
  role,
  roleName: { he: role },
  permissions: PRESETS[role],
  refundLimit: null,
  giftLimit: null,
  isSecondFactorDemanded: false,
  firstName: "Boaz",
  lastName: "Regev",
  businessIds,
  locationIds: null,
  hasSecondFactor: false,
});
