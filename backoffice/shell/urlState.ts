import { useCallback } from "react";
import { useSearchParams } from "wouter";
import { isDay } from "../../app/parts/form/dayText.ts";

/** Values for the query string. Empty values are omitted. */
export type UrlValues = Readonly<Record<string, string | number | undefined>>;

function withValues(before: URLSearchParams, values: UrlValues): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * Stores the screen's state in the query string, so that it can be bookmarked and shared. A change replaces the
 * current history entry, so that the back button leads to the previous screen.
 */
export function useUrlState(): readonly [URLSearchParams, (values: UrlValues) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (values: UrlValues): void =>
      setSearch((before) => withValues(before, values), { replace: true }),
    [setSearch],
  );
  return [search, set];
}

/** Returns the number of a query parameter, or `undefined` if it is missing or not a number. */
export function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Returns the day of a query parameter as `YYYY-MM-DD`, or `undefined` if it is missing or does not exist. */
export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name);
  return text !== null && isDay(text) ? text : undefined;
}

/** Returns a path with these values as its query string, for a link. */
export function addressOf(path: string, values: UrlValues): string {
  const search = withValues(new URLSearchParams(), values).toString();
  return search === "" ? path : `${path}?${search}`;
}
