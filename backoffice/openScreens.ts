import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { allows, office } from "./shell/office.ts";
import type { Screen } from "./screen.ts";
import { screenGroups, type ScreenGroup } from "./screens.ts";

/** Returns the screens that this operator can open, by group. Empty groups are omitted. */
export function useOpenScreens(): ScreenGroup[] {
  const { t } = useTranslation();
  // Re-renders when another operator logs in, who may have other permissions.
  const { operator } = useSnapshot(office);
  return screenGroups(t)
    .map(({ name, screens }) => ({
      name,
      screens: screens.filter(({ needs }) => operator && allows(needs)),
    }))
    .filter(({ screens }) => screens.length > 0);
}

export const isScreenAt = (location: string, { path }: Pick<Screen, "path">): boolean =>
  location === path || location.startsWith(`${path}/`);
