import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { allows, office } from "./shell/office.ts";
import type { Screen } from "./screen.ts";
import { screenGroups, type ScreenGroup } from "./screens.ts";
import { useShortcut } from "./shell/shortcuts.ts";

/** Returns the screens that this operator may open, by group. Groups without any are left out. */
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

/**
 * Links to the screens that this operator may open, with their shortcuts. Icons only if the window is narrow.
 * A phone has `PhoneNavigation`.
 */
export function Navigation() {
  const { t } = useTranslation();
  const groups = useOpenScreens();
  return (
    <nav
      aria-label={t("backoffice.navigation")}
      className="col-start-1 row-span-2 row-start-1 mt-13 flex flex-col gap-3 overflow-y-auto border-e border-line px-2 pb-3 max-tablet:hidden print:hidden"
    >
      {groups.map(({ name, screens }) => (
        <div key={name}>
          <p className="mb-1 px-2.5 text-xs text-mute max-wide:sr-only">{name}</p>
          <ul className="flex flex-col">
            {screens.map((screen) => (
              <Entry key={screen.path} {...screen} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ path, name, icon: Icon, letter }: Screen) {
  const keys = `g ${letter}`;
  const [location, navigate] = useLocation();
  const isHere = isScreenAt(location, { path });
  const entry = useRef<HTMLLIElement>(null);
  useShortcut(keys, name, () => navigate(path));
  // On a low window the last entries lie below the fold.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  return (
    <li ref={entry}>
      <Link
        href={path}
        title={name}
        aria-current={isHere ? "page" : undefined}
        className="flex min-h-8 items-center gap-2.5 rounded-sm px-2.5 text-sm text-mute hover:text-text aria-[current]:bg-raise aria-[current]:text-text max-wide:min-h-11 max-wide:justify-center"
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className="grow truncate max-wide:sr-only">{name}</span>
        <kbd aria-hidden dir="ltr" className="shrink-0 font-sans text-xs max-wide:hidden">
          {keys}
        </kbd>
      </Link>
    </li>
  );
}
