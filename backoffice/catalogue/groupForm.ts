import type { TFunction } from "i18next";
import type { GroupDraft, OfficeGroup } from "../../domain/api/officeTickets.ts";

/** Values of a ticket group's form, by field. */
export type GroupFields = Readonly<Record<"businessId" | "nameHe" | "nameEn" | "color", string>>;

export const groupFields = (group: OfficeGroup | undefined, businessId: number): GroupFields => ({
  businessId: String(group?.businessId ?? businessId),
  nameHe: group?.nameHe ?? "",
  nameEn: group?.nameEn ?? "",
  color: String(group?.color ?? 0),
});

export const groupDraft = ({ nameHe, nameEn, color }: GroupFields): GroupDraft => ({
  nameHe,
  nameEn,
  color: Number(color),
});

/** Returns the localised name of a price tier's colour. */
export function colorText(t: TFunction, color: number): string {
  const words = [
    t("catalogue.colors.sky"),
    t("catalogue.colors.teal"),
    t("catalogue.colors.violet"),
    t("catalogue.colors.coral"),
  ];
  return words[color] ?? "";
}
