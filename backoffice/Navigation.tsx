import { Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { isScreenAt, useOpenScreens } from "./openScreens.ts";
import type { Screen } from "./screen.ts";
import { ScreensDialog } from "./ScreensDialog.tsx";
import { useShortcut } from "./shell/shortcuts.ts";

/**
 * Links to the screens that this operator can open, with their shortcuts. A narrow window shows only icons.
 * In a narrow window a dialog lists the names of the screens, because touch screens have no hover. Phones use
 * `PhoneNavigation`.
 */
export function Navigation() {
  const { t } = useTranslation();
  const groups = useOpenScreens();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav
      aria-label={t("backoffice.navigation")}
      className="col-start-1 row-span-2 row-start-1 mt-13 flex min-h-0 flex-col border-e border-line max-tablet:hidden print:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="flex min-h-14 shrink-0 flex-col items-center justify-center gap-1 border-b border-line text-xs text-mute hover:text-text wide:hidden"
      >
        <Menu size={20} aria-hidden />
        {t("backoffice.navigation")}
      </button>
      {isOpen && <ScreensDialog onClose={() => setIsOpen(false)} />}
      {/* Only the links scroll, so that the button which lists the names of the screens stays visible. */}
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-2 pb-3">
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
      </div>
    </nav>
  );
}

function Entry({ path, name, icon: Icon, letter }: Screen) {
  const keys = `g ${letter}`;
  const [location, navigate] = useLocation();
  const isHere = isScreenAt(location, { path });
  const entry = useRef<HTMLLIElement>(null);
  useShortcut(keys, name, () => navigate(path));
  // Scrolls to the entry of the current screen, because a low window does not show the last entries.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  return (
    <li ref={entry} className="scroll-my-11">
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
