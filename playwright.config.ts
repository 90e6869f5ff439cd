import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS, installedBrowser, PAGE_ARGS } from "./scripts/programs/findBrowser.ts";
import { ownServer, WORKERS } from "./tests/gate/ownServer.ts";

// Only looked for: whoever reads this file, such as the check for unused code, must not install one.
const executablePath = installedBrowser()?.executablePath;

// Known once the global setup has run: before any test's process reads this file.
const server = ownServer();
if (server) {
  process.env["E2E_URL"] = server.url;
  process.env["E2E_DATABASE_URL"] = server.databaseUrl;
}

/** What takes long and is shown in short elsewhere is tagged `@proof`: `npm run proof` alone runs it. */
const isProof = process.env["PROOF"] === "1";

/** End-to-end tests: the built product, the real server, a desktop and a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/gate/endToEndSetup.ts",
  outputDir: "test-results",
  reporter: [["list"], ["json"], ["./scripts/gate/playwrightReporter.ts"]],
  // What a proof measures is measured alone.
  workers: isProof ? 1 : WORKERS,
  retries: 0,
  forbidOnly: true,
  // Far longer than anything takes: a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: server?.url,
    locale: "he-IL",
    timezoneId: "Asia/Jerusalem",
    // A trace films every page, which took a third of the whole run's CPU: ask for it by --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    // Flights of the map are shown by the browser tests; here each of their frames is drawn without a GPU.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...BROWSER_ARGS, ...PAGE_ARGS],
      // In a locale that is not UTF-8 Chromium loses downloads into a folder with other letters than ASCII.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  // A test for one of the two says so by a tag; a skipped test fails the gate.
  projects: [
    {
      name: "desktop",
      grepInvert: isProof ? /@phone/ : /@phone|@proof/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grepInvert: isProof ? /@desktop/ : /@desktop|@proof/,
      // Its seven pixels for each of ours are seven times the work without a GPU.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1 },
    },
  ],
});
