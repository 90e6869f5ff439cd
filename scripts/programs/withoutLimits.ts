/** Settings with which a server refuses no call because the machine is busy. For tests, which share a machine. */
export const NEVER_OVERLOADED = { OVERLOAD_DELAY_MS: "0", OVERLOAD_OPEN_CALLS: "0" } as const;

/** Settings with which a server also refuses no call because of how many come. */
export const WITHOUT_LIMITS = { LIMITS: "off", ...NEVER_OVERLOADED } as const;
