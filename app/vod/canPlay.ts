/** The traits of a browser that determine whether it can play. */
export interface BrowserTraits {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly hasMediaSource: boolean;
}

/** Detects iPhones and iPads. Recent iPads identify as Macs, but Macs have no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: BrowserTraits): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** Every other browser that identifies as Safari includes its own name too. */
const isSafari = ({ userAgent }: BrowserTraits): boolean =>
  /\bSafari\//.test(userAgent) && !/(Chrome|Chromium|CriOS|FxiOS|Android)/.test(userAgent);

/** Video on demand is not supported on iOS or Safari (storefront.md section 8). */
export const canPlay = (traits: BrowserTraits): boolean =>
  traits.hasMediaSource && !isApplePhone(traits) && !isSafari(traits);

export const thisBrowser = (): BrowserTraits => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  hasMediaSource: "MediaSource" in globalThis,
});
