import { useTranslation } from "react-i18next";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ShowChooser } from "../parts/ShowChooser.tsx";

/** Lists the presentations, to choose the one for which to sell tickets. */
export function CounterShowsPage() {
  const { t } = useTranslation();
  const title = t("counter.sale.title");
  return (
    <OfficePage title={title} above={[{ href: "/box-office", name: t("counter.title") }]}>
      <ShowChooser caption={title} path="/box-office/sale" isToCome />
    </OfficePage>
  );
}
