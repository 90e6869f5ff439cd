import { useSearchParams } from "wouter";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

/** Returns the path of the list of a kind. Appended to it are a resource's id, or `new`, for the form. */
export const kindPath = (kind: KindName): string => kindOf(kind).screen ?? `/resources/${kind}`;

/**
 * Returns the id of the resource that a form shows: its own, or for a new resource the one in `?copy=`. 0 if
 * the form is empty.
 */
export function useShownId(id: number | undefined): {
  readonly shownId: number;
  readonly isCopy: boolean;
} {
  const [search] = useSearchParams();
  const copied = id === undefined ? Number(search.get("copy") ?? 0) : 0;
  return { shownId: id ?? copied, isCopy: copied > 0 };
}
