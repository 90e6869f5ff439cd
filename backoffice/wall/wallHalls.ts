import type { Report } from "../../domain/api/monitors.ts";

/** A hall tonight with its current or next presentation. */
export interface WallHall {
  readonly presentationId: number;
  readonly name: string;
  readonly feature: string;
  /** Start of the presentation in ISO 8601. */
  readonly begins: string;
}

/**
 * Returns each hall once, in the order of the cinema monitor, with its first presentation that has not ended.
 */
export function wallHalls({ rows }: Pick<Report, "rows">): WallHall[] {
  const halls = new Map<string, WallHall>();
  for (const row of rows) {
    const name = `${row["LocationName"]}, ${row["VenueName"]}`;
    if (halls.has(name)) continue;
    halls.set(name, {
      presentationId: Number(row["PresentationId"]),
      name,
      feature: String(row["FeatureName"]),
      begins: String(row["PresentationDateTime"]),
    });
  }
  return [...halls.values()];
}
