import { useTranslation } from "react-i18next";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ShowChooser } from "../parts/ShowChooser.tsx";

/** Lists the presentations, to choose the one in which to block seats. */
export function BlocksPage() {
  const { t } = useTranslation();
  const title = t("backoffice.screen.blocks");
  return (
    <OfficePage title={title}>
      <ShowChooser caption={title} path="/blocks" isToCome />
    </OfficePage>
  );
}
