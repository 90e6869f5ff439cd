import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS, installedBrowser, PAGE_ARGS } from "./scripts/programs/findBrowser.ts";
import { ownServer, WORKERS } from "./tests/gate/ownServer.ts";

// Only looks for a browser. Tools that load this file, such as the check for unused code, must not install
// one.
const executablePath = installedBrowser("shell")?.executablePath;

// The global setup starts a server for each worker before the workers load this file. Other processes have
// none.
const server = ownServer();
if (server) {
  process.env["E2E_URL"] = server.url;
  process.env["E2E_DATABASE_URL"] = server.databaseUrl;
}

/** Long tests whose behaviour shorter tests cover too are tagged `@proof`. Only `npm run proof` runs them. */
const isProof = process.env["PROOF"] === "1";

/**
 * Files whose tests take far longer than the others. They start first, because a long test at the end would
 * leave the other workers idle.
 */
const LONG = /(?:smallHouse|ownHouse|routes)\.spec\.ts$/;
const desktop = {
  grepInvert: isProof ? /@phone/ : /@phone|@proof/,
  use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
};

/** End-to-end tests: the built product, the real server, a desktop and a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/gate/endToEndSetup.ts",
  outputDir: "test-results",
  reporter: [["list"], ["json"], ["./scripts/gate/playwrightReporter.ts"]],
  // Proofs run one at a time, because they measure.
  workers: isProof ? 1 : WORKERS,
  retries: 0,
  forbidOnly: true,
  // Far longer than any test takes, because a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: server?.url,
    locale: "he-IL",
    timezoneId: "Asia/Jerusalem",
    // A trace records every page, which took a third of the run's CPU time. Enable it with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    // Animations of the map are off, because drawing each frame without a GPU takes much CPU time. The browser
    // tests cover them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...BROWSER_ARGS, ...PAGE_ARGS],
      // In a locale other than UTF-8, Chromium loses downloads into folders with non-ASCII names.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  // A tag marks a test for only one of the two. A skipped test would fail the gate.
  projects: [
    { name: "long", testMatch: LONG, ...desktop },
    { name: "desktop", testIgnore: LONG, ...desktop },
    {
      name: "phone",
      testIgnore: LONG,
      grepInvert: isProof ? /@desktop/ : /@desktop|@proof/,
      // Without a GPU the device's pixel ratio would multiply the work by seven.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1 },
    },
  ],
});
