import type { DraftFault } from "../../../domain/api/plans.ts";

/**
 * Maximum number of faults that are stored per file, and per kind of fault. A kind may exceed its maximum if
 * the other kinds leave space. The numbers are limited because nobody reads more faults.
 */
const MAX_FAULTS = 1_000;
const MAX_OF_KIND = 100;

/**
 * Selects the faults of a file to store. The faults are grouped by kind, and the first fault of a kind
 * contains the number of faults of that kind, so that a list can show one line per kind. A frequent kind
 * never displaces another kind completely. `convert` is called only for the selected faults.
 */
export function keptFaults<T extends { readonly kind: DraftFault["kind"] }>(
  faults: readonly T[],
  convert: (fault: T) => DraftFault,
): DraftFault[] {
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind).values()];
  const least = kinds.map(({ length }) => Math.min(length, MAX_OF_KIND));
  let room = Math.max(0, MAX_FAULTS - least.reduce((sum, count) => sum + count, 0));
  return kinds
    .flatMap((alike, at) => {
      const more = Math.min(room, alike.length - least[at]!);
      room -= more;
      return alike.slice(0, least[at]! + more).map((fault, index) => ({
        ...convert(fault),
        ...(index === 0 && alike.length > 1 && { alike: alike.length }),
      }));
    })
    .slice(0, MAX_FAULTS);
}
