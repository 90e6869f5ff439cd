/** Maximum number of characters of a user agent that are stored with a login. */
export const USER_AGENT_MAX = 200;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/**
 * Patterns in order of priority, because user agents of most browsers also contain the names of other
 * browsers.
 */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPiOS)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: Names = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: Names, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Returns the browser and the operating system of a user agent. An unknown browser or operating system is
 * null.
 */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ""),
  system: nameIn(SYSTEMS, userAgent ?? ""),
});
