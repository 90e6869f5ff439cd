import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { callName } from "../../../domain/permission.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import { refusalStatus } from "../../platform/errorDoor.ts";
import { networkOf } from "../../platform/network.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { openLine } from "../../platform/turns.ts";
import { concerned } from "./concerns.ts";
import { foldFailedLogin } from "./failedLogins.ts";
import type { Operator } from "./operators.ts";
import { unsecret } from "./unsecret.ts";

/** An operator's write that is about to run. */
export interface Deed {
  /** `id` is null if no operator has this name. */
  readonly by: Pick<Operator, "username"> & { readonly id: number | null };
  readonly call: Pick<RouteShape, "method" | "path">;
  /** The parsed input. The audit log leaves secrets out. */
  readonly what: unknown;
  readonly address: string;
}

/** The operators' audit log: who did what, when, with which input, and how it ended. */
export interface Audit {
  /**
   * Logs a write, runs it, and logs its result. A write that cannot be logged does not run. A write without a
   * result was interrupted by the end of the server.
   */
  readonly record: <T>(deed: Deed, work: () => Promise<T> | T) => Promise<T>;
}

/** The id of the write that is being logged, for everything that runs within it. */
const current = new AsyncLocalStorage<number>();

/** Returns the id of the logged write that is running. Undefined outside of one. */
export const currentEventId = (): number | undefined => current.getStore();

const OK = 200;
const BUG = 500;

/** Returns the status and code of a failed write. */
const endOf = (error: unknown): { status: number; code: string } =>
  error instanceof Refused
    ? { status: refusalStatus(error.refusal.code), code: error.refusal.code }
    : { status: BUG, code: "INTERNAL" };

const isLogin = (call: Deed["call"]): boolean => callName(call) === "POST /operator/login";

/** Logins are logged by network, because an attacker may control all of its addresses. */
const addressOf = (call: Deed["call"], address: string): string => {
  const plain = address.replace(/^::ffff:/, "");
  return isLogin(call) ? networkOf(plain) : plain;
};

export function openAudit(db: Db): Audit {
  // Failed logins of one network wait for each other in the database. Only one of them may hold a connection
  // while it waits, or an attacker could take all connections of the node.
  const folds = openLine();
  // Many logins at once would occupy the event loop and the connections before all other calls.
  const begins = openLine();
  const begin = async ({ by, call, what, address }: Deed): Promise<number> => {
    const { id } = await db
      .insertInto("operator_event")
      .values({
        operator_id: by.id,
        username: by.username,
        at: sql<Date>`app_now()`,
        call: callName(call),
        what: jsonb(unsecret(what) ?? null),
        address: addressOf(call, address),
        ...(await concerned(db, by.id, call, what)),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const end = async (id: number, found: { status: number; code?: string }): Promise<void> => {
    await db.updateTable("operator_event").set(found).where("id", "=", id).execute();
  };
  const record: Audit["record"] = async (deed, work) => {
    const id = await (isLogin(deed.call) ? begins.run(() => begin(deed)) : begin(deed));
    try {
      const done = await current.run(id, async () => work());
      await end(id, { status: OK });
      return done;
    } catch (error) {
      await end(id, endOf(error));
      if (isLogin(deed.call)) await folds.run(() => foldFailedLogin(db, id));
      throw error;
    }
  };
  return { record };
}
