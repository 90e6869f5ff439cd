import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

/** A Chromium that can be started on this machine, and the arguments with which it must be started. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/**
 * The functions of the machine that are needed to find a browser. In tests, these functions are replaced by
 * fakes.
 */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Returns the path of the browser that Playwright installs. The path is also returned if no browser is
   * installed there.
   */
  readonly ownPath: () => string;
  /**
   * Returns whether a program exists and can be started. A program that was downloaded may lack system
   * libraries, so it may exist without starting.
   */
  readonly starts: (path: string) => boolean;
  readonly isRoot: boolean;
  /** Runs a command for at most `seconds` and shows its output. Returns whether the command succeeded. */
  readonly run: (command: string, args: readonly string[], seconds: number) => boolean;
  readonly has: (path: string) => boolean;
}

/**
 * Features of Chromium that are disabled. The list repeats the features that Playwright disables, because
 * only the last such argument counts. The list also contains the pages with which Chromium renders its
 * toolbar and suggestions. In a test nobody sees the toolbar and suggestions, and rendering them took more
 * than a second of CPU time for each window.
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

/**
 * Arguments for WebGL2 without a GPU (SwiftShader), no sandbox if the browser runs as root, and no access to
 * external networks.
 */
export const BROWSER_ARGS: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(",")}`,
  "--no-sandbox",
  // Font hinting is set to the value that is usual on Linux desktops. By default, the headless shell uses
  // full hinting, which changes the shapes of letters.
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

/**
 * Arguments with which pages are painted without SwiftShader, because SwiftShader is slower. WebGL, which the
 * map needs, still works.
 */
export const PAGE_ARGS: readonly string[] = [
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
];

/**
 * Path of a Chromium that opens no windows. End-to-end tests take a sixth less time with this browser,
 * because it draws no toolbar.
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

/**
 * Time limit in seconds for installing a browser. With a slow connection the installation takes many minutes,
 * and an installation that hangs is aborted.
 */
const INSTALL_SECONDS = 1800;

export const NO_BROWSER =
  "No Chromium that starts was found. Cure: npx playwright install --with-deps chromium, or as root apt-get install chromium (or set CHROMIUM_PATH to one).";

const thisMachine: Machine = {
  env: process.env,
  ownPath: () => chromium.executablePath(),
  // On Windows, Chrome opens a window when it is started with --version. On Windows it is therefore enough
  // that the file exists.
  starts: (path) =>
    existsSync(path) &&
    (process.platform === "win32" || spawnSync(path, ["--version"]).status === 0),
  isRoot: process.getuid?.() === 0,
  run: (command, args, seconds) =>
    spawnSync(command, args, {
      // The command's output goes to standard error, because standard output belongs to the caller.
      stdio: ["ignore", process.stderr.fd, process.stderr.fd],
      timeout: seconds * 1000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  has: existsSync,
};

/** Which of the browsers that the system provides is used if both are installed. */
export type Preference = "shell" | "full";

/**
 * Returns a browser that is already installed: the one at CHROMIUM_PATH, else Playwright's own, else the
 * system's. Throws if the browser at CHROMIUM_PATH cannot be started.
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
 * Debian's packages. The first package is enough for tests and for benches without a GPU, but only some
 * releases and derivatives of Debian have it.
 */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Returns a Chromium that can be started. If no browser is installed, installs one through Playwright. A
 * process that runs as root may also install Chromium through apt-get. If the browser cannot be installed,
 * throws an error that describes both remedies.
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
