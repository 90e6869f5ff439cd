import type { TFunction } from "i18next";
import { SeatFlag } from "../../domain/seat.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import { act, type Acts } from "./act.ts";
import type { Studio } from "./studio.ts";

/** Seat traits, each with its flag and the digit key that toggles it. */
export const TRAITS = [
  { id: "accessible", bit: SeatFlag.handicap, key: "1" },
  { id: "companion", bit: SeatFlag.companion, key: "2" },
  { id: "premium", bit: SeatFlag.premium, key: "3" },
  { id: "limitedView", bit: SeatFlag.limitedView, key: "4" },
  { id: "left", bit: SeatFlag.left, key: "5" },
  { id: "middle", bit: SeatFlag.middle, key: "6" },
  { id: "right", bit: SeatFlag.right, key: "7" },
  { id: "sofa", bit: SeatFlag.pair, key: "8" },
] as const;
type Trait = (typeof TRAITS)[number];

export const traitName = (t: TFunction, id: Trait["id"]): string =>
  ({
    accessible: () => t("designer.trait.accessible"),
    companion: () => t("designer.trait.companion"),
    premium: () => t("designer.trait.premium"),
    limitedView: () => t("designer.trait.limitedView"),
    left: () => t("designer.trait.left"),
    middle: () => t("designer.trait.middle"),
    right: () => t("designer.trait.right"),
    sofa: () => t("designer.trait.sofa"),
  })[id]();

/** Whether all, some or none of the selected seats have a trait. */
export function traitState(studio: Studio, { bit }: Trait): boolean | "mixed" {
  const { selected } = studio.view();
  const { flags } = studio.drawing.seats;
  const count = selected.reduce((sum, slot) => sum + Number((flags[slot]! & bit) !== 0), 0);
  return count === 0 ? false : count === selected.length ? true : "mixed";
}

/** Gives all selected seats a trait, or removes it if all have it. */
export function toggleTrait(studio: Studio, trait: Trait): void {
  const seats = rangesOf(studio.view().selected);
  const isOn = traitState(studio, trait) === true;
  if (trait.id === "sofa") studio.do({ kind: "pair", seats, isPair: !isOn });
  else studio.do({ kind: "paint", seats, set: isOn ? 0 : trait.bit, clear: isOn ? trait.bit : 0 });
}

export const traitActs: Acts = (t, { studio, canEdit }) => {
  const { selected } = studio.view();
  const has = canEdit && selected.length > 0;
  return [
    ...TRAITS.map((trait) =>
      act(trait.id, traitName(t, trait.id), trait.key, has, () => toggleTrait(studio, trait)),
    ),
    act("resetPair", t("designer.act.takeSofasApart"), "Shift+8", has, () =>
      studio.do({ kind: "pair", seats: rangesOf(selected), isPair: false }),
    ),
  ];
};
