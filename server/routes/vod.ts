import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import * as calls from "../../domain/api/vod.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import {
  countPlay,
  ownVideos,
  purchaseView,
  stateOf,
  type PurchaseRow,
} from "../tickets/vod/ownVideos.ts";
import { sendRange } from "../tickets/vod/sendRange.ts";
import { folderVideos } from "../platform/videos/videoStore.ts";
import { addressTail, isUploaded, partName, VIDEO_FOLDER } from "../tickets/vod/videoFolder.ts";
import { ownerOf } from "./reservations.ts";
import type { Context, Visitor } from "../identity/context.ts";

type Office = Pick<Container, "db" | "clock" | "config" | "logins" | "streamLinks" | "videos">;

/**
 * Expiry of a stream URL: the video's duration and a margin
 * from now, but not later than the end of the purchase.
 */
function addressEnd(row: PurchaseRow, now: Date, playSeconds: number): Date {
  const wished = now.getTime() + row.duration_minutes * 60_000 + playSeconds * 1000;
  return new Date(Math.min(wished, row.available_until?.getTime() ?? Infinity));
}

async function play(
  office: Office,
  visitor: Visitor,
  request: FastifyRequest,
  asked: { vodId: number; resId?: string | null | undefined },
): Promise<PurchaseRow> {
  const owner = await ownerOf(office, visitor, request);
  const rows = await ownVideos(office, owner, asked);
  const now = office.clock.now();
  for (const row of rows) {
    const played = stateOf(row, now) === "available" && (await countPlay(office.db, row));
    if (played) return played;
  }
  // Read again, because another request may just have used the last play.
  const [row] = await ownVideos(office, owner, asked);
  throw new Refused("VOD_UNAVAILABLE", {
    state: stateOf(row, now),
    playsRemaining: row.plays - row.play_count,
  });
}

/** Returns the file of a purchase. Throws NOT_FOUND if the video was removed after the access to it had ended. */
async function fileOf({ db }: Pick<Office, "db">, ticketId: string): Promise<string> {
  const found = await db
    .selectFrom("video as v")
    .innerJoin("video_purchase as w", "w.presentation_id", "v.presentation_id")
    .select("v.file")
    .where("w.ticket_id", "=", ticketId)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  return found.file;
}

function mountStream(mount: Mount, office: Office): void {
  const { clock, config, streamLinks, videos } = office;
  const ownFiles = folderVideos(join(config.mediaDir, VIDEO_FOLDER));
  const send = async (
    { token, part }: { readonly token: string; readonly part?: string },
    { request, reply }: Context,
  ) => {
    const ticketId = streamLinks.read(token, clock.now());
    if (ticketId === undefined) throw new Refused("VOD_UNAVAILABLE", { reason: "link" });
    const file = await fileOf(office, ticketId);
    const name = partName(file, part);
    if (!name) throw new Refused("NOT_FOUND");
    return sendRange(isUploaded(file) ? videos : ownFiles, name, request.headers.range, reply);
  };
  mount(calls.videoStream, ({ params }, context) => send(params, context));
  mount(calls.videoPart, ({ params }, context) => send(params, context));
}

/** Mounts the routes of `domain/api/vod.ts`. */
export function videoRoutes(mount: Mount, office: Office): void {
  const { clock, config, streamLinks } = office;
  mount(calls.videoPurchase, async ({ params, query }, { visitor, request, locale }) => {
    const owner = await ownerOf(office, visitor, request);
    const [row] = await ownVideos(office, owner, { ...params, ...query });
    return { purchase: purchaseView(row, locale, clock.now()) };
  });
  mount(calls.playVideo, async ({ params, body }, { visitor, request, locale }) => {
    const row = await play(office, visitor, request, { ...params, ...body });
    const now = clock.now();
    const expiresAt = addressEnd(row, now, config.afterSale.playSeconds);
    const token = streamLinks.sign(row.ticket_id, expiresAt);
    const file = await fileOf(office, row.ticket_id);
    return {
      playbackURL: `/api/vod/stream/${token}${addressTail(file)}`,
      expiresAt: toIso(expiresAt),
      purchase: purchaseView(row, locale, now),
    };
  });
  mountStream(mount, office);
}
