import { rounded, type BenchReport } from "./harness.ts";

/** Pairs of sizes between which the growth of our frame times is reported. */
const STEPS = [
  [100_000, 250_000],
  [10_000, 1_000_000],
] as const;
const OF_A_FRAME = /^(frame|js)/;

/**
 * Returns a table of the figures that grow with the number of seats. The table shows by how much the figures
 * grow. The table is empty unless the bench measured halls of two sizes.
 */
export function growthTable({ rows }: BenchReport): string[] {
  const ours = rows.filter(({ variant, name }) => variant === "ours" && OF_A_FRAME.test(name));
  const at = (name: string, seats: number): number | undefined => {
    const found = ours.find((row) => row.name === name && row.seats === seats)?.median;
    return typeof found === "number" && found > 0 ? found : undefined;
  };
  const growth = (name: string, from: number, to: number): string => {
    const [small, large] = [at(name, from), at(name, to)];
    return small === undefined || large === undefined ? "" : `${rounded(large / small)} ×`;
  };
  const lines = [...new Set(ours.map(({ name }) => name))]
    .map((name) => [name, ...STEPS.map(([from, to]) => growth(name, from, to))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ""));
  if (lines.length === 0) return [];
  const title = ([from, to]: readonly [number, number]): string =>
    `${to.toLocaleString("en")} ÷ ${from.toLocaleString("en")} seats`;
  return [
    [
      `| ours | ${STEPS.map(title).join(" | ")} |`,
      "|---|---|---|",
      ...lines.map((cells) => `| ${cells.join(" | ")} |`),
    ].join("\n"),
  ];
}
