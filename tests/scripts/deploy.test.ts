import { globSync, readFileSync, statSync } from "node:fs";
import { posix, resolve } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { FILE_REPLIES } from "../../server/http/examples/fileReplies.ts";
import { mountHealth } from "../../server/http/health.ts";
import { openPostgres } from "../../server/platform/store/postgres.ts";
import { readConfigToCheck } from "../../server/platform/settings/config.ts";
import { toldSettings } from "../../server/platform/settings/settingsHelp.ts";
import { ROOT } from "../../scripts/root.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");

const FILES = globSync("deploy/**/*", { cwd: ROOT }).filter((path) =>
  statSync(resolve(ROOT, path)).isFile(),
);
const DOCKERFILE = read("deploy/Dockerfile");
const COMPOSE = read("deploy/compose.yml");
const NGINX = read("deploy/nginx.conf");
const PACKAGE = JSON.parse(read("package.json"));

/** Matches upper-case names of Node, Docker, PostgreSQL, systemd and bash, which are not settings. */
const OTHERS =
  /^(NODE_(ENV|VERSION|COMPILE_CACHE)|POSTGRES_\w+|PGPASSWORD|AF_\w+|DAC_OVERRIDE|NET_BIND_SERVICE|BASH_REMATCH|ON_ERROR_STOP|KEY_FOLDER)$/;

const SETTINGS = new Set(toldSettings().map(({ name }) => name));

/** Returns the settings that a text mentions: upper-case names that contain an underscore or have a value. */
const settingsIn = (text: string): string[] =>
  [...text.matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b[A-Z]{3,}(?==)|(?<=^ +)[A-Z]{3,}(?=:)/gm)]
    .map(([name]) => name)
    .filter((name) => !OTHERS.test(name));

const unknownIn = (text: string): string[] =>
  settingsIn(text).filter((name) => !SETTINGS.has(name));

/** Returns the locations of an nginx site, with their match type and directives. */
const locationsOf = (site: string) =>
  [...site.matchAll(/location (?:(~\*|=) )?(\S+) \{([^}]*)\}/g)].map(
    ([, sign = "", path = "", body = ""]) => ({ sign, path, body }),
  );

/**
 * Returns the location that nginx selects for a path: the first matching pattern, otherwise the longest prefix.
 */
function locationFor(site: string, path: string) {
  const locations = locationsOf(site);
  const pattern = locations.find((each) => each.sign === "~*" && RegExp(each.path, "i").test(path));
  const prefixes = locations.filter((each) => each.sign === "" && path.startsWith(each.path));
  return pattern ?? prefixes.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** Returns the event streams that a site would buffer. */
const bufferedStreams = (site: string): string[] =>
  Object.entries(FILE_REPLIES)
    .filter(([, { media }]) => media === "text/event-stream")
    .map(([name]) => name.replace("GET ", "/api"))
    .filter((path) => !locationFor(site, path)?.body.includes("proxy_buffering off;"));

/** Returns the `NAME=value` and `NAME: value` pairs of a text, without comments. */
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ *([A-Z][A-Z\d_]*)(?:=|: )(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/^"(.*)"$/, "$1"),
    ]),
  );

test.each(FILES)("%s names settings of the product alone", (path) => {
  expect(unknownIn(read(path))).toEqual([]);
});

test("an unknown setting is found wherever it is named", () => {
  expect(FILES.length).toBeGreaterThan(10);
  expect(unknownIn("PUBLIK_URL=https://a.example")).toEqual(["PUBLIK_URL"]);
  expect(unknownIn("# HOAST=\nPORT=1")).toEqual(["HOAST"]);
  expect(unknownIn('    environment:\n      DEMOS: "0"\n')).toEqual(["DEMOS"]);
  expect(unknownIn("# The server gives it REQUEST_MINUTES.")).toEqual(["REQUEST_MINUTES"]);
});

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("the server starts with the settings of the example and of compose", () => {
  const example = valuesOf(read("deploy/parterre.env.example"));
  const [, environment = ""] = /environment: &settings\n((?: {6}.*\n)+)/.exec(COMPOSE) ?? [];
  const inCompose = { ...example, ...valuesOf(environment) };
  expect(inCompose["HOST"]).toBe("::");
  for (const settings of [example, inCompose]) {
    const { config, refusals } = readConfigToCheck({ ...settings, ...STRIPE });
    expect(refusals).toEqual([]);
    expect(config.isDemo).toBe(false);
    expect(config.frame.trustedProxies).toHaveProperty("networks");
  }
});

