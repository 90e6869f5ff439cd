import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Working } from "../../parts/ui/Working.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { payAnotherWay } from "./openPayment.ts";
import { confirmPayment } from "./pay.ts";
import { closePayment } from "./payment.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";

/** Redirects the page to the payment provider's page. */
export function Leaving({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    location.assign(url);
    // If the payer returns with the browser's back button, the page can come from the back/forward cache,
    // without a reload. A page that is restored from the back/forward cache asks for the payment's result.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void confirmPayment(pageContext);
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

/** Shown when the payer has returned from the provider's page before the payment was completed. */
export function Awaiting({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { isExtraVerification } = useSnapshot(payment);
  const kind = isExtraVerification ? "Extra" : "";
  return (
    <Dialog
      title={t(`payment.awaiting${kind}`)}
      onClose={() => closePayment(pageContext)}
      actions={
        <>
          <Button onClick={() => void payAnotherWay(pageContext)}>{t("payment.anotherWay")}</Button>
          <Button onClick={() => void confirmPayment(pageContext)}>
            {t("payment.checkAgain")}
          </Button>
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
