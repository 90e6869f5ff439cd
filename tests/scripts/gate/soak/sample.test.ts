import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { untilClosed } from "../../../../scripts/gate/soak/sample.ts";
import { portOf } from "../../../server/portOf.ts";

let server: Server;
afterEach(() => void server.close());

/** Starts a server whose metrics report these numbers of handles, one per request. */
async function serverWith(handles: number[]): Promise<string> {
  server = createServer((_, response) => {
    response.end(`nodejs_active_handles_total ${handles.shift()}\n`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${portOf(server)}`;
}

test("a server is read until it holds no fewer handles than before", async () => {
  const handles = [40, 38, 35, 35, 30];
  await untilClosed(await serverWith(handles));
  expect(handles).toEqual([30]);
});

test("a server that leaks is not waited for", async () => {
  const handles = [40, 44, 48];
  await untilClosed(await serverWith(handles));
  expect(handles).toEqual([48]);
});
