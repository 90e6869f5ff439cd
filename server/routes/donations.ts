import * as calls from "../../domain/api/donations.ts";
import type { Container } from "../container.ts";
import { listDonations } from "../offers/donations/donationOffers.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/donations.ts`. */
export function donationRoutes(mount: Mount, office: Pick<Container, "db" | "policies">): void {
  mount(calls.listDonations, async ({ query }, { locale }) => ({
    donations: await listDonations(office, query, locale),
  }));
}
