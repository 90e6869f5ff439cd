/** An admin at a running server, who asks and is answered. */
export interface OfficeDesk {
  /** Below the server's `/api`; throws where the answer is no 200. */
  readonly ask: (path: string) => Promise<unknown>;
  /** The same with the milliseconds until the last byte, and without reading what came. */
  readonly time: (path: string) => Promise<number>;
}

/** Logs the demo's admin in. */
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
