import { createHash } from "node:crypto";
import { DEMO } from "../../server/demo/ids.ts";
import { mp4 } from "../server/videos/mp4.ts";
import { begin, sendAll, upload as sendWhole, UPLOADS } from "../server/videos/videoShopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const FILM = mp4({ bytes: 100 });
const HASH = createHash("sha256").update(FILM).digest("hex");

/** Begins an upload that only this sample uses. Returns the upload and its operator. */
async function begun(on: Stage, mark: string) {
  const from = await operator(on, "admin");
  const { body } = await begin(from, [["film.mp4", FILM]], { mark });
  return { from, upload: body.upload };
}

/** Uploads a video that nothing uses. Returns the video's id and the operator who has uploaded it. */
async function unused(on: Stage, mark: string) {
  const from = await operator(on, "admin");
  const { body } = await sendWhole(from, [["film.mp4", FILM]], { mark });
  return { from, id: body.video.id };
}

const ofUpload =
  (mark: string, rest: string, body?: unknown) =>
  async (on: Stage): Promise<Sample> => {
    const { from, upload } = await begun(on, mark);
    return {
      path: `${UPLOADS}/${upload.uploadId}${rest}`,
      from,
      ...(body !== undefined && { body }),
    };
  };

/** A valid request for each call of the upload of videos. */
export const VIDEO_SAMPLES: Samples = {
  "POST /pres-live/video-uploads": async (on) => ({
    path: UPLOADS,
    from: await operator(on, "admin"),
    body: {
      businessId: DEMO.cinemaBusiness,
      name: "film.mp4",
      mark: "begun",
      files: [{ name: "film.mp4", bytes: FILM.length }],
    },
  }),
  "GET /pres-live/video-uploads/{id}": ofUpload("read", ""),
  "POST /pres-live/video-uploads/{id}/part": async (on) => ({
    ...(await ofUpload("part", `/part?file=0&offset=0&hash=${HASH}`, FILM)(on)),
    toldAgain: [409, "UPLOAD_CONFLICT"],
  }),
  "POST /pres-live/video-uploads/{id}/finish": async (on) => {
    const { from, upload } = await begun(on, "finished");
    await sendAll(from, upload, [["film.mp4", FILM]]);
    return {
      path: `${UPLOADS}/${upload.uploadId}/finish`,
      from,
      body: {},
      toldAgain: [404, "NOT_FOUND"],
    };
  },
  "POST /pres-live/video-uploads/{id}/drop": async (on) => ({
    ...(await ofUpload("dropped", "/drop", {})(on)),
    toldAgain: [404, "NOT_FOUND"],
  }),
  "GET /pres-live/unused-videos": async (on) => {
    const { from } = await unused(on, "listed");
    return { path: "/pres-live/unused-videos", from };
  },
  "POST /pres-live/unused-videos/{id}/remove": async (on) => {
    const { from, id } = await unused(on, "removed");
    return { path: `/pres-live/unused-videos/${id}/remove`, from, toldAgain: [404, "NOT_FOUND"] };
  },
};
