import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The column of the table that shows the values of a layer. */
export type FigureColumn = "share" | "rate" | "price" | "takings";
export type SortColumn = "name" | "sold" | "held" | "seats" | "figure";

export interface Sorting {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

interface SectionHeadingsProps {
  readonly figure: FigureColumn;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/**
 * Column headings. Each heading is a button that sorts by its column, or reverses the order if the table is
 * already sorted by it.
 */
export function SectionHeadings({ figure, sorting, onSort }: SectionHeadingsProps) {
  const { t } = useTranslation();
  const figureName = {
    share: t("sales.table.share"),
    rate: t("sales.table.rate"),
    price: t("sales.layer.price"),
    takings: t("sales.table.takings"),
  };
  const headings: readonly (readonly [SortColumn, string])[] = [
    ["name", t("sales.table.section")],
    ["sold", t("sales.table.sold")],
    ["held", t("sales.table.held")],
    ["seats", t("sales.table.seats")],
    ["figure", figureName[figure]],
  ];

  function sortBy(column: SortColumn): void {
    // Numbers are sorted from the largest at first, names alphabetically.
    const isDescending = sorting.column === column ? !sorting.isDescending : column !== "name";
    onSort({ column, isDescending });
  }

  return (
    <thead className="sticky top-0 z-1 bg-ink text-xs text-mute">
      <tr className="border-b border-line">
        {headings.map(([column, text]) => (
          <Heading
            key={column}
            text={text}
            isStart={column === "name"}
            sorted={sorting.column === column ? sorting : undefined}
            onSort={() => sortBy(column)}
          />
        ))}
        <td className="w-16" />
      </tr>
    </thead>
  );
}

interface HeadingProps {
  readonly text: string;
  readonly isStart: boolean;
  readonly sorted: Sorting | undefined;
  readonly onSort: () => void;
}

function Heading({ text, isStart, sorted, onSort }: HeadingProps) {
  const Arrow = sorted?.isDescending === false ? ArrowUp : ArrowDown;
  const direction = sorted?.isDescending === false ? "ascending" : "descending";
  return (
    <th
      scope="col"
      aria-sort={sorted ? direction : "none"}
      className={`font-normal ${isStart ? "text-start" : "text-right"}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex h-9 items-center gap-0.5 px-1 hover:text-text ${sorted ? "text-text" : ""}`}
      >
        {text}
        {sorted && <Arrow size={11} aria-hidden />}
      </button>
    </th>
  );
}
