import { fillAgents } from "./agents.ts";
import { fillAllocations } from "./allocations.ts";
import { fillCancellations } from "./cancellations.ts";
import { fillCustomers } from "./customers.ts";
import { fillCatalogue } from "./fillCatalogue.ts";
import { fillCodes } from "./fillCodes.ts";
import { fillEnrolments } from "./fillEnrolments.ts";
import { fillOffers } from "./fillOffers.ts";
import { fillEnrolmentShows, fillSeason } from "./fillSeasons.ts";
import { fillShows } from "./fillShows.ts";
import { fillVideos } from "./fillVideos.ts";
import { fillWallets } from "./fillWallets.ts";
import { fillJumpHall } from "./jumpHall.ts";
import type { DemoOffice } from "./make.ts";
import { fillOperators } from "./operators.ts";

/** Fills an empty database with the demo, and adds the shows of the two weeks from today on. */
export async function openDemo(office: DemoOffice): Promise<void> {
  const { db, clock } = office;
  await fillCatalogue(office);
  await fillCodes(office, clock.now());
  await fillAgents(office);
  await fillCustomers(db);
  await fillOffers(office, clock.now());
  await fillEnrolments(office, clock.now());
  await fillOperators(db);
  await fillShows(db, clock.now());
  await fillSeason(office);
  await fillEnrolmentShows(office);
  await fillAllocations(office);
  await fillVideos(office, clock.now());
  await fillJumpHall(office, clock.now());
  await fillCancellations(office);
  await fillWallets(db, clock.now());
}
