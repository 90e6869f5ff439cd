import type { TFunction } from "i18next";
import type { ImageMap, MapArea } from "../../../domain/imageMap.ts";
import { toShekels } from "../../../domain/money.ts";
import { smaller } from "../../../domain/moneySums.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { countBits } from "../../../engine/plan/seatCounts.ts";
import { listed, price as money } from "../../shell/i18n/formats.ts";
import { sectionWords } from "../../shell/hall/seatWords.ts";
import { areaName } from "../cart/areaAddress.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** An area of the business's picture, with the current state of the section that it stands for. */
export interface AreaFact {
  readonly area: MapArea;
  readonly section: LayoutSection;
  readonly left: number;
  /** The area's text, for example "Section A, 34 free, from ₪90". */
  readonly words: string;
}

function leftIn({ hall }: SeatDesk, { id, kind, firstSeat, endSeat }: LayoutSection): number {
  if (kind === "ga") return hall.view.areas[id]?.available ?? 0;
  const { free, gaps, mine } = hall.states;
  const open = free.map((word, at) => word & ~gaps[at]! & ~mine[at]!);
  return countBits(open, firstSeat, endSeat);
}

function lowestPrice({ prices }: SeatDesk, { ticketGroupIds }: LayoutSection): string | undefined {
  const costs = ticketGroupIds.flatMap((id) => prices.get(id) ?? []);
  return costs.length === 0 ? undefined : money(toShekels(costs.reduce(smaller)), true);
}

/**
 * Returns the areas whose sections this hall has. An area's name in the picture is used if the plan has no
 * name for it.
 */
export function areaFacts(t: TFunction, desk: SeatDesk, { areas }: ImageMap): AreaFact[] {
  const { hall, presentation } = desk;
  return areas.flatMap((area) => {
    const section = hall.layout.sections.find(({ id }) => id === area.sectionId);
    if (!section) return [];
    const isPlaces = section.kind === "ga";
    const own = isPlaces ? areaName(presentation, hall.layout, section) : section.name;
    const left = leftIn(desk, section);
    const price = lowestPrice(desk, section);
    const words = [
      own === "" ? area.alt : sectionWords(t, own),
      left > 0 ? t("seats.list.free", { count: left }) : t("seats.areaSoldOut"),
      ...(left > 0 && price !== undefined ? [t("seats.picture.from", { price })] : []),
    ];
    return [{ area, section, left, words: listed(words) }];
  });
}
