/**
 * Settings with which a server never refuses calls because of its load. The settings are for tests, which
 * share a busy machine.
 */
export const NEVER_OVERLOADED = {
  OVERLOAD_DELAY_MS: "0",
  OVERLOAD_OPEN_CALLS: "0",
  WAITING_ROOM_LOAD: "0",
} as const;

/** Settings with which a server neither refuses calls because of its load nor limits rates. */
export const WITHOUT_LIMITS = { LIMITS: "off", ...NEVER_OVERLOADED } as const;
