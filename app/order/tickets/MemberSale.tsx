import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { booking } from "../../login/bookingCustomer.ts";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { Note, RefusalNote } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";
import { fillCustomer, keepCustomer } from "../cart/customerDetails.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { goodMembers, redeemForAll } from "./redeemForAll.ts";

const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface MemberSaleProps {
  /**
   * Whether the login dialog is open. A button here opens the dialog, and so does continuing without a
   * membership.
   */
  readonly isLoggingIn: boolean;
  readonly onLogIn: (isLoggingIn: boolean) => void;
  readonly onChange: () => void;
}

/**
 * Part of a sale for members only (storefront.md section 6, member). Asks visitors to log in, applies a valid
 * membership to every ticket, and tells customers without a membership how to continue.
 */
export function MemberSale({ isLoggingIn, onLogIn, onChange }: MemberSaleProps) {
  const { customer } = useSnapshot(booking);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const redeem = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(await redeemForAll(pageContext, goodMembers(booking.customer)));
    setIsBusy(false);
    onChange();
  };
  const loggedIn = (): void => {
    onLogIn(false);
    fillCustomer(order, booking);
    keepCustomer(pageContext);
    void redeem();
  };
  const members = goodMembers(customer);
  return (
    <div className="mb-6">
      <SaleNote
        state={!customer ? "guest" : members.length > 0 ? "member" : "none"}
        name={customer?.FirstName ?? ""}
        isBusy={isBusy}
        onLogIn={() => onLogIn(true)}
        onRedeem={() => void redeem()}
      />
      <RefusalNote refusal={failure} className="mt-3" />
      {isLoggingIn && (
        <Suspense fallback={<LoadingNote />}>
          <LoginDialog
            ways={["code", "password", "link"]}
            onClose={() => onLogIn(false)}
            onLoggedIn={loggedIn}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SaleNoteProps {
  readonly state: "guest" | "member" | "none";
  readonly name: string;
  readonly isBusy: boolean;
  readonly onLogIn: () => void;
  readonly onRedeem: () => void;
}

function SaleNote({ state, name, isBusy, onLogIn, onRedeem }: SaleNoteProps) {
  const { t } = useTranslation();
  const text = {
    guest: t("tickets.memberSaleText"),
    member: t("tickets.memberSaleUse", { name }),
    none: t("tickets.memberSaleNone"),
  };
  return (
    <Note
      tone={state === "none" ? "warning" : "info"}
      title={t("tickets.memberSale")}
      action={
        <>
          {state === "guest" && <Button onClick={onLogIn}>{t("tickets.memberSaleLogIn")}</Button>}
          {state === "member" && (
            <Button isBusy={isBusy} onClick={() => !isBusy && onRedeem()}>
              {t("tickets.memberSaleUseAll")}
            </Button>
          )}
          {state === "none" && (
            <>
              <Button onClick={onLogIn}>{t("tickets.memberSaleOther")}</Button>
              <LinkButton href="/">{t("tickets.memberSaleShows")}</LinkButton>
            </>
          )}
        </>
      }
    >
      {text[state]}
    </Note>
  );
}
