import { useTranslation } from "react-i18next";
import { BUTTON_LOOKS } from "../../parts/ui/Button.tsx";
import { returnAddress } from "../../shell/net/through.ts";

/** A link back to the partner, if a partner's signed link began the visit. Otherwise nothing. */
export function BackToPartner() {
  const { t } = useTranslation();
  const address = returnAddress();
  if (address === undefined) return null;
  return (
    <a
      href={address.href}
      className={`inline-flex min-h-11 items-center rounded-md px-4 ${BUTTON_LOOKS.primary}`}
    >
      {t("confirmation.toPartner", { host: `\u2066${address.hostname}\u2069` })}
    </a>
  );
}
