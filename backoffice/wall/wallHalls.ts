import type { Report } from "../../domain/api/monitors.ts";

/** A hall of tonight with the show that it plays now, or plays next. */
export interface WallHall {
  readonly presentationId: number;
  readonly name: string;
  readonly feature: string;
  /** ISO 8601. */
  readonly begins: string;
}

/** Each hall once, in the order of the cinema monitor, with the first of its shows that has not ended. */
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
