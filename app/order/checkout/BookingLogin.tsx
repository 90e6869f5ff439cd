import { lazy, Suspense } from "react";
import { booking } from "../../login/bookingCustomer.ts";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";
import { fillCustomer, keepCustomer } from "../cart/customerDetails.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";

/** Loaded on demand, because most people buy as guests. */
const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface BookingLoginProps {
  readonly onClose: () => void;
  /** Called once the form is filled. */
  readonly onLoggedIn: () => void;
}

/** Logs the buyer in by any method, fills the form and loads the saved cards. */
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
