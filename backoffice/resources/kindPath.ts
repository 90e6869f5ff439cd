import { useSearchParams } from "wouter";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

/** Address of the list of a kind. The form of an entry is below it, by its id or as `new`. */
export const kindPath = (kind: KindName): string => kindOf(kind).screen ?? `/resources/${kind}`;

/**
 * Returns the id of the entry that a form shows: its own, or for a new entry the one in `?copy=`. 0 if the
 * form is empty.
 */
export function useShownId(id: number | undefined): {
  readonly shownId: number;
  readonly isCopy: boolean;
} {
  const [search] = useSearchParams();
  const copied = id === undefined ? Number(search.get("copy") ?? 0) : 0;
  return { shownId: id ?? copied, isCopy: copied > 0 };
}
