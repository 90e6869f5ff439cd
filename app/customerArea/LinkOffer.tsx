import { useTranslation } from "react-i18next";
import { Button } from "../parts/ui/Button.tsx";
import { ltr } from "./ltr.ts";
import { leaveLink, redeemLink } from "./linkLogin.ts";

/**
 * Shown after a login link was opened: a button that logs in with it. `sentTo` is the shortened address that
 * the link was sent to.
 */
export function LinkOffer({ sentTo }: { readonly sentTo: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <p>{t("login.linkOffer")}</p>
      <Button look="primary" className="min-h-12" onClick={() => void redeemLink()}>
        {sentTo === "" ? t("login.logIn") : t("login.linkLogInAs", { contact: ltr(sentTo) })}
      </Button>
      <Button look="bare" onClick={leaveLink}>
        {t("login.linkLater")}
      </Button>
    </div>
  );
}
