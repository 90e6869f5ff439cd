import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/gate/longFirst.ts";
import { BROWSER_ARGS, installedBrowser, PAGE_ARGS } from "./scripts/programs/findBrowser.ts";

const IN_BROWSER = "tests/**/*.browser.test.{ts,tsx}";
const END_TO_END = "tests/e2e/**";
/** Tests that need a database or a complete server. */
const WITH_SERVER = [
  "tests/server/**/*.test.ts",
  "tests/contract/**/*.test.ts",
  "tests/fuzz/**/*.test.ts",
  "tests/scripts/programs/postgres.test.ts",
  "tests/scripts/programs/startServer.test.ts",
  // Each kills servers for minutes, so they run on demand and not for every change.
  ...(process.env["PROOF"] === "1" ? ["tests/**/*.proof.ts"] : []),
];

/**
 * Far longer than any test takes, because a busy machine is slow. A longer limit costs nothing if the
 * result comes at once.
 */
const PATIENT = { poll: { timeout: 60_000, interval: 20 } };

/** Vitest runs projects with different numbers of workers only one after the other. */
const after = (groupOrder: number) => ({ sequence: { groupOrder } });

// A missing browser is not an error here, because the other projects need none. `browserSetup` reports it.
const executablePath = installedBrowser("shell")?.executablePath;

export default defineConfig({
  test: {
    // A missing picture is a failure. Pictures are only created with `--update`.
    update: "none",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "unit",
          ...after(0),
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [IN_BROWSER, END_TO_END, ...WITH_SERVER],
          setupFiles: ["tests/gate/propertySeed.ts"],
          // A third of the time of two workers is waiting, for programs that tests start.
          maxWorkers: 3,
          // Modules hold no state, and loading all of them again for each file took longer than the tests.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENT,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        optimizeDeps: {
          // A package that is discovered late makes Vite reload the page during a test.
          include: [
            "axe-core",
            "comlink",
            "fast-check",
            "hls.js",
            "hls.js/light",
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
            "unpdf",
            "uqr",
            "valtio",
            "vitest-browser-react",
            "wouter",
            "write-excel-file/universal",
            "zod/mini",
          ],
        },
        test: {
          name: "browser",
          ...after(1),
          // Code in a page has no other environment variables.
          env: { PROOF: process.env["PROOF"] ?? "" },
          include: [IN_BROWSER],
          maxWorkers: 3,
          isolate: false,
          globalSetup: ["tests/gate/browserSetup.ts"],
          setupFiles: ["tests/gate/browserPage.ts"],
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
                // The default threshold misses the tint of a single seat.
                comparatorOptions: { threshold: 0.02, includeAA: true },
                // Stored beside the test under the picture's own name, so that all machines share one
                // picture.
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
          ...after(2),
          include: WITH_SERVER,
          exclude: [IN_BROWSER],
          // As in `compiledCode.ts`, for servers that run in the tests' own processes.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache/compiled") },
          execArgv: ["--no-wasm-code-gc"],
          setupFiles: ["tests/gate/propertySeed.ts"],
          globalSetup: ["tests/server/serverSetup.ts"],
          // Tests wait for messages and deadlines. Three workers leave a seventh of two cores idle.
          maxWorkers: 4,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENT,
        },
      },
    ],
  },
});
