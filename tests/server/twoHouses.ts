import type { Operator } from "../../server/operators/operators.ts";
import { openStore } from "../../server/store.ts";
import { startPostgres } from "../gate/postgres.ts";
import { openSmallHouse, postgresStore, type SmallHouse } from "./smallHouse.ts";

/** Far less than a node keeps what it knows by itself: what is known sooner was told. */
export const AT_ONCE = { timeout: 1_500, interval: 10 } as const;

/** Two nodes of the small house on one PostgreSQL. */
export interface TwoHouses {
  readonly near: SmallHouse;
  readonly far: SmallHouse;
  readonly close: () => Promise<void>;
}

export async function openTwoHouses(name: string): Promise<TwoHouses> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase(name);
  const near = await openSmallHouse(await postgresStore(url));
  const store = await openStore({ engine: "pglite", dataDir: "", url }, () => undefined);
  const far = await openSmallHouse(store);
  const close = async (): Promise<void> => {
    await far.end();
    await near.end();
    await postgres.stop();
  };
  return { near, far, close };
}

/** An operator; the small house has one business. */
export const staff = (role: Operator["role"], businessIds: readonly number[] = [1]): Operator => ({
  id: 2,
  username: role,
  role,
  firstName: "Boaz",
  lastName: "Regev",
  businessIds,
  hasSecondFactor: false,
});
