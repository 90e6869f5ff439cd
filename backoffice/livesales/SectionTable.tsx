import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import type { Layer, SaleDesk } from "../hall/saleDesk.ts";
import { SectionHeadings, type FigureColumn, type Sorting } from "./SectionHeadings.tsx";
import { SectionLine } from "./SectionLine.tsx";
import { sectionRows, sortRows, type SectionRow } from "../hall/sectionRows.ts";

const FIGURE: Readonly<Record<Layer, FigureColumn>> = {
  occupancy: "share",
  status: "share",
  price: "price",
  pace: "rate",
  takings: "takings",
};

/** Returns the rows in sorted order, or in the order of `held`. */
function linesOf(
  { replay }: SaleDesk,
  { column, isDescending }: Sorting,
  figure: FigureColumn,
  held: readonly number[] | undefined,
): readonly SectionRow[] {
  const rows = sectionRows(replay);
  if (!held) {
    return sortRows(rows, column === "figure" ? figure : column, isDescending, session.locale);
  }
  const byIndex = new Map(rows.map((row) => [row.at, row]));
  return held.flatMap((at) => byIndex.get(at) ?? []);
}

/**
 * Table of sections. Hovering a row highlights the section on the map, and pressing the row zooms to the
 * section.
 */
export function SectionTable({ desk }: { readonly desk: SaleDesk }) {
  const { t } = useTranslation();
  const { layer, figures: _, section: pointed } = useSnapshot(desk.view);
  const [sorting, setSorting] = useState<Sorting>({ column: "figure", isDescending: true });
  // While the pointer is on a row, the order is frozen and only the figures change.
  const [held, setHeld] = useState<readonly number[]>();
  const figure = FIGURE[layer];
  // The replay object is mutated, which does not cause a render. `figures` changes together with the replay
  // and causes a render.
  const rows = linesOf(desk, sorting, figure, held);

  function sort(next: Sorting): void {
    setHeld(undefined);
    setSorting(next);
  }

  function point(section: number | undefined): void {
    setHeld(section === undefined ? undefined : rows.map(({ at }) => at));
    desk.point(section);
  }

  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">{t("sales.table")}</caption>
      <SectionHeadings figure={figure} sorting={sorting} onSort={sort} />
      <tbody>
        {rows.map((row) => (
          <SectionLine
            key={row.at}
            row={row}
            figure={figure}
            share={desk.sectionShare(row.at)}
            scale={desk.scale}
            isPointed={pointed === row.at}
            onPoint={(isPointed) => point(isPointed ? row.at : undefined)}
            onFly={() => desk.flyTo(row.at)}
          />
        ))}
      </tbody>
    </table>
  );
}
