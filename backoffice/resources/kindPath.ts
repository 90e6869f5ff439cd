import { useSearchParams } from "wouter";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

/**
 * Returns the path of the list of a kind. The path of a form is this path with the resource's id, or `new`,
 * appended.
 */
export const kindPath = (kind: KindName): string => kindOf(kind).screen ?? `/resources/${kind}`;

/**
 * Returns the id of the resource that a form shows. For a new resource, it is the id in `?copy=`, or 0 if the
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
