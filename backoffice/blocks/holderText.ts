import type { TFunction } from "i18next";
import type { HolderKind } from "../../domain/allocation.ts";

/** What opens an allocation, in words; the keys are written out so that they are found. */
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
