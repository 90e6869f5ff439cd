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
    /** Path on this origin: a file that answers ranges of bytes, or an HLS playlist (`.m3u8`). */
    playbackURL: z.string(),
    expiresAt: z.string(),
    purchase: VideoPurchase,
  }),
  refusals: ["ORDER_NOT_FOUND", "VOD_UNAVAILABLE"],
});

const Token = z.string().check(z.maxLength(200));

/**
 * A video that is kept in parts: its HLS playlist, by whose own name the playback address ends, and
 * what that names. The token is the same for all of them.
 */
export const videoPart = route({
  method: "GET",
  path: "/vod/stream/{token}/{part}",
  caller: "anyone",
  params: z.object({ token: Token, part: z.string().check(z.maxLength(100)) }),
  refusals: ["NOT_FOUND", "VOD_UNAVAILABLE"],
});

/** The video itself, whole or by ranges of bytes. Its token is signed and ends by itself. */
export const videoStream = route({
  method: "GET",
  path: "/vod/stream/{token}",
  caller: "anyone",
  params: z.object({ token: Token }),
  refusals: ["NOT_FOUND", "VOD_UNAVAILABLE"],
});
