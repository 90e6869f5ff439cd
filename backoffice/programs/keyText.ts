import type { TFunction } from "i18next";
import type { ApiKey } from "../../domain/api/keys.ts";
import { permissionOfScope, type KeyScope } from "../../domain/keyScopes.ts";
import { choiceKey } from "../../domain/resources/textKeys.ts";

/** Returns the localised name of a scope: the permission, and whether it includes writes. */
export function scopeText(t: TFunction, scope: KeyScope): string {
  const of = t(choiceKey("permissions", permissionOfScope(scope)));
  return scope.endsWith(":read")
    ? t("programs.scopeRead", { of })
    : t("programs.scopeWrite", { of });
}

export const keyStateText = (t: TFunction, state: ApiKey["state"]): string =>
  ({
    active: t("programs.keyState.active"),
    expired: t("programs.keyState.expired"),
    revoked: t("programs.keyState.revoked"),
  })[state];

export const KEY_TONES = { active: "good", expired: "warn", revoked: "quiet" } as const;
