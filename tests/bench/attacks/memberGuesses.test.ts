import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memberGuesses } from "../../../bench/attacks/memberGuesses.ts";
import { portOf } from "../../server/portOf.ts";

let server: Server;
let guesses: string[];
/** The number of guesses that the server answers before it refuses. */
let most: number;
beforeEach(async () => {
  guesses = [];
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    request.resume();
    const code = searchParams.get("ticketCode");
    const isRefused = code !== null && guesses.length >= most;
    if (code !== null && !isRefused) guesses.push(code);
    const show = { id: 9, locationId: 1, available: 99, dateTime: "2999-01-01T20:00:00Z" };
    const isList = pathname === "/api/presentations/";
    const body = isList ? { presentations: [show] } : { uuid: "u-1" };
    response.writeHead(isRefused ? 429 : code === null ? 200 : 404, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const attack = () => memberGuesses(`http://127.0.0.1:${portOf(server)}`);

test("guesses are counted until all visitors are refused", async () => {
  most = 25;
  const { judged, seconds } = await attack();
  expect(judged).toBe(25);
  expect(seconds).toBeLessThan(10);
});

test("every guess is another number of eight digits, the same ones in each run", async () => {
  most = 40;
  await attack();
  const before = guesses;
  guesses = [];
  await attack();
  expect(new Set(before).size).toBe(40);
  expect(before.every((code) => /^[1-9]\d{7}$/.test(code))).toBe(true);
  expect(guesses.toSorted()).toEqual(before.toSorted());
});

test("a server that refuses the first guess has answered none", async () => {
  most = 0;
  expect((await attack()).judged).toBe(0);
});
