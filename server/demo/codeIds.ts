/** Ticket types that come by a code, or ask for something; the rest are in `ids.ts`. */
export const CODE_TICKET = {
  member: 21,
  points: 22,
  gift: 23,
  benefit: 24,
  hotel: 25,
  company: 26,
  namedPrice: 27,
  smallJumper: 28,
  bigJumper: 29,
  /** Asks who sent its holder; see `agents.ts`. */
  committee: 30,
} as const;

/** Sold to members alone: a play on Saturday afternoons. */
export const MEMBERS_FEATURE = 304;

/** IDs with a right check digit that belong to nobody. */
export const DEMO_SSN = {
  member: "200100113",
  senior: "123456782",
  seniorUsedUp: "314159260",
  notEntitled: "998877666",
} as const;
