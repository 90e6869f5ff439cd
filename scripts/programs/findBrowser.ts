import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

/** A Chromium that starts on this machine, and the flags to start it with. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Functions of the machine that the search needs. Tests replace them with fakes. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path of Playwright's own browser. The path is returned even if no browser is installed at it. */
  readonly ownPath: () => string;
  /** Whether the program exists and starts. A downloaded program can lack system libraries. */
  readonly starts: (path: string) => boolean;
  readonly isRoot: boolean;
  /** Runs a command with its output shown, for at most `seconds`. Returns whether it succeeded. */
  readonly run: (command: string, args: readonly string[], seconds: number) => boolean;
  readonly has: (path: string) => boolean;
}

/**
 * Features to disable: those that Playwright disables, which are repeated because only the last such list
 * counts, and the pages with which Chromium renders its toolbar and suggestions. Nobody sees those in a test,
 * and they took more than a second of CPU time for each of its windows.
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

/** WebGL2 without a GPU (SwiftShader), no sandbox for root, no external network access. */
export const BROWSER_ARGS: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(",")}`,
  "--no-sandbox",
  // The setting of Linux desktops. The headless shell would use full hinting, which changes letter shapes.
  "--font-render-hinting=slight",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Arguments with which pages are painted without SwiftShader, which is slower. The map still has WebGL. */
export const PAGE_ARGS: readonly string[] = [
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
];

/**
 * Path of a Chromium without windows. End-to-end tests take a sixth less time with it, because no toolbar is
 * drawn.
 */
const SHELL = "/usr/bin/chromium-headless-shell";

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

/** Time limit for installing a browser. A slow connection needs many minutes, a hanging one is aborted. */
const INSTALL_SECONDS = 1800;

export const NO_BROWSER =
  "No Chromium that starts was found. Cure: npx playwright install --with-deps chromium, or as root apt-get install chromium (or set CHROMIUM_PATH to one).";

const thisMachine: Machine = {
  env: process.env,
  ownPath: () => chromium.executablePath(),
  // On Windows, Chrome opens a window for --version, so its existence has to be enough.
  starts: (path) =>
    existsSync(path) &&
    (process.platform === "win32" || spawnSync(path, ["--version"]).status === 0),
  isRoot: process.getuid?.() === 0,
  run: (command, args, seconds) =>
    spawnSync(command, args, {
      // Standard output belongs to the caller, so progress goes to standard error.
      stdio: ["ignore", process.stderr.fd, process.stderr.fd],
      timeout: seconds * 1000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  has: existsSync,
};

/** Which of the system's browsers is used if both are installed. */
export type Preference = "shell" | "full";

/**
 * Returns an installed browser: CHROMIUM_PATH, then Playwright's own, then the system's. Throws if
 * CHROMIUM_PATH does not start.
 */
export function installedBrowser(
  preferred: Preference,
  machine: Machine = thisMachine,
): FoundBrowser | undefined {
  const wished = machine.env["CHROMIUM_PATH"];
  if (wished) {
    if (machine.starts(wished)) return { executablePath: wished, args: BROWSER_ARGS };
    throw new Error(`CHROMIUM_PATH is ${wished}, which does not start. ${NO_BROWSER}`);
  }
  const system = preferred === "shell" ? [SHELL, ...SYSTEM_PATHS] : [...SYSTEM_PATHS, SHELL];
  const executablePath = [machine.ownPath(), ...system].find(machine.starts);
  return executablePath === undefined ? undefined : { executablePath, args: BROWSER_ARGS };
}

/**
 * Debian's packages. The first suffices for tests and for benches without a GPU, but only some releases and
 * derivatives have it.
 */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Returns a Chromium that starts. If there is none, installs one through Playwright, or as root through
 * apt-get. Throws with both remedies if neither works.
 */
export function findBrowser(
  preferred: Preference = "full",
  machine: Machine = thisMachine,
): FoundBrowser {
  const here = installedBrowser(preferred, machine);
  if (here) return here;
  const playwright = fileURLToPath(
    new URL("../../node_modules/playwright/cli.js", import.meta.url),
  );
  machine.run(process.execPath, [playwright, "install", "chromium"], INSTALL_SECONDS);
  const own = installedBrowser(preferred, machine);
  if (own) return own;
  if (machine.isRoot && machine.has("/usr/bin/apt-get")) {
    machine.run("apt-get", ["update"], INSTALL_SECONDS);
    for (const name of PACKAGES) {
      machine.run("apt-get", ["install", "-y", "--no-install-recommends", name], INSTALL_SECONDS);
      const installed = installedBrowser(preferred, machine);
      if (installed) return installed;
    }
  }
  throw new Error(NO_BROWSER);
}
