/** The currency and the time zone of an installation. */
export interface Region {
  /** ISO 4217, one with two decimals. */
  readonly currency: string;
  /** IANA name, such as `Europe/Warsaw`. */
  readonly timeZone: string;
}

/** What an installation has until an operator chooses otherwise. */
export const DEFAULT_REGION = {
  currency: "ILS",
  timeZone: "Asia/Jerusalem",
} as const satisfies Region;

let held: Region = DEFAULT_REGION;

/**
 * Returns the currency and the time zone of the installation. A process and a page serve one installation, so
 * its region is not a parameter of everything that formats an amount or calculates a day.
 */
export const region = (): Region => held;

/** Called when a server or a page starts, and when an operator has changed the region. */
export const setRegion = (next: Region): void => {
  held = next;
};
