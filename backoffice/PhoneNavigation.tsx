import { Menu } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { barScreens } from "./barScreens.ts";
import { isScreenAt, useOpenScreens } from "./openScreens.ts";
import type { Screen } from "./screen.ts";
import { ScreensDialog } from "./ScreensDialog.tsx";

const PLACE =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-[0.6875rem] text-mute aria-[current]:text-text aria-expanded:text-text";

/** Navigation on a phone: a bar with four named screens, and a dialog that lists all screens. */
export function PhoneNavigation() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [location] = useLocation();
  const groups = useOpenScreens();
  const screens = groups.flatMap((group) => group.screens);
  return (
    <nav
      aria-label={t("backoffice.navigation")}
      className="col-start-1 row-start-3 border-t border-line bg-ink pb-[env(safe-area-inset-bottom)] tablet:hidden print:hidden"
    >
      <ul className="flex">
        {barScreens(screens).map((screen) => (
          <li key={screen.path} className="flex min-w-0 flex-1">
            <PlaceLink screen={screen} isHere={isScreenAt(location, screen)} />
          </li>
        ))}
        <li className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
            className={PLACE}
          >
            <Menu size={20} aria-hidden />
            {t("backoffice.more")}
          </button>
        </li>
      </ul>
      {isOpen && <ScreensDialog onClose={() => setIsOpen(false)} />}
    </nav>
  );
}

interface PlaceProps {
  readonly screen: Screen;
  readonly isHere: boolean;
}

function PlaceLink({ screen: { path, name, icon: Icon }, isHere }: PlaceProps) {
  return (
    <Link href={path} aria-current={isHere ? "page" : undefined} className={PLACE}>
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="max-w-full truncate">{name}</span>
    </Link>
  );
}
