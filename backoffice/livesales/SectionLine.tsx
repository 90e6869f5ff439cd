import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { sectionWords } from "../../app/shell/hall/seatWords.ts";
import { cssOf, heatAt, type HeatScale } from "../../engine/index.ts";
import { count, percent, rate, shortMoney } from "../hall/saleFigures.ts";
import type { FigureColumn } from "./SectionHeadings.tsx";
import type { SectionRow } from "../hall/sectionRows.ts";

interface SectionLineProps {
  readonly row: SectionRow;
  readonly figure: FigureColumn;
  /** Position of the section on the scale of the layer, 0 to 1. */
  readonly share: number;
  readonly scale: HeatScale;
  readonly isPointed: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onFly: () => void;
}

function figureOf(row: SectionRow, column: FigureColumn): string {
  if (column === "rate") return rate(row.rate);
  if (column === "price") return shortMoney(row.price);
  return column === "takings" ? shortMoney(row.takings) : percent(row.share);
}

/** One section's figures, and a bar in the colour that it has on the map. */
export function SectionLine(props: SectionLineProps) {
  const { row, figure, share, scale, isPointed, onPoint, onFly } = props;
  const { t } = useTranslation();

  /** Clears the section that is pointed at, unless the pointer moves to the next row. */
  function leave({ currentTarget, relatedTarget }: MouseEvent): void {
    const isToNext =
      relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget);
    if (!isToNext) onPoint(false);
  }

  return (
    <tr
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={leave}
      onClick={onFly}
      className={`h-8 cursor-pointer border-b border-line/60 ${isPointed ? "bg-raise" : ""}`}
    >
      <th scope="row" className="px-1 text-start font-normal">
        <button
          type="button"
          className="min-h-7 w-full text-start"
          aria-label={t("sales.flyTo", { section: sectionWords(t, row.name) })}
          onFocus={() => onPoint(true)}
          onBlur={() => onPoint(false)}
        >
          {row.name}
        </button>
      </th>
      {[count(row.sold), count(row.held), count(row.seats), figureOf(row, figure)].map(
        (text, at) => (
          <td key={at} className="px-1 text-right">
            {text}
          </td>
        ),
      )}
      <td className="ps-2">
        <span aria-hidden className="block h-1.5 w-14">
          {share > 0 && (
            <i
              className="block h-full min-w-1.5 rounded-full"
              style={{ width: `${share * 100}%`, background: cssOf(heatAt(scale, share)) }}
            />
          )}
        </span>
      </td>
    </tr>
  );
}
