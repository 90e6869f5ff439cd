import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { VideoFormat, VideoOffer } from "../../../domain/vod.ts";
import type { OrderOwner } from "../../customers/ownOrder.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { countPlay, ownVideos, stateOf, type PurchaseRow, type VideoAsked } from "./ownVideos.ts";
import { addressTail } from "./videoFolder.ts";

const HOUR_MS = 3_600_000;

type Office = Pick<TicketContainer, "db" | "clock" | "config" | "streamLinks">;

const unavailable = (row: PurchaseRow): Refused =>
  new Refused("VOD_UNAVAILABLE", {
    state: stateOf(row),
    playsRemaining: row.plays - row.play_count,
    ...(row.isBlocked && { reason: "blocked" as const }),
  });

/**
 * Counts a play of one of the caller's purchases. Throws VOD_UNAVAILABLE if no play is left, or if the payment
 * is disputed.
 */
export async function beginPlay(
  office: Pick<Office, "db">,
  owner: OrderOwner,
  asked: VideoAsked,
): Promise<PurchaseRow> {
  const rows = await ownVideos(office, owner, asked);
  for (const row of rows) {
    const canPlay = !row.isBlocked && stateOf(row) === "available";
    const played = canPlay && (await countPlay(office.db, row));
    if (played) return played;
  }
  // The purchase is read again, because a concurrent request can have used the last play.
  const [row] = await ownVideos(office, owner, asked);
  throw unavailable(row);
}

/** Returns a time, but not later than the end of the purchase's availability. */
const within = ({ available_until: end }: PurchaseRow, ms: number): Date =>
  new Date(Math.min(ms, end?.getTime() ?? Infinity));

/** Returns the time at which a started playback ends at the latest, even if the viewer has paused it. */
const renewableUntil = (row: PurchaseRow, hours: number): Date =>
  within(row, (row.last_playback?.getTime() ?? 0) + hours * HOUR_MS);

/**
 * Returns the purchase to which the playback with this token belongs. Throws ORDER_NOT_FOUND if the purchase
 * is not the caller's, and VOD_UNAVAILABLE if the token is invalid, the playback has ended or the payment is
 * disputed.
 */
export async function begunPlay(
  { db, config, streamLinks }: Pick<Office, "db" | "config" | "streamLinks">,
  owner: OrderOwner,
  { token, ...asked }: VideoAsked & { readonly token: string },
): Promise<PurchaseRow> {
  const rows = await ownVideos({ db }, owner, asked);
  const ticketId = streamLinks.readLapsed(token);
  if (ticketId === undefined) throw new Refused("VOD_UNAVAILABLE", { reason: "link" });
  const row = rows.find((each) => each.ticket_id === ticketId);
  if (!row) throw new Refused("ORDER_NOT_FOUND", { vodId: asked.vodId });
  const isOver = row.read_at >= renewableUntil(row, config.afterSale.playResumeHours);
  if (isOver || row.isBlocked) throw unavailable(row);
  return row;
}

/**
 * Returns the file that a video's player opens, and its known properties. Throws NOT_FOUND if the video has
 * no file.
 */
async function videoFileOf({ db }: Pick<Office, "db">, presentationId: number) {
  const found = await db
    .selectFrom("video as v")
    .leftJoin("video_file as f", "f.id", "v.file_id")
    .select(["v.file", "v.plays", "v.hours", "v.available_from", "v.available_until"])
    .select(["f.seconds", "f.codecs"])
    .where("v.presentation_id", "=", presentationId)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  return found;
}

/**
 * Returns what a device must support to play a video, and what its buyer gets. Throws NOT_FOUND if the
 * presentation has no video.
 */
export async function videoOnSale(
  office: Pick<Office, "db" | "config">,
  presentationId: number,
): Promise<{ format: VideoFormat; offer: VideoOffer }> {
  const video = await videoFileOf(office, presentationId);
  const { available_from: from, available_until: until } = video;
  return {
    format: {
      isStream: video.file.toLowerCase().endsWith(".m3u8"),
      codecs: [...(video.codecs ?? [])],
      isAppleAllowed: office.config.afterSale.isVideoOnApple,
    },
    offer: {
      plays: video.plays,
      hours: video.hours,
      availableFrom: from && toIso(from),
      availableUntil: until && toIso(until),
    },
  };
}

/**
 * Signs a URL for a playback. The URL is valid for the length of the film plus a margin, but not longer
 * than the purchase.
 */
export async function addressOf(office: Office, row: PurchaseRow) {
  const { file, seconds } = await videoFileOf(office, row.presentation_id);
  const { playSeconds, playResumeHours } = office.config.afterSale;
  const filmSeconds = Math.max(row.duration_minutes * 60, seconds ?? 0);
  const expiresAt = within(row, office.clock.now().getTime() + (filmSeconds + playSeconds) * 1000);
  const token = office.streamLinks.sign(row.ticket_id, expiresAt);
  return {
    playbackURL: `/api/vod/stream/${token}${addressTail(file)}`,
    expiresAt: toIso(expiresAt),
    renewableUntil: toIso(renewableUntil(row, playResumeHours)),
  };
}
