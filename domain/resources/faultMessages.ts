/** Messages of faults for which forms have a text of their own. */
export const TAKEN = "taken";
export const TAKEN_BY_RETIRED = "taken by a retired one";
export const TWICE = "stands twice";
