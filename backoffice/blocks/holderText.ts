import type { TFunction } from "i18next";
import type { HolderKind } from "../../domain/allocation.ts";

/** Localised name of what entitles to an allotment. The keys are spelled out for the key extractor. */
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
