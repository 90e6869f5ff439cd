import * as calls from "../../domain/api/videos.ts";
import type { Container } from "../container.ts";
import { beginUpload } from "../catalogueAdmin/videos/beginUpload.ts";
import { finishUpload } from "../catalogueAdmin/videos/finishUpload.ts";
import { listUnused, removeUnused } from "../catalogueAdmin/videos/unusedVideos.ts";
import { dropUpload, ownUpload, uploadView } from "../catalogueAdmin/videos/uploads.ts";
import { claimUpload, writePart } from "../catalogueAdmin/videos/writePart.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the upload of videos by operators, and the removal of unused videos. */
export function videoUploadRoutes(mount: Mount, office: Container): void {
  mount(calls.beginVideo, async ({ body }, { operator }) => ({
    upload: await beginUpload(office, operator, body),
  }));
  mount(calls.videoUpload, async ({ params }, { operator }) => ({
    upload: await uploadView(office, operator, params.id),
  }));
  mount(calls.sendVideoPart, async ({ params, query, body }, { operator }) => ({
    received: await writePart(office, operator, params.id, { ...query, bytes: body }),
  }));
  mount(calls.finishVideo, async ({ params }, { operator }) => ({
    video: await finishUpload(office, operator, params.id),
  }));
  mount(calls.dropVideo, async ({ params }, { operator }) => {
    await ownUpload(office.db, operator, params.id);
    // Claims the upload, so that nothing more is written to it while it is removed.
    await claimUpload(office.db, params.id);
    await dropUpload(office, params.id);
    return { isDropped: true };
  });
  mount(calls.unusedVideos, async (_, { operator, locale }) => ({
    rows: await listUnused(office.db, operator, locale),
  }));
  mount(calls.removeVideo, async ({ params }, { operator }) => {
    await removeUnused(office, operator, params.id);
    return { isRemoved: true };
  });
}
