import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_REGION, setRegion } from "../../domain/region.ts";
import { withRegion } from "../../scripts/build/pageRegion.ts";
import { serveFiles } from "../../server/http/files.ts";
import type { DressPage } from "../../server/pages/storefrontPages.ts";

const PAGE = "<!doctype html>\n<html>\n  <head></head>\n  <body></body>\n</html>";
const OURS = 'data-currency="PLN" data-time-zone="Europe/Warsaw"';
const dress: DressPage = () => Promise.reject(new Error("no page of the storefront is asked for"));

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), "parterre-region-"));
afterEach(async () => {
  setRegion(DEFAULT_REGION);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server for the pages in a folder. Returns its address. */
async function serve(dist: string, port = 0): Promise<string> {
  setRegion({ currency: "PLN", timeZone: "Europe/Warsaw" });
  app = Fastify();
  await app.register(fastifyCookie);
  await serveFiles(app, dist, dress);
  return app.listen({ port, host: "127.0.0.1" });
}

/** Returns a port on which no program listens. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });

test("the page of a development server has the region of the house, while nothing is built", async () => {
  const url = await serve(join(folder, "nowhere"));
  expect(await withRegion(url, PAGE)).toBe(PAGE.replace("<html>", `<html ${OURS}>`));
  const answer = await app.inject({ url: "/order/1", headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain("npm run build");
  const told = await app.inject({ url: "/order/1", headers: { accept: "*/*" } });
  expect(told.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("and while an older build is there", async () => {
  for (const name of ["app", "backoffice", ".vite"])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "app/index.html"), "<html>storefront");
  writeFileSync(join(folder, "backoffice/index.html"), "<html>back office");
  const manifest = { "app/index.html": { file: "assets/main.js" } };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  const url = await serve(folder);
  expect(await withRegion(url, PAGE)).toContain(`<html ${OURS}>`);
});

test("it waits for a server that starts", async () => {
  const port = await freePort();
  const page = withRegion(`http://127.0.0.1:${port}`, PAGE);
  await serve(join(folder, "nowhere"), port);
  expect(await page).toContain(`<html ${OURS}>`);
});
