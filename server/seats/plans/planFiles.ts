import { extname, parse } from "node:path";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { lossesOf } from "../../../engine/plan/export/losses.ts";
import { pretixOf } from "../../../engine/plan/export/pretix.ts";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";
import type { Told } from "../../../engine/plan/import/reading.ts";
import type { TicketGroup } from "../../../engine/plan/import/ticketGroups.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";

/** A plan in another format, and the list of what that format cannot represent. */
export interface Exported {
  readonly text: string;
  readonly losses: readonly Told[];
}

type Export = (plan: Seatplan, file: string, groups: readonly TicketGroup[]) => Exported;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 1)}\n`;

/** Export formats by their `--format` name. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  pretix: (plan, file, groups) => {
    const text = json(pretixOf(plan, parse(file).name, groups));
    const again = readPlan(text).plan;
    return { text, losses: again ? lossesOf(plan, again) : [] };
  },
  wire: (plan) => ({ text: json(plan), losses: [] }),
};

/**
 * Encodes an imported plan for a file name: in the compact format if the name ends in .plan, otherwise as
 * JSON in the wire format.
 */
export const planBytesFor = (out: string, plan: Seatplan): string | Uint8Array =>
  extname(out).toLowerCase() === ".plan" ? encodePlan(layoutOf(plan)) : json(plan);
