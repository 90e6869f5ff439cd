import type { FastifyReply, FastifyRequest } from "fastify";
import { spendOrRefuse, type Allowances, type AskLimits } from "./askLimits.ts";
import { RETRY_SECONDS } from "./hashPool.ts";
import { openKnownDevices } from "./knownDevices.ts";
import { addressOf } from "../../platform/addresses.ts";
import type { HashPoolConfig } from "../../platform/settings/loginConfig.ts";
import { openLine, openTurns } from "../../platform/turns.ts";
import { networkOf } from "./networkOf.ts";
import type { Realm } from "./tokenSessions.ts";

/** An attempt to log in with a password. */
export interface PasswordTry {
  readonly isKnownDevice: boolean;
  /** Called if the password was right. The attempt then does not count, and the device becomes known. */
  readonly succeed: (reply: FastifyReply) => Promise<void>;
}

/**
 * Counts wrong passwords such that strangers cannot lock an account. A device that has logged in to the
 * account before has a count of its own. All other attempts count by address, by account and address, and
 * with a looser limit by account. An account under attack is slowed down for strangers, but never locked.
 */
export interface PasswordTries {
  /**
   * Counts an attempt and then judges it. Throws RATE_LIMITED with `retryAfterSeconds` after too many
   * attempts. It also throws, before any query, while the number of running attempts equals the hash threads
   * plus the queue.
   */
  readonly judge: <T>(
    asker: { readonly request: FastifyRequest; readonly realm: Realm; readonly name: string },
    judgement: (attempt: PasswordTry) => Promise<T>,
  ) => Promise<T>;
}

interface Parts {
  readonly limits: AskLimits;
  readonly allowances: Allowances;
  readonly isSecure: boolean;
  readonly pool: HashPoolConfig;
}

export function openPasswordTries({ limits, allowances, isSecure, pool }: Parts): PasswordTries {
  const devices = openKnownDevices(isSecure);
  const turns = {
    atOnce: pool.threads + pool.queue,
    waiting: 0,
    retryAfterSeconds: RETRY_SECONDS,
  };
  const strangers = openTurns(turns);
  const known = openTurns(turns);
  // Counts one attempt at a time. Many at once would occupy the event loop and the connections before all
  // other calls.
  const counts = openLine();

  const spendByName = async (account: string): Promise<void> => {
    const key = `password name ${account}`;
    if ((await limits.spend(key, allowances.passwordsOfName)) === undefined) return;
    await spendOrRefuse(limits, `password slow ${account}`, allowances.slowPasswords);
  };

  const beginKnown = async (
    request: FastifyRequest,
    account: string,
    device: string,
  ): Promise<PasswordTry> => {
    const key = `password device ${device}`;
    await spendOrRefuse(limits, key, allowances.passwords);
    const succeed: PasswordTry["succeed"] = async (reply) => {
      await limits.forget(key);
      devices.remember(request, reply, account);
    };
    return { isKnownDevice: true, succeed };
  };
  const beginStrange = async (request: FastifyRequest, account: string): Promise<PasswordTry> => {
    const network = networkOf(addressOf(request));
    const byAddress = `password address ${network}`;
    const byBoth = `password ${account} ${network}`;
    await spendOrRefuse(limits, byAddress, allowances.passwordsOfAddress);
    await spendOrRefuse(limits, byBoth, allowances.passwords);
    await spendByName(account);
    const succeed: PasswordTry["succeed"] = async (reply) => {
      await limits.refund(byAddress);
      await limits.forget(byBoth);
      await limits.refund(`password name ${account}`);
      devices.remember(request, reply, account);
    };
    return { isKnownDevice: false, succeed };
  };
  const judge: PasswordTries["judge"] = ({ request, realm, name }, judgement) => {
    const account = `${realm} ${name}`;
    const device = devices.find(request, account);
    if (device === undefined) {
      return strangers.run(async () =>
        judgement(await counts.run(() => beginStrange(request, account))),
      );
    }
    return known.run(async () => judgement(await beginKnown(request, account, device)));
  };
  return { judge };
}
