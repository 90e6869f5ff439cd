import { timeWhile } from "./timing.ts";

const LOGINS = 64;

/**
 * Returns the times of `GET /features` in ms, compressed as for a browser, while 64 logins with different
 * names and wrong passwords are waiting for their responses.
 */
export async function wrongLogins(url: string): Promise<number[]> {
  const attack = Promise.all(
    Array.from({ length: LOGINS }, async (_, at) => {
      const answer = await fetch(`${url}/api/operator/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: `nobody${at}`, password: `wrong${at}` }),
      });
      await answer.arrayBuffer();
    }),
  );
  return timeWhile(`${url}/api/features/`, attack);
}
