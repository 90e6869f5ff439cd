import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BROWSER_ARGS, installedBrowser, PAGE_ARGS } from "./scripts/programs/findBrowser.ts";

const IN_BROWSER = "tests/**/*.browser.test.{ts,tsx}";
const END_TO_END = "tests/e2e/**";
/** What needs a database or a whole server. */
const WITH_SERVER = [
  "tests/server/**/*.test.ts",
  "tests/contract/**/*.test.ts",
  "tests/fuzz/**/*.test.ts",
  "tests/scripts/programs/postgres.test.ts",
  "tests/scripts/programs/startServer.test.ts",
  // Minutes of kills each: for the note of an issue, not for every change.
  ...(process.env["PROOF"] === "1" ? ["tests/**/*.proof.ts"] : []),
];

/** Far longer than anything takes: a busy machine is slow, and a longer limit costs nothing where the result comes at once. */
const PATIENT = { poll: { timeout: 60_000, interval: 20 } };

// Not found here is not yet an error: the other projects need none. `browserSetup` makes it one.
const executablePath = installedBrowser()?.executablePath;

export default defineConfig({
  test: {
    // A picture that is missing is a failure, and is not made in passing: that takes `--update`.
    update: "none",
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [IN_BROWSER, END_TO_END, ...WITH_SERVER],
          // By itself vitest leaves one core of two idle.
          maxWorkers: 2,
          // Modules hold no state: reading all of them anew for each file took longer than the tests.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENT,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        optimizeDeps: {
          // Found late, a package makes Vite reload the page in the middle of a test.
          include: [
            "axe-core",
            "comlink",
            "fast-check",
            "i18next",
            "ky",
            "lucide-react",
            "pixi.js",
            "pixi.js/unsafe-eval",
            "@pixi/react",
            "react",
            "react-dom",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "react-i18next",
            "uqr",
            "valtio",
            "vitest-browser-react",
            "wouter",
            "zod/mini",
          ],
        },
        test: {
          name: "browser",
          // What runs in a page knows no environment but this.
          env: { PROOF: process.env["PROOF"] ?? "" },
          include: [IN_BROWSER],
          maxWorkers: 2,
          globalSetup: ["tests/gate/browserSetup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENT,
          browser: {
            enabled: true,
            connectTimeout: 300_000,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [...BROWSER_ARGS, ...PAGE_ARGS],
              },
              contextOptions: {
                locale: "he-IL",
                timezoneId: "Asia/Jerusalem",
                deviceScaleFactor: 1,
              },
            }),
            instances: [{ browser: "chromium" }],
            expect: {
              toMatchScreenshot: {
                comparatorName: "pixelmatch",
                // The default misses one seat's tint.
                comparatorOptions: { threshold: 0.02, includeAA: true },
                // Beside the test, under the picture's own name: one picture for every machine.
                resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
                  join(root, testFileDirectory, "pictures", `${arg}${ext}`),
              },
            },
          },
        },
      },
      {
        test: {
          name: "server",
          include: WITH_SERVER,
          exclude: [IN_BROWSER],
          globalSetup: ["tests/server/serverSetup.ts"],
          // Two workers leave a tenth of two cores idle, because tests wait for messages and deadlines.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENT,
        },
      },
    ],
  },
});
