import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

/** A Chromium that starts here, and the flags it is started with. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** What the search asks of the machine; tests put a made-up one in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where Playwright would keep its own; it names the place even when nothing is there. */
  readonly ownPath: () => string;
  /** Whether the program exists and starts: a downloaded one may lack the system's libraries. */
  readonly starts: (path: string) => boolean;
  readonly isRoot: boolean;
  /** Runs a command with its output shown, at most `seconds`; whether it succeeded. */
  readonly run: (command: string, args: readonly string[], seconds: number) => boolean;
  readonly has: (path: string) => boolean;
}

/**
 * What Playwright switches off by itself, again, because only the last such list counts; and the pages that
 * Chromium draws its own toolbar and suggestions with, which nobody sees here: for each window of a test
 * they took more than a second of a core.
 */
const FEATURES_OFF: readonly string[] = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "PreloadTopChromeWebUI",
  "PreloadTopChromeWebUILessNavigations",
  "InitialWebUI",
  "WebUIToolbar",
  "WebUILocationBar",
  "WebUIReloadButton",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

/** WebGL2 without a GPU (SwiftShader), no sandbox for root, no talk to the outside. */
export const BROWSER_ARGS: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(",")}`,
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A page is painted without SwiftShader, which is slower at it; the map in it keeps its WebGL. */
export const PAGE_ARGS: readonly string[] = [
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
];

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A slow line takes many minutes for a browser; one that hangs is given up all the same. */
const INSTALL_SECONDS = 1800;

export const NO_BROWSER =
  "No Chromium that starts was found. Cure: npx playwright install --with-deps chromium, or as root apt-get install chromium (or set CHROMIUM_PATH to one).";

const thisMachine: Machine = {
  env: process.env,
  ownPath: () => chromium.executablePath(),
  // Windows' Chrome opens a window for --version, so there existing must be enough.
  starts: (path) =>
    existsSync(path) &&
    (process.platform === "win32" || spawnSync(path, ["--version"]).status === 0),
  isRoot: process.getuid?.() === 0,
  run: (command, args, seconds) =>
    spawnSync(command, args, {
      // Standard output belongs to whoever asked; progress goes where errors go.
      stdio: ["ignore", process.stderr.fd, process.stderr.fd],
      timeout: seconds * 1000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  has: existsSync,
};

/**
 * The browser that is already here: CHROMIUM_PATH, then Playwright's own, then the system's.
 * A CHROMIUM_PATH that does not start is an error, never passed over.
 */
export function installedBrowser(machine: Machine = thisMachine): FoundBrowser | undefined {
  const wished = machine.env["CHROMIUM_PATH"];
  if (wished) {
    if (machine.starts(wished)) return { executablePath: wished, args: BROWSER_ARGS };
    throw new Error(`CHROMIUM_PATH is ${wished}, which does not start. ${NO_BROWSER}`);
  }
  const executablePath = [machine.ownPath(), ...SYSTEM_PATHS].find(machine.starts);
  return executablePath === undefined ? undefined : { executablePath, args: BROWSER_ARGS };
}

/**
 * A Chromium that starts, installed first where there is none: through Playwright, then as root
 * through apt-get. Throws with both cures where neither works.
 */
export function findBrowser(machine: Machine = thisMachine): FoundBrowser {
  const here = installedBrowser(machine);
  if (here) return here;
  const playwright = fileURLToPath(
    new URL("../../node_modules/playwright/cli.js", import.meta.url),
  );
  machine.run(process.execPath, [playwright, "install", "chromium"], INSTALL_SECONDS);
  const own = installedBrowser(machine);
  if (own) return own;
  if (machine.isRoot && machine.has("/usr/bin/apt-get")) {
    machine.run("apt-get", ["update"], INSTALL_SECONDS);
    machine.run(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium"],
      INSTALL_SECONDS,
    );
  }
  const system = installedBrowser(machine);
  if (system) return system;
  throw new Error(NO_BROWSER);
}
