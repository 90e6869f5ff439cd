import { rm } from "node:fs/promises";
import { buildWhatIsStale } from "../scripts/build/build.ts";
import { startServer } from "../scripts/programs/startServer.ts";
import { type BenchOptions, type BenchRow, rounded, spread } from "./harness.ts";
import { AUDIT, installPackages } from "./installPackages.ts";
import { auditPage, type Audit, PROFILES } from "./pages/auditPage.ts";
import { pagesToAudit } from "./pages/pagesToAudit.ts";

const ROUNDS = 5;

/** The figures of a page that are reported: the audit's scores and its loading metrics. */
const FIGURES: readonly { name: keyof Audit; unit: string }[] = [
  { name: "performance", unit: "of 100" },
  { name: "accessibility", unit: "of 100" },
  { name: "bestPractices", unit: "of 100" },
  { name: "largestPaint", unit: "ms" },
  { name: "layoutShift", unit: "shift" },
  { name: "blockingTime", unit: "ms" },
];

/**
 * Runs Lighthouse on the built storefront with the real server. Each page is audited as a desktop and as a
 * phone, with the network that Lighthouse simulates. The reported figures are the medians of five runs.
 */
export async function bench({ rounds = ROUNDS }: BenchOptions): Promise<{ rows: BenchRow[] }> {
  installPackages(AUDIT);
  await buildWhatIsStale();
  const server = await startServer({ env: { DEMO: "1" } });
  try {
    const rows: BenchRow[] = [];
    for (const page of await pagesToAudit(server.url))
      for (const profile of PROFILES) {
        // Progress is shown, because the audit takes minutes.
        console.error(`${page.name} on a ${profile} …`);
        const audits = await auditRounds(`${server.url}${page.path}`, profile, rounds);
        rows.push(...rowsOf(`ours, ${page.name} on a ${profile}`, audits));
      }
    return { rows };
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function auditRounds(
  url: string,
  profile: (typeof PROFILES)[number],
  rounds: number,
): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < rounds; round++) audits.push(await auditPage(url, profile));
  return audits;
}

/** Returns one row per figure of a page. */
export const rowsOf = (variant: string, audits: readonly Audit[]): BenchRow[] =>
  FIGURES.map(({ name, unit }) => {
    const { median, low, high } = spread(audits.map((audit) => audit[name]));
    return {
      bench: "pages",
      name,
      seats: 0,
      variant,
      median: rounded(median),
      low: rounded(low),
      high: rounded(high),
      unit,
      over: {},
    };
  });
