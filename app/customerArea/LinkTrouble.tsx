import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { Note } from "../parts/ui/Note.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { linkLogin } from "./linkLogin.ts";

/**
 * Returns when a login link was used or when it expired, as text. Undefined if the refusal is about something
 * else.
 */
function dateIn({ code, details }: Refusal): string | undefined {
  const isDated = code === "CUSTOMER_TOKEN_REDEEMED" || code === "CUSTOMER_TOKEN_EXPIRED";
  return isDated ? dayAndTime(details.date) : undefined;
}

/** Says why a login link failed, with the date from the server (storefront.md section 8). */
export function LinkTrouble() {
  const { t } = useTranslation();
  const { refusal } = useSnapshot(linkLogin);
  if (!refusal) return null;
  const { code } = refusal;
  const date = dateIn(refusal);
  const words =
    date === undefined
      ? refusalText(t, refusal)
      : code === "CUSTOMER_TOKEN_REDEEMED"
        ? t("login.linkRedeemed", { date })
        : t("login.linkExpired", { date });
  return (
    <Note tone="danger" role="alert" className="mb-6">
      {words}
    </Note>
  );
}
