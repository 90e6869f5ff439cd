import * as calls from "../../domain/api/seats.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { findBest } from "../catalogue/bestSeats.ts";
import type { Mount } from "../http/mount.ts";
import { allClaimed } from "../seats/locks/allClaimed.ts";
import { planRoutes } from "./plans.ts";
import { askedSeat, namedSeat, wireAddress } from "../seats/seatAddressing.ts";
import { isAdmitted, judgeAdmission } from "../waitingRoom/admission.ts";
import { statusRoutes } from "./statuses.ts";

function mountLocks(mount: Mount, office: Container): void {
  const { locks } = office;
  mount(calls.lockSeat, async ({ body: { seat } }, context) => {
    const { visitor } = context;
    judgeAdmission(office, context, [seat.presentationId]);
    const asked = await askedSeat(office, seat);
    const [claimed] = allClaimed(await locks.claim(visitor.id, [asked], true));
    const { x, y } = await wireAddress(office, claimed!.claimed);
    return { lockedSeat: { x, y }, expiresAt: toIso(claimed!.expiresAt) };
  });
  mount(calls.lockSeats, async ({ body: { seats } }, context) => {
    const { visitor } = context;
    judgeAdmission(
      office,
      context,
      seats.map(({ presentationId }) => presentationId),
    );
    const asked = await Promise.all(seats.map((seat) => askedSeat(office, seat)));
    const claimed = allClaimed(await locks.claim(visitor.id, asked, true));
    const lockedSeats = await Promise.all(claimed.map((each) => wireAddress(office, each.claimed)));
    return { lockedSeats, expiresAt: toIso(claimed[0]!.expiresAt) };
  });
  mount(calls.unlockSeat, async ({ body: { seat } }, { visitor }) => {
    await locks.release(visitor.id, [await namedSeat(office, seat)]);
    return { unlocked: true as const };
  });
  mount(calls.extend, async ({ body: { step } }, { visitor }) => ({
    expiresAt: toIso(await locks.extend(visitor.id, step)),
  }));
}

/** Mounts the routes of `domain/api/seats.ts`. */
export function seatRoutes(mount: Mount, office: Container): void {
  planRoutes(mount, office);
  statusRoutes(mount, office);
  mountLocks(mount, office);
  mount(calls.bestAvailable, ({ query }, context) =>
    findBest(office, query, context.visitor.id, (presentationId) =>
      isAdmitted(office, context.request, context.visitor, presentationId),
    ),
  );
}
