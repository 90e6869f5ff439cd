import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BROWSER_ARGS, findBrowser, PAGE_ARGS } from "../../scripts/programs/findBrowser.ts";
import { AUDIT } from "../installPackages.ts";

/** Device profiles of Lighthouse: a desktop on a fast connection, and a phone on a slow mobile network. */
export const PROFILES = ["desktop", "phone"] as const;

/** Result of one audit. Scores are out of 100, and times are in ms. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blockingTime: number;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Audits the address in a fresh browser. Throws if one of the figures is missing. */
export async function auditPage(url: string, profile: (typeof PROFILES)[number]): Promise<Audit> {
  const report = await reportOf(url, profile === "desktop" ? ["--preset=desktop"] : []);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const score = (name: string): number =>
    100 * told(report.categories[name]?.score, `${url}: ${name}`);
  const value = (name: string): number =>
    told(report.audits[name]?.numericValue, `${url}: ${name}`);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    largestPaint: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blockingTime: value("total-blocking-time"),
  };
}

function told(figure: number | null | undefined, what: string): number {
  if (figure === null || figure === undefined) throw new Error(`${what} was not found`);
  return figure;
}

async function reportOf(url: string, options: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "parterre-audit-"));
  const file = join(folder, "report.json");
  const flags = ["--headless=new", ...BROWSER_ARGS, ...PAGE_ARGS].join(" ");
  const program = join(AUDIT.folder, "node_modules/lighthouse/cli/index.js");
  const only = "--only-categories=performance,accessibility,best-practices";
  const args = [program, url, "--quiet", "--output=json", `--output-path=${file}`, only];
  try {
    await ended([...args, `--chrome-flags=${flags}`, ...options]);
    const report: Report = JSON.parse(await readFile(file, "utf8"));
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ended(args: readonly string[]): Promise<void> {
  const env = { ...process.env, CHROME_PATH: findBrowser().executablePath };
  // The child's output goes to standard error, because standard output is reserved for the bench.
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", process.stderr, "inherit"],
    env,
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) =>
      code === 0 ? done() : fail(new Error(`the audit ended with ${code}`)),
    );
  });
}
