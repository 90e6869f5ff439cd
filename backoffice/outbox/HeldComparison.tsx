import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import type { HeldPayment } from "../../domain/api/heldPayments.ts";
import { fieldText, heldLines } from "./heldText.ts";

const CELL = "border-t border-line px-2 py-2 text-start align-top break-all";

/** Compares the expected payment with the provider's report, one row per compared field. */
export function HeldComparison({ payment }: { readonly payment: HeldPayment }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("backoffice.held.differs")}</caption>
      <thead className="text-mute">
        <tr>
          <td />
          <th className="px-2 py-1 text-start font-normal">{t("backoffice.held.expected")}</th>
          <th className="px-2 py-1 text-start font-normal">{t("backoffice.held.said")}</th>
        </tr>
      </thead>
      <tbody>
        {heldLines(payment).map(({ field, expected, said, differs }) => (
          <tr key={field}>
            <th scope="row" className={`${CELL} break-normal! font-normal`}>
              <span className="flex flex-wrap gap-x-2">
                {fieldText(t, field)}
                {differs && <Badge tone="bad">{t("backoffice.held.differing")}</Badge>}
              </span>
            </th>
            <td className={CELL}>
              <bdi>{expected}</bdi>
            </td>
            <td className={CELL}>
              <bdi>{said}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
