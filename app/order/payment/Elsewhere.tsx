import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Working } from "../../parts/ui/Working.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { payAnotherWay } from "./openPayment.ts";
import { confirmPayment } from "./pay.ts";
import { closePayment, payment } from "./payment.ts";

/** On the way to the provider's own page, with this whole page. */
export function Leaving({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    location.assign(url);
    // The payer may come back by the browser's own way, to this page as it was left.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void confirmPayment();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [url]);
  return (
    <Dialog title={t("payment.leaving")}>
      <Working text={t("payment.leavingText")} />
    </Dialog>
  );
}

/** Back from the provider's page before the payment was through. */
export function Awaiting({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { isExtraVerification } = useSnapshot(payment);
  const kind = isExtraVerification ? "Extra" : "";
  return (
    <Dialog
      title={t(`payment.awaiting${kind}`)}
      onClose={() => closePayment()}
      actions={
        <>
          <Button onClick={() => void payAnotherWay()}>{t("payment.anotherWay")}</Button>
          <Button onClick={() => void confirmPayment()}>{t("payment.checkAgain")}</Button>
          <Button look="primary" onClick={() => location.assign(url)}>
            {t(`payment.backToProvider${kind}`)}
          </Button>
        </>
      }
    >
      <p role="status">{t(`payment.awaiting${kind}Text`)}</p>
    </Dialog>
  );
}
