import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../shell/Button.tsx";
import { Dialog } from "../../shell/Dialog.tsx";
import { price } from "../../shell/formats.ts";
import { LoadingNote, Skeleton } from "../../shell/Skeleton.tsx";
import { order } from "../order.ts";
import { orderRefusalText } from "../orderRefusal.ts";
import { acceptPrices, closePayment, openPayment, payment, sendAttempt } from "./payment.ts";
import { PaymentFrame } from "./PaymentFrame.tsx";
import { Working } from "./Working.tsx";

/** Paying, from the card form to its answer. It cannot be closed while money may be moving. */
export function PaymentDialog() {
  const { t } = useTranslation();
  const { stage, formUrl, verifyUrl, identifier, refusal, totals } = useSnapshot(payment);
  const url = stage === "verifying" ? verifyUrl : formUrl;
  const close = (): void => closePayment();
  switch (stage) {
    case "closed":
      return null;
    case "loadingForm":
      return (
        <Dialog title={t("payment.title")} onClose={close} isWide>
          <LoadingNote />
          <Skeleton className="h-80 bg-raise" />
        </Dialog>
      );
    case "form":
    case "verifying":
      return (
        <Dialog key={stage} title={t(`payment.${stage}`)} onClose={close} isWide>
          {url && identifier && (
            <PaymentFrame
              key={url}
              url={url}
              identifier={identifier}
              isShort={stage === "verifying"}
            />
          )}
        </Dialog>
      );
    case "processing":
      return <Working />;
    case "unanswered":
      return (
        <Dialog
          title={t("payment.unanswered")}
          actions={
            <Button look="primary" onClick={() => void sendAttempt()}>
              {t("state.again")}
            </Button>
          }
        >
          <p role="alert">{t("payment.unansweredText")}</p>
        </Dialog>
      );
    case "priceChanged":
      return (
        <Dialog
          title={t("payment.priceChanged")}
          onClose={close}
          actions={
            <Button look="primary" onClick={() => void acceptPrices()}>
              {t("payment.acceptPrice", { price: price(totals?.balanceDue ?? 0) })}
            </Button>
          }
        >
          <p role="alert">{t("refusal.PRICE_CHANGED")}</p>
        </Dialog>
      );
    case "refused":
      return (
        <Dialog
          title={t("payment.refused")}
          onClose={close}
          actions={
            <Button look="primary" onClick={() => void openPayment()}>
              {t("payment.anotherCard")}
            </Button>
          }
        >
          <p role="alert">{refusal && orderRefusalText(t, refusal, order.presentation)}</p>
        </Dialog>
      );
  }
}
