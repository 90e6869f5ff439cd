import { join } from "node:path";
import * as calls from "../../domain/api/vod.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { ownVideos, purchaseView } from "../tickets/vod/ownVideos.ts";
import { addressOf, beginPlay, begunPlay, videoOnSale } from "../tickets/vod/playbacks.ts";
import { sendRange } from "../tickets/vod/sendRange.ts";
import { folderVideos } from "../platform/videos/videoStore.ts";
import { isUploaded, partName, VIDEO_FOLDER } from "../tickets/vod/videoFolder.ts";
import { isBlocked } from "../orders/blockedTickets.ts";
import { ownerOf } from "./reservations.ts";
import type { Context } from "../identity/context.ts";

type Office = Pick<Container, "db" | "clock" | "config" | "logins" | "streamLinks" | "videos">;

/**
 * Returns the file name of a purchased video. Throws NOT_FOUND if the video was removed after the buyer's
 * access to it had ended, and VOD_UNAVAILABLE if the payment for it is disputed.
 */
async function fileOf({ db }: Pick<Office, "db">, ticketId: string): Promise<string> {
  const found = await db
    .selectFrom("video as v")
    .innerJoin("video_purchase as w", "w.presentation_id", "v.presentation_id")
    .select(["v.file", isBlocked("w.order_id").as("isBlocked")])
    .where("w.ticket_id", "=", ticketId)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  if (found.isBlocked) throw new Refused("VOD_UNAVAILABLE", { reason: "blocked" });
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
  mount(calls.videoPurchase, async ({ params, query }, { visitor, request, locale }) => {
    const owner = await ownerOf(office, visitor, request);
    const [row] = await ownVideos(office, owner, { ...params, ...query });
    return { purchase: purchaseView(row, locale) };
  });
  mount(calls.videoFormat, ({ params }) => videoOnSale(office, params.vodId));
  mount(calls.playVideo, async ({ params, body }, { visitor, request, locale }) => {
    const owner = await ownerOf(office, visitor, request);
    const row = await beginPlay(office, owner, { ...params, ...body });
    return {
      ...(await addressOf(office, row)),
      purchase: purchaseView(row, locale),
    };
  });
  mount(calls.renewVideo, async ({ params, body }, { visitor, request }) => {
    const owner = await ownerOf(office, visitor, request);
    return addressOf(office, await begunPlay(office, owner, { ...params, ...body }));
  });
  mountStream(mount, office);
}
