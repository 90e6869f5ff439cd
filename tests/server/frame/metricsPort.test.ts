import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openHouse, type House } from "../house.ts";

let house: House | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

/** Opens a server with these settings. Returns the URL of the server's metrics port. */
async function open(env: Readonly<Record<string, string>>): Promise<string> {
  house = await openHouse({ frame: readConfig(env).frame });
  return house.server.metricsUrl!;
}
const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/metrics`, { headers });
const statusOf = async (asked: Promise<Response>): Promise<number> => {
  const answer = await asked;
  await answer.body?.cancel();
  return answer.status;
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const TOKEN = "a-token-of-the-metrics";
/** Finds an address at which other machines can reach this one. */
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === "IPv4")?.address;

describe("metrics on a port of their own", () => {
  test("are served there alone, and the main port answers 404", async () => {
    const url = await open({ METRICS_PORT: "0" });
    expect(new URL(url).port).not.toBe(new URL(house!.url).port);
    const answer = await read(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    expect(await answer.text()).toContain("process_cpu_seconds_total");
    const main = await read(house!.url);
    expect([main.status, await main.json()]).toMatchObject([404, { error: { code: "NOT_FOUND" } }]);
  });

  test("have no page and no call beside them", async () => {
    const url = await open({ METRICS_PORT: "0" });
    for (const path of ["/", "/api/healthz", "/api/features/", "/metrics/more", "/%zz"])
      expect([path, await statusOf(fetch(url + path))]).toEqual([
        path,
        path === "/%zz" ? 400 : 404,
      ]);
    expect(await statusOf(fetch(`${url}/metrics`, { method: "POST" }))).toBe(404);
  });

  test("ask for the token where one is set, and the main port does not take it", async () => {
    const url = await open({ METRICS_PORT: "0", METRICS_TOKEN: TOKEN });
    expect(await statusOf(read(url))).toBe(404);
    expect(await statusOf(read(url, bearer("wrong")))).toBe(404);
    expect(await statusOf(read(url, bearer(TOKEN)))).toBe(200);
    expect(await statusOf(read(house!.url, bearer(TOKEN)))).toBe(404);
  });

  test("listen on loopback, and answer no page that was pointed at this machine", async () => {
    const url = await open({ METRICS_PORT: "0" });
    expect(await statusOf(read(url, { "x-forwarded-for": "127.0.0.1" }))).toBe(404);
    if (outside === undefined) return;
    await expect(read(`http://${outside}:${new URL(url).port}`)).rejects.toThrow("fetch failed");
  });

  test("listen where METRICS_HOST says, with a warning where no token is asked for", async () => {
    const env = { METRICS_PORT: "0", METRICS_HOST: "0.0.0.0" };
    const url = await open(env);
    const host = outside ?? "127.0.0.1";
    expect(await statusOf(read(`http://${host}:${new URL(url).port}`))).toBe(200);
    expect(readConfig(env).frame.warnings).toEqual([expect.stringContaining("METRICS_TOKEN")]);
    expect(readConfig({ ...env, METRICS_TOKEN: TOKEN }).frame.warnings).toEqual([]);
    expect(readConfig({ METRICS_PORT: "0" }).frame.warnings).toEqual([]);
  });

  test("end with the server", async () => {
    const url = await open({ METRICS_PORT: "0" });
    await house!.close();
    house = undefined;
    await expect(read(url)).rejects.toThrow("fetch failed");
  });

  test("may not have the main port", () => {
    expect(() => readConfig({ PORT: "3000", METRICS_PORT: "3000" })).toThrow(
      "METRICS_PORT and PORT are the same",
    );
    expect(() => readConfig({ METRICS_PORT: "70000" })).toThrow(/^METRICS_PORT/);
  });
});
