import * as z from "zod/mini";
import { VideoPurchase } from "../vod.ts";
import { IntText, route } from "./route.ts";

/** The number of the video's presentation. */
const VideoParams = z.object({ vodId: IntText });
/** The reservation's number; where absent, the caller's purchase that can be watched soonest. */
const ResId = z.nullish(z.string().check(z.maxLength(40)));

/** The caller's own purchase of a video. */
export const videoPurchase = route({
  method: "GET",
  path: "/vod/{vodId}",
  caller: "visitor",
  params: VideoParams,
  query: z.object({ resId: ResId }),
  reply: z.object({ purchase: VideoPurchase }),
  refusals: ["ORDER_NOT_FOUND"],
});

/** Authorises one playback, and counts it: the address is the caller's for a while. */
export const playVideo = route({
  method: "POST",
  path: "/vod/{vodId}/play",
  caller: "visitor",
  params: VideoParams,
  body: z.object({ resId: ResId }),
  reply: z.object({
    /** Path on this origin; answers parts of the video as a player asks for them. */
    playbackURL: z.string(),
    expiresAt: z.string(),
    purchase: VideoPurchase,
  }),
  refusals: ["ORDER_NOT_FOUND", "VOD_UNAVAILABLE"],
});

/** The video itself, whole or by ranges of bytes. Its token is signed and ends by itself. */
export const videoStream = route({
  method: "GET",
  path: "/vod/stream/{token}",
  caller: "anyone",
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  refusals: ["NOT_FOUND", "VOD_UNAVAILABLE"],
});
