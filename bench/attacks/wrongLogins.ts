import { timeCall, timeWhile } from "./timing.ts";

const LOGINS = 64;

/**
 * Returns the times of `GET /features` in ms, compressed as for a browser, while 64 logins with different
 * names and wrong passwords are waiting for their responses. Ten such calls and one wrong
 * login come before the attack, because a fresh server compiles code, which the attack does not cause.
 */
export async function wrongLogins(url: string): Promise<number[]> {
  const programme = `${url}/api/features/`;
  for (let at = 0; at < 10; at++) await timeCall(programme);
  const fail = async (_: unknown, at: number): Promise<void> => {
    const answer = await fetch(`${url}/api/operator/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: `nobody${at}`, password: `wrong${at}` }),
    });
    await answer.arrayBuffer();
  };
  await fail(undefined, LOGINS);
  const attack = Promise.all(Array.from({ length: LOGINS }, fail));
  return timeWhile(programme, attack);
}
