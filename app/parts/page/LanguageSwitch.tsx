import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { isLocale, type Locale } from "../../../domain/locale.ts";
import { Button } from "../ui/Button.tsx";
import { LANGUAGE_NAMES } from "../../shell/i18n/locale.ts";
import { session } from "../../shell/net/session.ts";
import { switchLanguage } from "../../shell/i18n/switchLanguage.ts";

/** Escape shuts the list, from its head or from any of its buttons. */
function shutByEscape({ currentTarget, key }: KeyboardEvent<HTMLElement>): void {
  const menu = currentTarget.closest("details");
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** One language to turn to. A form's button: it asks for the page in it while the script is not there yet. */
function LanguageButton({ locale }: { readonly locale: Locale }) {
  return (
    <Button
      look="bare"
      type="submit"
      name="language"
      value={locale}
      lang={locale}
      className="px-3"
      onKeyDown={shutByEscape}
      onClick={(event) => {
        event.preventDefault();
        event.currentTarget.closest("details")?.removeAttribute("open");
        void switchLanguage(locale);
      }}
    >
      {LANGUAGE_NAMES[locale]}
    </Button>
  );
}

/**
 * Two languages need one button, more need a choice: a list that opens without a script, and with one is
 * shut by Escape and by whatever else is turned to. The page and all that is on it stay.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { locale, enabledLocales } = useSnapshot(session);
  const name = LANGUAGE_NAMES[locale];
  const buttons = enabledLocales
    .filter(isLocale)
    .filter((next) => next !== locale)
    .map((next) => <LanguageButton key={next} locale={next} />);
  if (buttons.length < 2) return <form>{buttons}</form>;
  return (
    // It only looks on as the focus leaves it: what is pressed are its head and its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary
        aria-label={`${t("header.language")}: ${name}`}
        onKeyDown={shutByEscape}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 text-mute hover:text-text"
      >
        {name}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {/* Takes the focus of a press where buttons take none, as in Safari. */}
      <form
        tabIndex={-1}
        className="absolute end-0 z-30 grid rounded-md border border-line bg-panel py-1 shadow-lg"
      >
        {buttons}
      </form>
    </details>
  );
}
