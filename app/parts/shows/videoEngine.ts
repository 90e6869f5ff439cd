import type { VideoFormat } from "../../../domain/vod.ts";

/** What plays a video: the browser itself, or the library hls.js, which uses MediaSource. */
export type VideoEngine = "native" | "hls";

/** The properties of a browser that determine whether it can play a video. */
export interface BrowserTraits {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether the browser plays HLS playlists itself. */
  readonly hasNativeHls: boolean;
  /** Returns whether the browser's video element plays a media type. */
  readonly plays: (type: string) => boolean;
  /**
   * Returns whether the browser's MediaSource supports a media type. False for every type if the browser has
   * no MediaSource.
   */
  readonly feeds: (type: string) => boolean;
}

/**
 * Returns whether the browser runs on an iPhone or iPad. Recent iPads identify as Macs, but no Mac has a
 * touch screen.
 */
const isApplePhone = ({ userAgent, maxTouchPoints }: BrowserTraits): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/**
 * Returns whether the browser is Safari. The user agents of some other browsers contain Safari too, but also
 * the name of the browser.
 */
const isSafari = ({ userAgent }: BrowserTraits): boolean =>
  /\bSafari\//.test(userAgent) && !/(Chrome|Chromium|CriOS|FxiOS|Android)/.test(userAgent);

/**
 * Complete codec names by prefix. Browsers require the profile and level, which the server does not report,
 * so typical ones are used.
 */
const WHOLE: Readonly<Record<string, string>> = {
  vp09: "vp09.00.31.08",
  av01: "av01.0.05M.08",
};

const typeOf = (codecs: readonly string[]): string =>
  codecs.length === 0
    ? "video/mp4"
    : `video/mp4; codecs="${codecs.map((codec) => WHOLE[codec] ?? codec).join(", ")}"`;

/**
 * Returns whether the codecs can be played. A stream can have several qualities with different video codecs.
 * The stream is playable if the browser supports one of its qualities.
 */
const playsAll = (codecs: readonly string[], plays: (type: string) => boolean): boolean => {
  const picture = codecs.filter((codec) => /^(avc|vp0|av01)/.test(codec));
  const others = codecs.filter((codec) => !picture.includes(codec));
  if (picture.length === 0) return plays(typeOf(codecs));
  return picture.some((codec) => plays(typeOf([codec, ...others])));
};

/**
 * Returns what plays a video in this browser, or undefined if nothing does. Apple's browsers play HLS
 * themselves, because AirPlay and the system's captions do not work otherwise. Other browsers prefer hls.js,
 * which lets the viewer choose the quality. An installation can exclude iOS and Safari, as the specification
 * does (storefront.md section 8).
 */
export function engineOf(
  { isStream, codecs, isAppleAllowed }: VideoFormat,
  traits: BrowserTraits,
): VideoEngine | undefined {
  const isApple = isApplePhone(traits) || isSafari(traits);
  if (isApple && !isAppleAllowed) return undefined;
  const isNative = (!isStream || traits.hasNativeHls) && playsAll(codecs, traits.plays);
  const isFed = isStream && playsAll(codecs, traits.feeds);
  if (isFed && !(isApple && isNative)) return "hls";
  return isNative ? "native" : undefined;
}

const HLS_TYPE = "application/vnd.apple.mpegurl";

export function thisBrowser(): BrowserTraits {
  const video = document.createElement("video");
  const plays = (type: string): boolean => video.canPlayType(type) !== "";
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasNativeHls: plays(HLS_TYPE),
    plays,
    // iPhones have no MediaSource, and do not need it for HLS.
    feeds: (type) => "MediaSource" in globalThis && MediaSource.isTypeSupported(type),
  };
}
