import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { Working } from "../../parts/ui/Working.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { dayAndTime, price } from "../../shell/i18n/formats.ts";
import { LoadingNote, Skeleton } from "../../parts/ui/Skeleton.tsx";
import { useIsOffline } from "../steps/OfflineNote.tsx";
import { order } from "../cart/order.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";
import { CodeEntry } from "./CodeEntry.tsx";
import { Awaiting, Leaving } from "./Elsewhere.tsx";
import { acceptPrices } from "./openPayment.ts";
import { inLook } from "./pageLook.ts";
import { askNow, sendFirst } from "./pay.ts";
import { closePayment } from "./payment.ts";
import { PaymentFrame } from "./PaymentFrame.tsx";
import { Processing } from "./Processing.tsx";
import { Refused } from "./Refused.tsx";
import { WaysToPay } from "./WaysToPay.tsx";

/**
 * Dialog of the payment, from the choice of a method to the result. The dialog cannot be closed while money
 * may be moving.
 */
export function PaymentDialog() {
  const { t } = useTranslation();
  const { stage, verifyUrl, identifier, refusal, isFramed } = useSnapshot(payment);
  const close = (): void => closePayment(pageContext);
  switch (stage) {
    case "closed":
      return null;
    case "loadingForm":
      return (
        <Dialog title={t("payment.title")} onClose={close} isWide>
          <LoadingNote />
          <Skeleton className="h-104 bg-raise" />
        </Dialog>
      );
    case "form":
      return (
        <Dialog title={t("payment.title")} onClose={close} isWide>
          <WaysToPay />
        </Dialog>
      );
    case "verifying":
      return (
        <Dialog
          key={stage}
          title={t(isFramed ? "payment.title" : "payment.verifying")}
          onClose={close}
          isWide
        >
          {verifyUrl && identifier && (
            <PaymentFrame url={verifyUrl} identifier={identifier} isShort={!isFramed} />
          )}
        </Dialog>
      );
    case "processing":
      return <Processing />;
    case "unsent":
      return <Unsent onClose={close} />;
    case "leaving":
      return verifyUrl ? <Leaving url={inLook(verifyUrl, identifier)} /> : null;
    case "awaiting":
      return verifyUrl ? <Awaiting url={inLook(verifyUrl, identifier)} /> : null;
    case "code":
      return <CodeEntry />;
    case "unanswered":
      return <Unanswered />;
    case "priceChanged":
      return <PriceChanged onClose={close} />;
    case "moved":
      return <Moved onClose={close} />;
    case "refused":
      return refusal ? <Refused refusal={refusal} /> : null;
  }
}

/** Shown if the payment could not be sent, because the browser is offline. A button sends the same payment. */
function Unsent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("payment.unsent")}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void sendFirst(pageContext)}>
          {t("state.again")}
        </Button>
      }
    >
      <p role="alert">{t("payment.unsentText")}</p>
    </Dialog>
  );
}

/**
 * Shown while the outcome of the payment is unknown. The outcome is polled, and no button of this view can
 * charge the payer twice.
 */
function Unanswered() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <Dialog
      title={t("payment.unanswered")}
      actions={
        <>
          <LinkButton href="/customer">{t("payment.toMine")}</LinkButton>
          <Button onClick={askNow}>{t("payment.checkAgain")}</Button>
        </>
      }
    >
      <Working text={t(isOffline ? "payment.unansweredOffline" : "payment.unansweredText")} />
    </Dialog>
  );
}

function PriceChanged({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { totals } = useSnapshot(payment);
  return (
    <Dialog
      title={t("payment.priceChanged")}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void acceptPrices(pageContext)}>
          {t("payment.acceptPrice", { price: price(totals?.balanceDue ?? 0) })}
        </Button>
      }
    >
      <p role="alert">{t("refusal.PRICE_CHANGED")}</p>
    </Dialog>
  );
}

function Moved({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { moved } = useSnapshot(payment);
  const { presentation, others } = useSnapshot(order);
  const shows = [presentation, ...others.map((event) => event.presentation)];
  const nameOf = (id: number): string => shows.find((show) => show?.id === id)?.featureName ?? "";
  return (
    <Dialog
      title={t("payment.moved")}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void acceptPrices(pageContext)}>
          {t("payment.acceptTime")}
        </Button>
      }
    >
      <p role="alert">{t("refusal.PRESENTATION_MOVED")}</p>
      <ul className="mt-3">
        {moved.map(({ presentationId, dateTime }) => (
          <li key={presentationId}>
            {t("payment.movedTo", { name: nameOf(presentationId), time: dayAndTime(dateTime) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
