import type { FastifyReply, FastifyRequest } from "fastify";
import { spendOrRefuse, type Allowances, type AskLimits } from "./askLimits.ts";
import { RETRY_SECONDS } from "./hashPool.ts";
import { openKnownDevices } from "./knownDevices.ts";
import { addressOf } from "../../platform/addresses.ts";
import type { HashPoolConfig } from "../../platform/settings/loginConfig.ts";
import { openLine, openTurns } from "../../platform/turns.ts";
import { networkOf } from "./networkOf.ts";
import type { Realm } from "./tokenSessions.ts";

/** An attempt to enter a password. */
export interface PasswordTry {
  readonly isKnownDevice: boolean;
  /**
   * Must be called if the password is right. After the call the attempt is not counted, and the device is a
   * known device.
   */
  readonly succeed: (reply: FastifyReply) => Promise<void>;
}

/**
 * Limits wrong passwords so that strangers cannot lock out an account's owner. Attempts from a device that
 * has logged in to the account before are counted separately. All other attempts are counted by address, by
 * account and address, and by account alone. The limit by account is higher, and beyond it attempts are
 * slowed down but not refused.
 */
export interface PasswordTries {
  /**
   * Counts an attempt and then runs `judgement`. Throws RATE_LIMITED with `retryAfterSeconds` after too many
   * attempts. Throws RATE_LIMITED before any query if too many attempts are running (as many as the pool's
   * threads and queue).
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
  // Attempts are counted one at a time. If they were counted concurrently, many attempts would use up the
  // database connections and the event loop, and delay all other calls.
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
