import * as z from "zod/mini";
import { VideoFormat, VideoOffer, VideoPurchase } from "../vod.ts";
import { IntText, route } from "./route.ts";

/** Id of the video's presentation. */
const VideoParams = z.object({ vodId: IntText });
/**
 * The reservation's number. By default the server chooses the caller's purchase that can be watched first.
 */
const ResId = z.nullish(z.string().check(z.maxLength(40)));

/** Returns the caller's own purchase of a video. */
export const videoPurchase = route({
  method: "GET",
  path: "/vod/{vodId}",
  caller: "visitor",
  params: VideoParams,
  query: z.object({ resId: ResId }),
  reply: z.object({ purchase: VideoPurchase }),
  refusals: ["ORDER_NOT_FOUND"],
});

/**
 * Returns what a device must support to play a video. Needs no purchase, because the storefront checks it
 * before a visitor buys.
 */
export const videoFormat = route({
  method: "GET",
  path: "/vod/{vodId}/format",
  caller: "anyone",
  params: VideoParams,
  reply: z.object({ format: VideoFormat, offer: VideoOffer }),
  refusals: ["NOT_FOUND"],
});

const Token = z.string().check(z.maxLength(200));

/** URL of a video, and how long it can be used. */
const PlaybackAddress = z.object({
  /** Path on this origin: a file that supports range requests, or an HLS playlist (`.m3u8`). */
  playbackURL: z.string(),
  expiresAt: z.string(),
  /** Until when `renewVideo` can replace the URL without counting another playback. */
  renewableUntil: z.string(),
});

/** Authorizes and counts one playback. The returned URL is valid until `expiresAt`. */
export const playVideo = route({
  method: "POST",
  path: "/vod/{vodId}/play",
  caller: "visitor",
  params: VideoParams,
  body: z.object({ resId: ResId }),
  reply: z.extend(PlaybackAddress, { purchase: VideoPurchase }),
  refusals: ["ORDER_NOT_FOUND", "VOD_UNAVAILABLE"],
});

/**
 * Replaces the URL of a playback that has begun, without counting another one. `token` is the token in the
 * old URL, valid or expired. Refused with VOD_UNAVAILABLE after `renewableUntil`.
 */
export const renewVideo = route({
  method: "POST",
  path: "/vod/{vodId}/renew",
  caller: "visitor",
  params: VideoParams,
  body: z.object({ resId: ResId, token: Token }),
  reply: PlaybackAddress,
  refusals: ["ORDER_NOT_FOUND", "VOD_UNAVAILABLE"],
});

/**
 * Serves the files of an HLS stream: the playlist whose file name ends the playback URL, and the files that
 * it refers to. All files of a stream have the same token.
 */
export const videoPart = route({
  method: "GET",
  path: "/vod/stream/{token}/{part}",
  caller: "anyone",
  params: z.object({ token: Token, part: z.string().check(z.maxLength(100)) }),
  refusals: ["NOT_FOUND", "VOD_UNAVAILABLE"],
});

/** Serves a video file, whole or by range requests. The signed token in the file's URL expires. */
export const videoStream = route({
  method: "GET",
  path: "/vod/stream/{token}",
  caller: "anyone",
  params: z.object({ token: Token }),
  refusals: ["NOT_FOUND", "VOD_UNAVAILABLE"],
});
