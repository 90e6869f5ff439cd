import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { readConfig } from "../../server/config.ts";
import { openLog } from "../../server/log.ts";
import { startServer } from "../../server/startServer.ts";

const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;

test("every call of the contract is mounted, each just once, and no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-mounted-"));
  const config = readConfig({ PORT: "0", DATA_DIR: folder, DEMO: "0" });
  const server = await startServer(config, openLog("error"));
  expect(server.mounted.map(nameOf).toSorted()).toEqual(CONTRACT.map(nameOf).toSorted());
  await server.close();
  rmSync(folder, { recursive: true });
});
