import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Note } from "../parts/Note.tsx";
import { dayAndTime } from "../shell/formats.ts";
import { refusalText } from "../shell/refusalText.ts";
import { linkLogin } from "./linkLogin.ts";

/** Why a login link did not log in, with the date that the server tells (storefront.md section 8). */
export function LinkTrouble() {
  const { t } = useTranslation();
  const { refusal } = useSnapshot(linkLogin);
  if (!refusal) return null;
  const { code, details } = refusal;
  const date = typeof details["date"] === "string" ? dayAndTime(details["date"]) : undefined;
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
