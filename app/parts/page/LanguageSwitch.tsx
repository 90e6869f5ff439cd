import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { isLocale, type Locale } from "../../../domain/locale.ts";
import { Button } from "../ui/Button.tsx";
import { LANGUAGE_NAMES } from "../../shell/i18n/locale.ts";
import { session } from "../../shell/net/session.ts";
import { switchLanguage } from "../../shell/i18n/switchLanguage.ts";

/** Closes the list on Escape, whether its summary or one of its buttons has the focus. */
function shutByEscape({ currentTarget, key }: KeyboardEvent<HTMLElement>): void {
  const menu = currentTarget.closest("details");
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * A button that switches to one language. Before hydration the button submits its form, which requests the
 * page in the button's language.
 */
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
 * Switches the language without leaving the page. With two languages the switch is a button, with more it is
 * a list. The list opens without a script. With the script the list also closes on Escape and when the focus
 * leaves it.
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
    // The handler only observes the focus. The interactive elements are the summary and the buttons.
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
      {/* Safari does not focus a pressed button. The form is focusable, so that the form gets the focus and
          the list stays open. */}
      <form
        tabIndex={-1}
        className="absolute end-0 z-30 grid rounded-md border border-line bg-panel py-1 shadow-lg"
      >
        {buttons}
      </form>
    </details>
  );
}
