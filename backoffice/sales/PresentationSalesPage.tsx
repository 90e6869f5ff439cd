import { useTranslation } from "react-i18next";
import { addressOf, dayIn, numberIn, useUrlState } from "../shell/urlState.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ShowChooser } from "../parts/ShowChooser.tsx";

/**
 * Live sales by presentation (back-office.md section 2): lists a feature's presentations, each with a link to
 * its map.
 */
export function PresentationSalesPage() {
  const { t } = useTranslation();
  const [search] = useUrlState();
  const title = t("backoffice.screen.presentations");
  return (
    <OfficePage
      title={title}
      above={[
        {
          href: addressOf("/sales/features", {
            location: numberIn(search, "location"),
            date: dayIn(search, "from"),
          }),
          name: t("backoffice.screen.features"),
        },
      ]}
    >
      <ShowChooser caption={title} path="/sales/presentations" />
    </OfficePage>
  );
}
