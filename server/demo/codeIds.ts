/**
 * Ids of the ticket types that need a code or ask for a reference. The ids of other ticket types are in
 * `ids.ts`.
 */
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
  /** A ticket type that asks for an agent's reference (see `agents.ts`). */
  committee: 30,
} as const;

/** Feature of a Saturday matinee that is sold to members only. */
export const MEMBERS_FEATURE = 304;

/** Fictitious ID numbers with a valid check digit. */
export const DEMO_SSN = {
  member: "200100113",
  senior: "123456782",
  seniorUsedUp: "314159260",
  notEntitled: "998877666",
} as const;
