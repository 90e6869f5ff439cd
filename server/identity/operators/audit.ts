import { sql } from "kysely";
import { callName } from "../../../domain/permission.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import { refusalStatus } from "../../platform/errorDoor.ts";
import { networkOf } from "../../platform/network.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { concerned } from "./concerns.ts";
import { foldFailedLogin } from "./failedLogins.ts";
import type { Operator } from "./operators.ts";
import { unsecret } from "./unsecret.ts";

/** A write of an operator's that is about to be done. */
export interface Deed {
  /** Without an id where nobody of that name is an operator. */
  readonly by: Pick<Operator, "username"> & { readonly id: number | null };
  readonly call: Pick<RouteShape, "method" | "path">;
  /** What was sent; secrets are left out here. */
  readonly what: unknown;
  readonly address: string;
}

/** The one door of the operators' books: who, when, which call, with what, and how it ended. */
export interface Audit {
  /**
   * Writes down a deed, does it, and writes down how it ended. What cannot be written down is not done;
   * a deed without an end in the books is one that the server did not survive.
   */
  readonly record: <T>(deed: Deed, work: () => Promise<T> | T) => Promise<T>;
}

const OK = 200;
const BUG = 500;

/** How a deed ended, by what it threw. */
const endOf = (error: unknown): { status: number; code: string } =>
  error instanceof Refused
    ? { status: refusalStatus(error.refusal.code), code: error.refusal.code }
    : { status: BUG, code: "INTERNAL" };

const isLogin = (call: Deed["call"]): boolean => callName(call) === "POST /operator/login";

/** Whoever guesses passwords may have a whole network's addresses. */
const addressOf = (call: Deed["call"], address: string): string => {
  const plain = address.replace(/^::ffff:/, "");
  return isLogin(call) ? networkOf(plain) : plain;
};

export function openAudit(db: Db): Audit {
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
        business_ids: await concerned(db, by.id, call, what),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const end = async (id: number, found: { status: number; code?: string }): Promise<void> => {
    await db.updateTable("operator_event").set(found).where("id", "=", id).execute();
  };
  const record: Audit["record"] = async (deed, work) => {
    const id = await begin(deed);
    try {
      const done = await work();
      await end(id, { status: OK });
      return done;
    } catch (error) {
      await end(id, endOf(error));
      if (isLogin(deed.call)) await foldFailedLogin(db, id);
      throw error;
    }
  };
  return { record };
}
