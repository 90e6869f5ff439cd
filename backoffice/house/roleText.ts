import type { TFunction } from "i18next";
import type { Role } from "../../domain/permission.ts";

/** A role in words. */
export function roleText(t: TFunction, role: Role): string {
  const words: Readonly<Record<Role, string>> = {
    staff: t("backoffice.role.staff"),
    reporting: t("backoffice.role.reporting"),
    broker: t("backoffice.role.broker"),
    admin: t("backoffice.role.admin"),
  };
  return words[role];
}
