import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { UserRound } from "lucide-react";
import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";
import { areaMark, onAreaMark } from "../../shell/net/areaMark.ts";

export function Logo() {
  const { siteName } = useSnapshot(session);
  return (
    // A brand's style sheet shows the brand's logo in place of the dot and the name
    // (`server/pages/brandStyle.ts`).
    <Link
      href="/"
      className="brand flex min-h-11 items-center gap-2.5 rounded-sm text-lg font-semibold"
    >
      <span className="size-2.5 rounded-full bg-limelight" />
      <bdi>{siteName}</bdi>
    </Link>
  );
}

interface HeaderProps {
  /** Content beside the logo, for example a location or an event. */
  readonly children?: ReactNode;
  /** Content before the language switch. */
  readonly end?: ReactNode;
}

/** The header of every page except the ticket's. */
export function Header({ children, end }: HeaderProps) {
  return (
    <header className="border-b border-line print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-[1200px] flex-wrap items-center gap-x-2 px-4 tablet:gap-5 tablet:px-6">
        <Logo />
        {/* On a phone the first row has no room for the children, so they have a row of their own. */}
        {children !== undefined && (
          <div className="min-w-0 max-tablet:order-last max-tablet:basis-full max-tablet:pb-3 tablet:flex-1">
            {children}
          </div>
        )}
        <span className={children === undefined ? "flex-1" : "flex-1 tablet:hidden"} />
        {end}
        <AccountEntry />
        {/* With large text the switch is alone on a row. The switch stays at the row's end, because at the
         * start its list would leave the screen. */}
        <div className="ms-auto">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

/** The server renders the page without a logged-in customer. */
const nobody = (): null => null;

/** Link to the customer area, with the name of the logged-in customer. */
function AccountEntry() {
  const { t } = useTranslation();
  const name = useSyncExternalStore(onAreaMark, areaMark.name, nobody);
  return (
    <Link
      href="/customer"
      aria-label={name ? t("header.accountOf", { name }) : t("header.account")}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-mute hover:text-text tablet:px-3"
    >
      <UserRound size={20} aria-hidden className="shrink-0" />
      <span className="max-w-32 truncate max-tablet:hidden">{name || t("header.account")}</span>
    </Link>
  );
}
