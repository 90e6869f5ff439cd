import { dirname } from "node:path";
import type { Mutant } from "./mutants.ts";

/** A mutant together with its result. A mutant is `untested` if no unit test imports its file. */
export interface Tried extends Mutant {
  readonly file: string;
  readonly outcome: "killed" | "survived" | "untested";
  /** Name of the test that failed with the mutant. */
  readonly because?: string;
}

/** The figures of one folder. */
export interface Figure {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
  /** Share of mutants that were detected, in percent, rounded down to a tenth. */
  readonly share: number;
}

function figureOf(folder: string, tried: readonly Tried[]): Figure {
  const killed = tried.filter(({ outcome }) => outcome === "killed").length;
  const share = tried.length === 0 ? 100 : Math.floor((killed * 1000) / tried.length) / 10;
  return { folder, mutants: tried.length, killed, share };
}

const lineOf = ({ folder, killed, mutants, share }: Figure): string =>
  `${share.toFixed(1).padStart(6)} %  ${String(killed).padStart(5)} of ${String(mutants).padEnd(5)} ${folder}`;

/**
 * Returns the report as text, which has the mutants that no test detected and the figures per folder. Also
 * returns the figures as data.
 */
export function reportOf(tried: readonly Tried[], places: readonly string[]) {
  const untested = tried
    .filter(({ outcome }) => outcome === "untested")
    .map((each) => `untested ${each.file}:${each.line}: ${each.change}`);
  const folders = Map.groupBy(tried, ({ file }) => dirname(file));
  const figures = [...folders].map(([folder, some]) => figureOf(folder, some));
  const totals = places.map((place) =>
    figureOf(
      place,
      tried.filter(({ file }) => file === place || file.startsWith(`${place}/`)),
    ),
  );
  const text = [...untested, "", ...figures.map(lineOf), "", ...totals.map(lineOf)].join("\n");
  return { text, figures: [...figures, ...totals] };
}
