import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { LinkButton } from "../../parts/LinkButton.tsx";
import { Working } from "../../parts/Working.tsx";
import { Button } from "../../shell/Button.tsx";
import { Dialog } from "../../shell/Dialog.tsx";
import { price } from "../../shell/formats.ts";
import { LoadingNote, Skeleton } from "../../shell/Skeleton.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { Awaiting, Leaving } from "./Elsewhere.tsx";
import { acceptPrices } from "./openPayment.ts";
import { closePayment, payment } from "./payment.ts";
import { PaymentFrame } from "./PaymentFrame.tsx";
import { Processing } from "./Processing.tsx";
import { Refused } from "./Refused.tsx";
import { WaysToPay } from "./WaysToPay.tsx";

/** Paying, from the ways to pay to the answer. It cannot be closed while money may be moving. */
export function PaymentDialog() {
  const { t } = useTranslation();
  const { stage, verifyUrl, identifier, refusal } = useSnapshot(payment);
  const close = (): void => closePayment();
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
        <Dialog key={stage} title={t("payment.verifying")} onClose={close} isWide>
          {verifyUrl && identifier && (
            <PaymentFrame url={verifyUrl} identifier={identifier} isShort />
          )}
        </Dialog>
      );
    case "processing":
      return <Processing />;
    case "leaving":
      return verifyUrl ? <Leaving url={verifyUrl} /> : null;
    case "awaiting":
      return verifyUrl ? <Awaiting url={verifyUrl} /> : null;
    case "code":
      return <CodeEntry />;
    case "unanswered":
      return <Unanswered />;
    case "priceChanged":
      return <PriceChanged onClose={close} />;
    case "refused":
      return refusal ? <Refused refusal={refusal} /> : null;
  }
}

/** Nobody knows yet: it is asked about by itself, and nothing that is done here can charge twice. */
function Unanswered() {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("payment.unanswered")}
      actions={<LinkButton href="/customer">{t("payment.toMine")}</LinkButton>}
    >
      <Working text={t("payment.unansweredText")} />
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
        <Button look="primary" onClick={() => void acceptPrices()}>
          {t("payment.acceptPrice", { price: price(totals?.balanceDue ?? 0) })}
        </Button>
      }
    >
      <p role="alert">{t("refusal.PRICE_CHANGED")}</p>
    </Dialog>
  );
}
