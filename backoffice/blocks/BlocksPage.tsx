import { useTranslation } from "react-i18next";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ShowChooser } from "../parts/ShowChooser.tsx";

/** Chooses the presentation to block seats of. */
export function BlocksPage() {
  const { t } = useTranslation();
  const title = t("backoffice.screen.blocks");
  return (
    <OfficePage title={title}>
      <ShowChooser caption={title} path="/blocks" isToCome />
    </OfficePage>
  );
}
