import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { booking, logOutOfBooking } from "../../login/bookingCustomer.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { toast } from "../../parts/ui/toasts.ts";
import { BookingLogin } from "./BookingLogin.tsx";

/** Shows who is logged in, or offers to log in. */
export function LoginLine() {
  const { t } = useTranslation();
  const { customer } = useSnapshot(booking);
  const [isOpen, setIsOpen] = useState(false);
  const logOut = async (): Promise<void> => {
    const why = await logOutOfBooking();
    if (why) toast(refusalText(t, why));
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 text-mute">
      {customer ? t("customer.loggedInAs", { name: customer.FirstName }) : t("customer.known")}
      <Button
        look="bare"
        className="-mx-3 underline underline-offset-4"
        onClick={() => (customer ? void logOut() : setIsOpen(true))}
      >
        {t(customer ? "customer.logOut" : "customer.logIn")}
      </Button>
      {isOpen && (
        <BookingLogin onClose={() => setIsOpen(false)} onLoggedIn={() => setIsOpen(false)} />
      )}
    </div>
  );
}
