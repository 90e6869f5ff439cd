import { lazy, Suspense } from "react";
import { booking } from "../../login/bookingCustomer.ts";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";
import { fillCustomer, keepCustomer } from "../cart/customerDetails.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";

/** Lazy, because most people buy without a login. */
const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface BookingLoginProps {
  readonly onClose: () => void;
  /** Called after the form has been filled with the customer's details. */
  readonly onLoggedIn: () => void;
}

/**
 * Dialog that logs the buyer in by any method, fills the form with the customer's details and loads the saved
 * cards.
 */
export function BookingLogin({ onClose, onLoggedIn }: BookingLoginProps) {
  return (
    <Suspense fallback={<LoadingNote />}>
      <LoginDialog
        ways={["code", "password", "link"]}
        onClose={onClose}
        onLoggedIn={() => {
          fillCustomer(order, booking);
          keepCustomer(pageContext);
          onLoggedIn();
        }}
      />
    </Suspense>
  );
}