test("compose trusts its proxy alone, which passes requests on to its nodes alone", () => {
  const two = read("deploy/compose.two-nodes.yml");
  const addresses = (text: string) =>
    [...text.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, at]) => at);
  const nodes = (path: string) =>
    [...read(path).matchAll(/^server ([\d.]+):3000;$/gm)].map(([, at]) => at);
  const [proxy, node] = addresses(COMPOSE);
  expect(valuesOf(COMPOSE)["TRUSTED_PROXIES"]).toBe(proxy);
  expect(nodes("deploy/nodes/compose.conf")).toEqual([node]);
  expect(nodes("deploy/nodes/compose.two-nodes.conf")).toEqual([node, ...addresses(two)]);
});

test("the image's health check asks for an address that the server has", () => {
  const app = Fastify();
  // The database is not contacted before the first query.
  const { db } = openPostgres("postgres://localhost/none", () => undefined);
  const [no, yes] = [() => false, () => true];
  mountHealth(app, { db, isDraining: no, isBusConnected: yes, maySeeMore: no });
  const asked = [...DOCKERFILE.matchAll(/\/api\/[\w/]+/g)].map(([url]) => url);
  expect(asked).toEqual(["/api/readyz"]);
  expect(asked.filter((url) => !app.hasRoute({ method: "GET", url }))).toEqual([]);
});

test("the image has the Node of package.json", () => {
  expect(/^ARG NODE_VERSION=(.*)$/m.exec(DOCKERFILE)?.[1]).toBe(PACKAGE.devDependencies.node);
});

test("the image has every folder and package that the server imports", () => {
  const folders = [...DOCKERFILE.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
  expect(folders).toContain("server");
  const imports = globSync(`{${folders.join()}}/**/*.ts`, { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/(?:\bfrom|\bimport\() ?"([^"\s]+)"/g)].map(([, name = ""]) =>
      name.startsWith(".") ? posix.join(posix.dirname(path), name).split("/")[0] : name,
    ),
  );
  expect(imports.length).toBeGreaterThan(1000);
  const packages = Object.keys(PACKAGE.dependencies);
  const isThere = (name = ""): boolean =>
    name.startsWith("node:") ||
    folders.includes(name) ||
    packages.some((each) => name === each || name.startsWith(`${each}/`));
  expect([...new Set(imports)].filter((name) => !isThere(name))).toEqual([]);
});

test("nothing that the image copies is kept out of its build", () => {
  const kept = [...read(".dockerignore").matchAll(/^!(.*)$/gm)].map(([, name = ""]) => name);
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from|\. )(.*) \S+$/gm)].flatMap(
    ([, names = ""]) => names.split(" "),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((name) => !kept.includes(name))).toEqual([]);
});

test("the proxy holds back no event stream", () => {
  expect(bufferedStreams(NGINX)).toEqual([]);
  expect(bufferedStreams(NGINX.replace("seats/stream|", ""))).toEqual(["/api/seats/stream"]);
});

test("the proxy takes files as large as the server does", () => {
  const files = CONTRACT.filter(({ takesFile }) => takesFile).map(({ path }) => `/api${path}`);
  const most = toldSettings().find(({ name }) => name === "PLAN_FILE_MB")?.preset;
  expect(files.length).toBeGreaterThan(1);
  for (const path of files)
    expect(locationFor(NGINX, path)?.body).toContain(`client_max_body_size ${most}m;`);
  expect(locationFor(NGINX, "/api/seats/lock-seat")?.body).not.toContain("client_max_body_size");
});

test("the proxy overwrites every header that says where a request comes from", () => {
  const set = [...NGINX.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(
    ([, name = "", value]) => `${name.toLowerCase()} ${value}`,
  );
  expect(set).toEqual(
    expect.arrayContaining([
      "host $host",
      "x-forwarded-for $remote_addr",
      "x-forwarded-proto $scheme",
      'x-forwarded-host ""',
      'forwarded ""',
    ]),
  );
  // A directive in a location would replace all inherited ones of the same name.
  expect(locationsOf(NGINX).filter(({ body }) => body.includes("proxy_set_header"))).toEqual([]);
});

test.each(["backup.sh", "restore.sh"])("%s can be run by its owner", (name) => {
  expect(statSync(resolve(ROOT, "deploy", name)).mode & 0o100).toBe(0o100);
});
