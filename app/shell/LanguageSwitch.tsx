import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "./Button.tsx";
import { isLocale } from "../../domain/locale.ts";
import { LANGUAGE_NAMES } from "./locale.ts";
import { session } from "./session.ts";
import { switchLanguage } from "./switchLanguage.ts";

/** Two languages need one button, more need a choice. The page and all that is on it stay. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { locale, enabledLocales } = useSnapshot(session);
  const offered = enabledLocales.filter(isLocale);
  const [other, ...more] = offered.filter((next) => next !== locale);
  if (!other) return null;
  if (more.length === 0) {
    return (
      // A form: it asks for the page in that language while the script is not there yet.
      <form>
        <Button
          look="bare"
          type="submit"
          name="language"
          value={other}
          lang={other}
          className="px-3"
          onClick={(event) => {
            event.preventDefault();
            void switchLanguage(other);
          }}
        >
          {LANGUAGE_NAMES[other]}
        </Button>
      </form>
    );
  }
  return (
    <select
      aria-label={t("header.language")}
      className="field-sizing-content min-h-11 rounded-md bg-ink px-3 text-mute"
      value={locale}
      onChange={({ target }) => {
        if (isLocale(target.value)) void switchLanguage(target.value);
      }}
    >
      {offered.map((next) => (
        <option key={next} value={next} lang={next}>
          {LANGUAGE_NAMES[next]}
        </option>
      ))}
    </select>
  );
}
