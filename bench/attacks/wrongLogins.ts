import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { timeCall, timeWhile } from "./timing.ts";

const LOGINS = 64;

/** Parameters of the attacking thread. */
export interface LoginAttack {
  readonly url: string;
  readonly logins: number;
}

/**
 * Returns the times of `GET /features` in ms, compressed as for a browser. While the calls are timed, 64
 * logins with different names and wrong passwords are waiting for their responses. The logins are sent from a
 * separate thread, so that sending them does not slow the measured calls. First, ten measured calls and one
 * wrong login warm the server up, because compiling its code is not part of the attack.
 */
export async function wrongLogins(url: string): Promise<number[]> {
  const programme = `${url}/api/features/`;
  for (let at = 0; at < 10; at++) await timeCall(programme);
  const workerData: LoginAttack = { url, logins: LOGINS };
  const attacker = new Worker(new URL("loginThread.ts", import.meta.url), { workerData });
  await once(attacker, "message");
  return timeWhile(programme, once(attacker, "message"));
}
