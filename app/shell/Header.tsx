import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { AccountEntry } from "./AccountEntry.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { SkipLink } from "./SkipLink.tsx";

export function Logo() {
  const { t } = useTranslation();
  return (
    <Link
      href="/"
      className="flex min-h-11 items-center gap-2.5 rounded-sm text-lg font-semibold"
      aria-label={t("header.home")}
    >
      <span className="size-2.5 rounded-full bg-limelight" />
      <span dir="ltr">Parterre</span>
    </Link>
  );
}

interface HeaderProps {
  /** Beside the logo: where one is (a location, an event). */
  readonly children?: ReactNode;
  /** Before the language switch. */
  readonly end?: ReactNode;
}

/** The top of every page but the ticket's. */
export function Header({ children, end }: HeaderProps) {
  return (
    <header className="border-b border-line print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-[1200px] flex-wrap items-center gap-x-2 px-4 tablet:gap-5 tablet:px-6">
        <Logo />
        {/* A phone's first row has no room for a name: it gets one of its own. */}
        {children !== undefined && (
          <div className="min-w-0 max-tablet:order-last max-tablet:basis-full max-tablet:pb-3 tablet:flex-1">
            {children}
          </div>
        )}
        <span className={children === undefined ? "flex-1" : "flex-1 tablet:hidden"} />
        {end}
        <AccountEntry />
        <LanguageSwitch />
      </div>
    </header>
  );
}
