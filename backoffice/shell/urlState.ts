import { useCallback } from "react";
import { useSearchParams } from "wouter";

/** Values of the address; what is empty is left out of it. */
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
 * The screen's state in the address: what is chosen can be bookmarked, sent and gone back to. Setting
 * replaces the entry of the history: only another screen is another step.
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

/** A number of the address; `undefined` where there is none, or something else. */
export function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the address, `YYYY-MM-DD`. */
export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name);
  return text !== null && DAY.test(text) ? text : undefined;
}

/** An address with these values, for a link. */
export function addressOf(path: string, values: UrlValues): string {
  const search = withValues(new URLSearchParams(), values).toString();
  return search === "" ? path : `${path}?${search}`;
}
