/** The currency and the time zone of an installation. */
export interface Region {
  /** ISO 4217 code of a currency with two decimals. */
  readonly currency: string;
  /** IANA name of the time zone, such as `Europe/Warsaw`. */
  readonly timeZone: string;
}

/** Currency and time zone of an installation until an operator changes them. */
export const DEFAULT_REGION = {
  currency: "ILS",
  timeZone: "Asia/Jerusalem",
} as const satisfies Region;

let held: Region = DEFAULT_REGION;

/**
 * Returns the currency and the time zone of the installation. A process or a page serves only one
 * installation, so functions that format an amount or calculate a day need no parameter for the region.
 */
export const region = (): Region => held;

/**
 * Sets the currency and the time zone. Called when a server or a page starts, and when an operator has
 * changed the region.
 */
export const setRegion = (next: Region): void => {
  held = next;
};
