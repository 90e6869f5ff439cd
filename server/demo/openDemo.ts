import type { Container } from "../container.ts";
import { fillAgents } from "./agents.ts";
import { fillAllocations } from "./allocations.ts";
import { fillCodes } from "./fillCodes.ts";
import { fillCatalogue } from "./fillCatalogue.ts";
import { fillShows } from "./fillShows.ts";
import { fillVideos } from "./fillVideos.ts";
import { fillJumpHall } from "./jumpHall.ts";
import { fillCancellations } from "./cancellations.ts";
import { fillCustomers } from "./customers.ts";
import { fillEnrolments, fillEnrolmentShows } from "./fillEnrolments.ts";
import { fillOffers, fillSeason } from "./fillOffers.ts";
import { fillWallets } from "./fillWallets.ts";
import { fillOperators } from "./operators.ts";

/** Fills an empty database with the demo, and moves the demo's two weeks of shows to today. */
export async function openDemo(office: Pick<Container, "db" | "clock" | "plans">): Promise<void> {
  const { db, clock } = office;
  await fillCatalogue(db);
  await fillCodes(db, clock.now());
  await fillAgents(db);
  await fillCustomers(db);
  await fillOffers(db, clock.now());
  await fillEnrolments(db, clock.now());
  await fillOperators(db);
  await fillShows(db, clock.now());
  await fillSeason(db);
  await fillEnrolmentShows(db);
  await fillAllocations(office);
  await fillVideos(db, clock.now());
  await fillJumpHall(db, clock.now());
  await fillCancellations(db);
  await fillWallets(db, clock.now());
}
