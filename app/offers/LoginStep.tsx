import { LogIn } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BookingLogin } from "../order/checkout/BookingLogin.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { OfferLayout } from "./OfferLayout.tsx";
import { walkOn } from "./offerSteps.ts";
import { useSurroundings } from "./useSurroundings.ts";
import { pageContext } from "../order/cart/orderContext.ts";

/** The optional login step. A login adds the purchase to the buyer's customer area. */
export function LoginStep() {
  const { t } = useTranslation();
  const around = useSurroundings();
  const [isOpen, setIsOpen] = useState(false);
  const goOn = (): void => void walkOn(pageContext, around);
  return (
    <OfferLayout
      heading={t("offers.login.title")}
      lead={t("offers.login.lead")}
      action={t("offers.login.guest")}
      onAction={goOn}
    >
      <div className="flex flex-col items-start gap-4 rounded-lg border border-line bg-panel p-5">
        <p className="max-w-prose">{t("offers.login.why")}</p>
        <Button onClick={() => setIsOpen(true)} className="inline-flex items-center gap-2">
          <LogIn size={18} aria-hidden className="rtl:-scale-x-100" />
          {t("customer.logIn")}
        </Button>
      </div>
      {isOpen && (
        <BookingLogin
          onClose={() => setIsOpen(false)}
          onLoggedIn={() => {
            setIsOpen(false);
            goOn();
          }}
        />
      )}
    </OfferLayout>
  );
}
