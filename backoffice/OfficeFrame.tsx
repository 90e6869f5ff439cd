import { Keyboard, LogOut } from "lucide-react";
import type { TFunction } from "i18next";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { operatorLogout } from "../domain/api/operators.ts";
import { call } from "../app/shell/net/api.ts";
import { LanguageSwitch } from "../app/parts/page/LanguageSwitch.tsx";
import { toast } from "../app/parts/ui/toasts.ts";
import { forgetDoor, releaseDoor } from "./entrance/leaveDoor.ts";
import { BarSlot } from "./shell/barSlot.tsx";
import { LapsedDialog } from "./LapsedDialog.tsx";
import { Navigation } from "./Navigation.tsx";
import { PhoneNavigation } from "./PhoneNavigation.tsx";
import { leave, office } from "./shell/office.ts";
import { officeRefusal } from "./shell/officeRefusal.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { shortcuts, useShortcut, useShortcutKeys } from "./shell/shortcuts.ts";
import { leaveFirst } from "./shell/unsaved.ts";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { SkipLink } from "../app/parts/page/SkipLink.tsx";

/**
 * Logs out. The page shows the login form only after the server has ended the session, so that a session that
 * is still valid never looks ended.
 */
async function logOut(t: TFunction): Promise<void> {
  await releaseDoor();
  const { refusal } = await call(operatorLogout, {});
  if (refusal && refusal.code !== "UNAUTHORIZED") toast(officeRefusal(t, refusal));
  else {
    leave();
    await forgetDoor();
  }
}

function listShortcuts(): void {
  shortcuts.isListed = true;
}

/** Path of the wall screen. The wall screen is shown without the frame and fills the window. */
const WALL = "/sales/wall";

/**
 * The frame around every screen: navigation, a top bar for each screen's filters, and the operator's menu.
 */
export function OfficeFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { isLapsed } = useSnapshot(office);
  const [path] = useLocation();
  const [filters, setFilters] = useState<Element | null>(null);
  const [state, setState] = useState<Element | null>(null);
  const places = useMemo(() => ({ filters, state }), [filters, state]);
  useShortcutKeys();
  useShortcut("?", t("backoffice.keys.title"), listShortcuts);
  const dialogs = (
    <>
      {isLapsed && <LapsedDialog />}
      <ShortcutsDialog />
      <UnsavedDialog />
    </>
  );
  if (path === WALL)
    return (
      <main id="main" className="h-dvh">
        {children}
        {dialogs}
      </main>
    );
  return (
    <BarSlot value={places}>
      <div className="grid h-dvh grid-cols-[13rem_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-wide:grid-cols-[3.75rem_minmax(0,1fr)] max-tablet:grid-cols-[minmax(0,1fr)] max-tablet:grid-rows-[auto_minmax(0,1fr)_auto] print:block print:h-auto">
        <SkipLink />
        <header className="contents">
          <Mark />
          {/* Filters for which there is no room beside the menu wrap onto a line below it. */}
          <div className="col-start-2 row-start-1 flex min-h-13 max-tablet:col-start-1 flex-wrap-reverse items-center justify-end gap-x-3 border-b border-line ps-4 pe-2 print:hidden">
            <div
              ref={setFilters}
              className="flex min-w-0 grow flex-wrap items-center gap-2 py-1.5 empty:hidden"
            />
            <div ref={setState} className="shrink-0" />
            <Own />
          </div>
        </header>
        <Navigation />
        <PhoneNavigation />
        <main
          id="main"
          tabIndex={-1}
          className="col-start-2 row-start-2 min-h-0 outline-none max-tablet:col-start-1 print:overflow-visible"
        >
          {children}
        </main>
      </div>
      {dialogs}
    </BarSlot>
  );
}

function Mark() {
  const { t } = useTranslation();
  return (
    <Link
      href="/"
      aria-label={t("backoffice.home")}
      className="col-start-1 row-start-1 flex h-13 items-center gap-2.5 self-start border-e border-line px-4.5 font-semibold max-wide:justify-center max-wide:px-0 max-tablet:hidden print:hidden"
    >
      <span className="size-2.5 rounded-full bg-limelight" />
      <span dir="ltr" className="max-wide:hidden">
        Parterre
      </span>
    </Link>
  );
}

const BUTTON =
  "grid size-9 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11";

/** The operator's name, the language switch, the list of shortcuts and the logout button. */
function Own() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const { FirstName, LastName } = operator?.userInfo ?? { FirstName: "", LastName: "" };
  return (
    <div className="flex shrink-0 items-center">
      <LanguageSwitch />
      <button
        type="button"
        title={t("backoffice.keys.title")}
        aria-label={t("backoffice.keys.title")}
        onClick={listShortcuts}
        className={BUTTON}
      >
        <Keyboard size={18} aria-hidden />
      </button>
      <Link
        href="/account"
        className="mx-1 max-w-40 truncate rounded-sm bg-raise px-3 py-1.5 text-sm max-laptop:hidden"
      >
        {`${FirstName} ${LastName}`.trim()}
      </Link>
      <button
        type="button"
        title={t("backoffice.logOut")}
        aria-label={t("backoffice.logOut")}
        onClick={() => leaveFirst(() => void logOut(t))}
        className={BUTTON}
      >
        <LogOut size={18} aria-hidden className="rtl:-scale-x-100" />
      </button>
    </div>
  );
}
