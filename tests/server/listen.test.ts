import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { demoOperatorLines } from "../../server/demo/operators.ts";
import { isLoopback, localUrl } from "../../server/platform/listen.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";
import { DEMO } from "../../server/demo/ids.ts";

let house: House | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const outside = addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
const hasIpv6 = addresses.some(({ address }) => address === "::1");
const LOOPBACKS = ["127.0.0.1", "localhost", ...(hasIpv6 ? ["[::1]"] : [])];

/** Whether a server responds at a local address. */
const answers = (host: string, port: string, path: string): Promise<boolean> =>
  fetch(`http://${host}:${port}${path}`).then(
    () => true,
    () => false,
  );

/** Returns the port of the sandbox's payment form, as in the URL that a visitor gets. */
async function sandboxPort({ url }: House): Promise<string> {
  const shopper = await new Shopper(url).arrive();
  const { locationId, authProfileId } = await shopper.presentation(DEMO.play);
  const at = `/payment/form/en?total=10&locationId=${locationId}&authProfileId=${authProfileId}`;
  const { body } = await shopper.get<{ paymentFormURL: string }>(at);
  return new URL(body.paymentFormURL).port;
}

async function whoReaches(): Promise<{ loopbacks: boolean[]; outside: boolean[] }> {
  const { port } = new URL(house!.url);
  const doors = [
    { port, path: "/api/healthz" },
    { port: await sandboxPort(house!), path: "/form.css" },
  ];
  const from = async (hosts: readonly string[]) =>
    Promise.all(doors.flatMap((door) => hosts.map((host) => answers(host, door.port, door.path))));
  return { loopbacks: await from(LOOPBACKS), outside: await from(outside ? [outside] : []) };
}

describe("the server and its sandbox", () => {
  const everyLoopback = LOOPBACKS.flatMap(() => [true, true]);
  const fromOutside = (server: boolean, sandbox: boolean) => (outside ? [server, sandbox] : []);

  test("with the demo are reached from this machine alone, on both loopback addresses", async () => {
    house = await openHouse();
    expect(await whoReaches()).toEqual({
      loopbacks: everyLoopback,
      outside: fromOutside(false, false),
    });
  });

  test("with the demo and a HOST are both reached from other machines", async () => {
    house = await openHouse({ host: "::" });
    expect(await whoReaches()).toEqual({
      loopbacks: everyLoopback,
      outside: fromOutside(true, true),
    });
  });

  test("without the demo keep the sandbox on this machine, whatever HOST is", async () => {
    const demo = await openHouse();
    await demo.stop();
    house = await openHouse({ isDemo: false, host: "0.0.0.0" }, demo.dataDir);
    const { port } = new URL(house.url);
    const forms = await sandboxPort(house);
    expect(await answers("127.0.0.1", forms, "/form.css")).toBe(true);
    if (!outside) return;
    expect(await answers(outside, port, "/api/healthz")).toBe(true);
    expect(await answers(outside, forms, "/form.css")).toBe(false);
  });

  test("end with open connections on either loopback address", async () => {
    house = await openHouse();
    const { port } = new URL(house.url);
    for (const host of LOOPBACKS) {
      const answer = await fetch(`http://${host}:${port}/api/healthz`);
      expect(answer.status).toBe(200);
    }
    await house.stop();
    for (const host of LOOPBACKS) expect(await answers(host, port, "/api/healthz")).toBe(false);
  });
});

test("a demo that other machines reach warns of its operators", () => {
  expect(demoOperatorLines("localhost").join("\n")).not.toContain("warning");
  expect(demoOperatorLines("0.0.0.0").at(-1)).toMatch(
    /^warning: HOST is 0\.0\.0\.0.*admin \/ admin/,
  );
});

test.each([
  ["localhost", true, "http://localhost:80"],
  ["127.0.0.1", true, "http://127.0.0.1:80"],
  ["::1", true, "http://[::1]:80"],
  ["::", false, "http://localhost:80"],
  ["0.0.0.0", false, "http://localhost:80"],
  ["192.0.2.7", false, "http://192.0.2.7:80"],
  ["127.example", false, "http://127.example:80"],
])("the host %s is loopback: %s, and reached at %s", (host, isOwn, url) => {
  expect([isLoopback(host), localUrl({ host, port: 80 })]).toEqual([isOwn, url]);
});
