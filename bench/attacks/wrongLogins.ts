import { timeWhile } from "./timing.ts";

const LOGINS = 64;

/**
 * How long the programme takes while 64 wrong passwords, each of another name, wait for their answers.
 * Returns milliseconds of each call of `GET /features`, compressed as a browser asks for it.
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
