import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { seatText, sectionText } from "./pointedText.ts";
import type { SaleDesk } from "./saleDesk.ts";

interface PointedProps {
  readonly desk: SaleDesk;
  readonly seat: number | undefined;
  /** Further text about the seat. */
  readonly more?: string | undefined;
}

/** Describes the hovered seat or section. */
export function Pointed({ desk, seat, more }: PointedProps) {
  const { t } = useTranslation();
  const { section } = useSnapshot(desk.view);
  if (seat === undefined && section === undefined) return null;
  return (
    <p className="tabular rounded-md border border-line bg-panel px-3 py-1.5 text-sm max-laptop:hidden">
      {seat === undefined ? sectionText(t, desk, section!) : seatText(t, desk, seat)}
      {more && <span className="block max-w-80 text-mute">{more}</span>}
    </p>
  );
}
