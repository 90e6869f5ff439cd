import { useTranslation } from "react-i18next";
import { Note } from "../ui/Note.tsx";
import { Button } from "../ui/Button.tsx";
import { Page } from "./Page.tsx";

/** Shown in place of a sales screen if the browser blocks storage. Says which browser setting to change. */
export function StorageBlocked() {
  const { t } = useTranslation();
  return (
    <Page isNarrow>
      <Note
        tone="warning"
        role="alert"
        title={t("parts.storageTitle")}
        action={<Button onClick={() => location.reload()}>{t("parts.storageAgain")}</Button>}
      >
        {t("parts.storageText", { site: `\u2066${location.hostname}\u2069` })}
      </Note>
    </Page>
  );
}
