import { useTranslation } from "react-i18next";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ShowChooser } from "../parts/ShowChooser.tsx";

/** Chooses the presentation to sell tickets for. */
export function CounterShowsPage() {
  const { t } = useTranslation();
  const title = t("counter.sale.title");
  return (
    <OfficePage title={title} above={[{ href: "/box-office", name: t("counter.title") }]}>
      <ShowChooser caption={title} path="/box-office/sale" isToCome />
    </OfficePage>
  );
}
