import type { FastifyReply, FastifyRequest } from "fastify";
import { spendOrRefuse, type Allowances, type AskLimits } from "./askLimits.ts";
import { openKnownDevices } from "./knownDevices.ts";
import { addressOf } from "../../platform/addresses.ts";
import { networkOf } from "./networkOf.ts";
import type { Realm } from "./tokenSessions.ts";

/** A password that is being tried. */
export interface PasswordTry {
  readonly isKnownDevice: boolean;
  /** The password was right: it does not count, and the device is known from now on. */
  readonly succeed: (reply: FastifyReply) => Promise<void>;
}

/**
 * Counts wrong passwords so that a stranger cannot lock anybody out. A device that has logged in to the
 * account before counts by itself. Everybody else counts by address, by account and address, and more
 * loosely by account: an account under attack is slowed down for strangers, never closed.
 */
export interface PasswordTries {
  /** Counts an attempt before any hashing. Throws RATE_LIMITED with `retryAfterSeconds`. */
  readonly begin: (request: FastifyRequest, realm: Realm, name: string) => Promise<PasswordTry>;
}

interface Parts {
  readonly limits: AskLimits;
  readonly allowances: Allowances;
  readonly isSecure: boolean;
}

export function openPasswordTries({ limits, allowances, isSecure }: Parts): PasswordTries {
  const devices = openKnownDevices(isSecure);

  const spendByName = async (account: string): Promise<void> => {
    const key = `password name ${account}`;
    if ((await limits.spend(key, allowances.passwordsOfName)) === undefined) return;
    await spendOrRefuse(limits, `password slow ${account}`, allowances.slowPasswords);
  };

  const begin: PasswordTries["begin"] = async (request, realm, name) => {
    const account = `${realm} ${name}`;
    const device = devices.find(request, account);
    if (device !== undefined) {
      const key = `password device ${device}`;
      await spendOrRefuse(limits, key, allowances.passwords);
      const succeed: PasswordTry["succeed"] = async (reply) => {
        await limits.forget(key);
        devices.remember(request, reply, account);
      };
      return { isKnownDevice: true, succeed };
    }
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
  return { begin };
}
