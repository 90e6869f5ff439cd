import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { OfficePage } from "./OfficePage.tsx";

/** The 404 screen. */
export function NoScreen() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t("backoffice.noScreen.title")}>
      <EmptyState title="404" text={t("backoffice.noScreen.text")}>
        <LinkButton href="/">{t("backoffice.noScreen.back")}</LinkButton>
      </EmptyState>
    </OfficePage>
  );
}
