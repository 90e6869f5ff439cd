import { sql } from "kysely";
import { toIso } from "../../../domain/zone.ts";
import { Refused } from "../../../domain/refusal.ts";
import { videoState, type VideoPurchase, type VideoState } from "../../../domain/vod.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { selectOwn, type OrderOwner } from "../../customers/ownOrder.ts";
import { isBlocked } from "../../orders/blockedTickets.ts";
import type { Db } from "../../platform/store/db.ts";

/** Identifies a video, and optionally one of the caller's purchases of it. */
export interface VideoAsked {
  readonly vodId: number;
  readonly resId?: string | null | undefined;
}

/** Selects valid purchases of videos. The caller adds a condition for the owner. */
export const selectPurchases = (db: Db) =>
  db
    .selectFrom("video_purchase as w")
    .innerJoin("orders as o", "o.id", "w.order_id")
    .innerJoin("presentation as p", "p.id", "w.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .selectAll("w")
    .select(["o.reservation_identifier", "o.created_at", "f.name", "f.duration_minutes"])
    .select(isBlocked("o.id").as("isBlocked"))
    // A purchase is judged by the database's time. If the server's own clock were used and were a little
    // slow, a new purchase would begin in the future.
    .select(sql<Date>`app_now()`.as("read_at"))
    .where("w.cancelled_at", "is", null);

export type PurchaseRow = Awaited<
  ReturnType<ReturnType<typeof selectPurchases>["execute"]>
>[number];

/** Returns the state that a purchase had when it was read. */
export const stateOf = (row: PurchaseRow): VideoState =>
  videoState(
    {
      from: row.available_from,
      until: row.available_until,
      playsRemaining: row.plays - row.play_count,
    },
    row.read_at,
  );

export const purchaseView = (row: PurchaseRow, locale: Locale): VideoPurchase => ({
  reservationIdentifier: row.reservation_identifier,
  presentationId: row.presentation_id,
  featureName: nameIn(row.name, locale),
  purchaseDate: toIso(row.created_at),
  availableFrom: toIso(row.available_from),
  availableUntil: row.available_until && toIso(row.available_until),
  playCount: row.play_count,
  playsRemaining: row.plays - row.play_count,
  lastPlayback: row.last_playback && toIso(row.last_playback),
  state: stateOf(row),
  isBlocked: row.isBlocked,
});

const SOONEST: readonly VideoState[] = ["available", "future", "expired"];

/**
 * Returns the caller's purchases of a video, those that can be watched first. Throws ORDER_NOT_FOUND if the
 * caller has not bought the video.
 */
export async function ownVideos(
  { db }: Pick<TicketContainer, "db">,
  owner: OrderOwner,
  { vodId, resId }: VideoAsked,
): Promise<[PurchaseRow, ...PurchaseRow[]]> {
  const rows = await selectPurchases(db)
    .where("w.order_id", "in", selectOwn(db, owner).clearSelect().select("id"))
    .where("w.presentation_id", "=", vodId)
    .$if(Boolean(resId), (query) => query.where("o.reservation_identifier", "=", resId!))
    .orderBy("o.created_at", "desc")
    .orderBy("w.ticket_id")
    .execute();
  const rank = (row: PurchaseRow): number =>
    row.isBlocked ? SOONEST.length : SOONEST.indexOf(stateOf(row));
  const [first, ...rest] = rows.toSorted((a, b) => rank(a) - rank(b));
  if (!first) throw new Refused("ORDER_NOT_FOUND", { vodId });
  return [first, ...rest];
}

/**
 * Counts one playback if the purchase has a playback left. Returns the updated purchase, or undefined if no
 * playback is left.
 */
export async function countPlay(db: Db, row: PurchaseRow): Promise<PurchaseRow | undefined> {
  const played = await db
    .updateTable("video_purchase")
    .set((each) => ({
      play_count: each("play_count", "+", 1),
      last_playback: sql<Date>`app_now()`,
    }))
    .where("ticket_id", "=", row.ticket_id)
    .where("cancelled_at", "is", null)
    .where("play_count", "<", sql<number>`plays`)
    .where("available_from", "<=", sql<Date>`app_now()`)
    .where((each) =>
      each.or([
        each("available_until", "is", null),
        each("available_until", ">", sql<Date>`app_now()`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return played && { ...row, ...played };
}
