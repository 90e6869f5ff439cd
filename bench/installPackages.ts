import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Returns the packages that a folder's package.json pins to a version, but that its node_modules does not
 * contain in this version.
 */
export function missingIn(folder: string): string[] {
  const read = (path: string): { version?: string; dependencies?: Record<string, string> } =>
    JSON.parse(readFileSync(path, "utf8"));
  const { dependencies = {} } = read(join(folder, "package.json"));
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const installed = join(folder, "node_modules", name, "package.json");
    const found = existsSync(installed) ? read(installed).version : undefined;
    return found === version ? [] : [`${name} ${version}`];
  });
}

/** A folder of the bench with a separate package.json, so that installing the product stays small. */
export interface OwnPackage {
  readonly folder: string;
  /**
   * What a developer has to do if the packages cannot be installed. The error message shows the instruction.
   */
  readonly cure: string;
}

/** The libraries with which our map is compared. */
export const PEERS: OwnPackage = {
  folder: resolve(import.meta.dirname, "peers"),
  cure: "run `npm ci` in bench/peers with the npm registry in reach, or measure without them: --designs ours,particle,sprite,graphics",
};

/** The tool that audits the storefront's pages. */
export const AUDIT: OwnPackage = {
  folder: resolve(import.meta.dirname, "pages"),
  cure: "run `npm ci` in bench/pages with the npm registry in reach",
};

/**
 * Installs the folder's missing packages. If installing fails, throws with the instruction for the developer.
 */
export function installPackages({ folder, cure }: OwnPackage): void {
  const missing = missingIn(folder);
  if (missing.length === 0) return;
  console.error(`installing ${missing.join(", ")} for the bench …`);
  const args = ["ci", "--ignore-scripts", "--no-fund", "--no-audit"];
  const { status, error } = spawnSync("npm", args, {
    cwd: folder,
    // The installer's output goes to standard error, because standard output is reserved for the bench.
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    shell: process.platform === "win32",
  });
  const left = missingIn(folder);
  if (left.length === 0) return;
  const reason =
    error?.message ?? (status === 0 ? `left out ${left.join(", ")}` : `exit ${status}`);
  throw new Error(`npm ci in ${folder} did not install its packages (${reason}). Cure: ${cure}`);
}
