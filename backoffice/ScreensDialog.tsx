import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { Dialog } from "../app/parts/ui/Dialog.tsx";
import { isScreenAt, useOpenScreens } from "./openScreens.ts";
import type { Screen } from "./screen.ts";

/** Dialog that lists by name all screens that this operator can open. */
export function ScreensDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [location] = useLocation();
  const groups = useOpenScreens();
  return (
    <Dialog title={t("backoffice.navigation")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className="mb-1 text-sm text-mute">{group.name}</h3>
            <ul className="grid grid-cols-2 gap-x-3">
              {group.screens.map((screen) => (
                <li key={screen.path}>
                  <ScreenLink
                    screen={screen}
                    isHere={isScreenAt(location, screen)}
                    onGo={onClose}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface ScreenLinkProps {
  readonly screen: Screen;
  readonly isHere: boolean;
  readonly onGo: () => void;
}

function ScreenLink({ screen: { path, name, icon: Icon }, isHere, onGo }: ScreenLinkProps) {
  return (
    <Link
      href={path}
      onClick={onGo}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-sm px-2 aria-[current]:bg-raise"
    >
      <Icon size={18} aria-hidden className="shrink-0 text-mute" />
      <span className="min-w-0 break-words">{name}</span>
    </Link>
  );
}
