import type { BoxOffice } from "../boxOffice.ts";
import { fillCatalogue } from "./fillCatalogue.ts";
import { fillShows } from "./fillShows.ts";

/** Fills an empty database with the demo, and moves the demo's two weeks of shows on to today. */
export async function openDemo({ db, clock }: Pick<BoxOffice, "db" | "clock">): Promise<void> {
  await fillCatalogue(db);
  await fillShows(db, clock.now());
}
