/** Calls a running server as the admin. */
export interface OfficeDesk {
  /** `path` is relative to `/api`. Throws unless the answer is 200. */
  readonly ask: (path: string) => Promise<unknown>;
  /**
   * Makes the same call as `ask`, but does not parse the response. Returns the time until the last byte in
   * ms.
   */
  readonly time: (path: string) => Promise<number>;
}

/** Logs in as the demo's admin. */
export async function openDesk(url: string): Promise<OfficeDesk> {
  const login = await fetch(`${url}/api/operator/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "admin" }),
  });
  if (!login.ok) throw new Error(`the admin was not let in: ${login.status}`);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const text = async (path: string): Promise<string> => {
    const reply = await fetch(`${url}/api${path}`, { headers: { cookie } });
    const body = await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${body.slice(0, 200)}`);
    return body;
  };
  return {
    ask: async (path) => JSON.parse(await text(path)),
    time: async (path) => {
      const start = performance.now();
      await text(path);
      return performance.now() - start;
    },
  };
}
