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

/** A write by an operator that is about to run. */
export interface Deed {
  /** The operator who makes the write. `id` is null for a login with an unknown name. */
  readonly by: Pick<Operator, "username"> & { readonly id: number | null };
  readonly call: Pick<RouteShape, "method" | "path">;
  /** The parsed input of the call. Secrets are removed before it is logged. */
  readonly what: unknown;
  readonly address: string;
}

/** The audit log of operators: who made which write, when, with which input and result. */
export interface Audit {
  /**
   * Logs a write, runs it, and logs its result. If the write cannot be logged, it does not run. A log entry
   * without a result means that the server stopped during the write.
   */
  readonly record: <T>(deed: Deed, work: () => Promise<T> | T) => Promise<T>;
}

/** The id of the log entry of the current write, for all code that runs within the write. */
const current = new AsyncLocalStorage<number>();

/** Returns the id of the current write's log entry. Undefined outside of a write. */
export const currentEventId = (): number | undefined => current.getStore();

const OK = 200;
const BUG = 500;

/** Returns the status and code that are logged for a failed write. */
const endOf = (error: unknown): { status: number; code: string } =>
  error instanceof Refused
    ? { status: refusalStatus(error.refusal.code), code: error.refusal.code }
    : { status: BUG, code: "INTERNAL" };

const isLogin = (call: Deed["call"]): boolean => callName(call) === "POST /operator/login";

/**
 * Returns the address to log. For a login, returns the network instead, because an attacker can use all
 * addresses of a network.
 */
const addressOf = (call: Deed["call"], address: string): string => {
  const plain = address.replace(/^::ffff:/, "");
  return isLogin(call) ? networkOf(plain) : plain;
};

export function openAudit(db: Db): Audit {
  // Merging failed logins waits for a lock in the database. Only one call at a time may hold a connection
  // while it waits for that lock. Without this queue, an attacker's failed logins could use up all
  // connections of the node.
  const folds = openLine();
  // The log entries of logins are written one at a time. If many log entries were written concurrently, they
  // would delay all other calls.
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
