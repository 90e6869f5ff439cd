import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/shell/EmptyState.tsx";
import { LinkButton } from "../../app/parts/LinkButton.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";

/** An address that no screen has. */
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
