import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { LoginConfig } from "../../platform/settings/loginConfig.ts";
import { lookupOf } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";

/** A rate limit: at most `most` events within `seconds`. */
export interface Allowance {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Allowances {
  /** Limit for messages with a code or a link to one phone number or address (design, "Identity"). */
  readonly messages: readonly Allowance[];
  /** Limit for wrong passwords for one account from one address, or from one known device. */
  readonly passwords: readonly Allowance[];
  /** Limit for wrong passwords from one address, for any account. */
  readonly passwordsOfAddress: readonly Allowance[];
  /** Limit for wrong passwords for one account, from any address. */
  readonly passwordsOfName: readonly Allowance[];
  /** Limit for attempts on an account whose limit `passwordsOfName` is reached. */
  readonly slowPasswords: readonly Allowance[];
  /**
   * Limits for messages that a single visitor (`byVisitor`), a network (`byAddress`) and all callers together
   * (`byHouse`) may cause.
   */
  readonly byVisitor: readonly Allowance[];
  readonly byAddress: readonly Allowance[];
  readonly byHouse: readonly Allowance[];
}

export const allowancesOf = (config: LoginConfig): Allowances => ({
  messages: [
    { most: config.messagesAnHour, seconds: HOUR },
    { most: config.messagesADay, seconds: DAY },
  ],
  passwords: [{ most: config.passwordTries, seconds: HOUR / 4 }],
  passwordsOfAddress: [{ most: config.passwordTriesPerAddress, seconds: HOUR / 4 }],
  passwordsOfName: [{ most: config.passwordTriesPerName, seconds: HOUR / 4 }],
  slowPasswords: [{ most: 1, seconds: config.passwordSlowSeconds }],
  byVisitor: [{ most: config.messagesPerVisitor, seconds: HOUR }],
  byAddress: [{ most: config.messagesPerAddress, seconds: HOUR }],
  byHouse: [{ most: config.messagesPerHouse, seconds: HOUR }],
});

/** An event that is counted under a key if the limits of the key allow it. */
export interface Spending {
  readonly key: string;
  readonly allowances: readonly Allowance[];
}

/** A key whose limit is reached, and the seconds until it allows the next event. */
export interface Full {
  readonly key: string;
  readonly seconds: number;
}

/**
 * Rate limits, counted by phone number, address or name. Only keyed hashes of the numbers, addresses and
 * names are stored.
 */
export interface AskLimits {
  /**
   * Counts an event. If a limit is reached, counts nothing and resolves to the seconds to wait, otherwise
   * resolves to undefined.
   */
  readonly spend: (key: string, allowances: readonly Allowance[]) => Promise<number | undefined>;
  /** Counts one event under each key. If a limit of one key is reached, counts nothing and returns that key. */
  readonly spendAll: (spendings: readonly Spending[]) => Promise<Full | undefined>;
  /** Deletes all events of a key, for example after a correct password. */
  readonly forget: (key: string) => Promise<void>;
  /** Deletes the latest event of a key. */
  readonly refund: (key: string) => Promise<void>;
}

/** Counts an event. Throws RATE_LIMITED if a limit is reached. */
export async function spendOrRefuse(
  limits: AskLimits,
  key: string,
  allowances: readonly Allowance[],
): Promise<void> {
  const wait = await limits.spend(key, allowances);
  if (wait !== undefined) throw new Refused("RATE_LIMITED", { retryAfterSeconds: wait });
}

/**
 * Returns the seconds until a limit allows the next event, or undefined if the event is allowed now. `ages`
 * are the ages of the counted events, in seconds, newest first.
 */
function waitFor(ages: readonly number[], { most, seconds }: Allowance): number | undefined {
  const oldest = ages[most - 1];
  return oldest !== undefined && oldest < seconds ? Math.ceil(seconds - oldest) : undefined;
}

/**
 * Returns the seconds until the limits of a key allow the next event, or undefined if it is allowed now.
 * Locks the key until the end of the transaction.
 */
async function waitOf(
  tx: Db,
  hash: string,
  allowances: readonly Allowance[],
): Promise<number | undefined> {
  const longest = Math.max(...allowances.map((each) => each.seconds));
  const most = Math.max(...allowances.map((each) => each.most));
  // Without the lock, two concurrent calls could both use the last event that a limit allows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
  await tx
    .deleteFrom("asked")
    .where("key_hash", "=", hash)
    .where("at", "<", sql<Date>`app_now() - make_interval(secs => ${longest})`)
    .execute();
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from app_now() - at)::float8 as age from asked
    where key_hash = ${hash} order by at desc limit ${most}`.execute(tx);
  const ages = rows.map(({ age }) => age);
  const waits = allowances.flatMap((allowance) => waitFor(ages, allowance) ?? []);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** Opens the rate limits. If `isOn` is false, nothing is counted or refused (`LIMITS=off`). */
export function openAskLimits(db: Db, isOn: boolean): AskLimits {
  if (!isOn) {
    const nothing = (): Promise<undefined> => Promise.resolve(undefined);
    return { spend: nothing, spendAll: nothing, forget: nothing, refund: nothing };
  }
  // The hash is keyed, because a plain hash of a phone number could be reversed by trying all numbers.
  const hashOf = (key: string): string => lookupOf(db, `asked ${key}`);
  const spendAll: AskLimits["spendAll"] = (spendings) => {
    // All callers lock keys in the same order, so that they cannot deadlock.
    const all = spendings
      .map((each) => ({ ...each, hash: hashOf(each.key) }))
      .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    return db.transaction().execute(async (tx) => {
      for (const { key, hash, allowances } of all) {
        const seconds = await waitOf(tx, hash, allowances);
        if (seconds !== undefined) return { key, seconds };
      }
      const at = sql<Date>`app_now()`;
      await tx
        .insertInto("asked")
        .values(all.map(({ hash }) => ({ key_hash: hash, at })))
        .execute();
      return undefined;
    });
  };
  const spend: AskLimits["spend"] = async (key, allowances) =>
    (await spendAll([{ key, allowances }]))?.seconds;
  const forget: AskLimits["forget"] = async (key) => {
    await db.deleteFrom("asked").where("key_hash", "=", hashOf(key)).execute();
  };
  const refund: AskLimits["refund"] = async (key) => {
    await sql`delete from asked where ctid = (
      select ctid from asked where key_hash = ${hashOf(key)} order by at desc limit 1
      for update skip locked)`.execute(db);
  };
  return { spend, spendAll, forget, refund };
}
