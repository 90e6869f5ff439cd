import { useState } from "react";

const NONE: readonly number[] = [];

/**
 * State of a list with keyset pagination: the last id of each earlier page, and the id before which the
 * current page begins. `filter` is any text that identifies the filter of the list. When `filter` changes,
 * also through a link or the back button, the first page is shown.
 */
export function useListPages(filter: string) {
  const [steps, setSteps] = useState({ filter, passed: NONE });
  const passed = steps.filter === filter ? steps.passed : NONE;
  return {
    passed,
    before: passed.at(-1),
    setPassed: (next: readonly number[]): void => setSteps({ filter, passed: next }),
  };
}
