import type { TFunction } from "i18next";
import type { Holder } from "../../domain/api/allocations.ts";
import type { NamedHolder } from "./blockLists.ts";
import type { HolderKind } from "../../domain/allocation.ts";

/**
 * Returns the localised name of what gives access to an allotment. The text keys of the names are string
 * literals, so that the key extractor finds them.
 */
export function holderText(t: TFunction, kind: HolderKind): string {
  const words: Readonly<Record<HolderKind, string>> = {
    code: t("blocks.holder.code"),
    miniSite: t("blocks.holder.miniSite"),
    partner: t("blocks.holder.partner"),
    member: t("blocks.holder.member"),
    membershipType: t("blocks.holder.membershipType"),
  };
  return words[kind];
}

/** The membership types (`domain/membershipOffer.ts`), by name. */
export const membershipTypes = (t: TFunction): readonly NamedHolder[] => [
  { kind: "membershipType", value: "1", name: t("blocks.membershipType.single") },
  { kind: "membershipType", value: "2", name: t("blocks.membershipType.series") },
  { kind: "membershipType", value: "3", name: t("blocks.membershipType.points") },
];

/**
 * Describes a holder, for example "Mini-site: Café friends". For a deleted holder, the id is shown instead of
 * the name.
 */
export function holderName(
  t: TFunction,
  { kind, value }: Holder,
  holders: readonly NamedHolder[] = [],
): string {
  const known = [...holders, ...membershipTypes(t)];
  const name = known.find((each) => each.kind === kind && each.value === value)?.name ?? value;
  return `${holderText(t, kind)}: ${name}`;
}
