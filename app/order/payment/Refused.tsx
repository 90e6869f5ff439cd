import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { Step } from "../../../domain/order.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { HoldLogin } from "./HoldLogin.tsx";
import { dropSoldOut } from "../cart/dropProduct.ts";
import { chooseNormal } from "../cart/holdOrder.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { goTo } from "../steps/orderSteps.ts";
import { openPayment } from "./openPayment.ts";
import { closePayment } from "./payment.ts";
import { againWords, refusedText, refusedTitle } from "./refusedWords.ts";
import { removeVoucher } from "./voucherPayment.ts";
import { offerWaysOn, waysOn, type WayOn } from "./wayOn.ts";

const ACTION_WORDS: Readonly<Record<Exclude<WayOn, "again">, string>> = {
  details: "payment.toDetails",
  seats: "payment.toSeats",
  tickets: "payment.toTickets",
  withoutVoucher: "payment.withoutVoucher",
  withoutProduct: "products.withoutIt",
  normal: "hold.payInstead",
  login: "hold.logIn",
  choice: "payment.toChoice",
  mine: "payment.toMine",
  cart: "presentations.backToCart",
  home: "notFound.home",
};

/** Shows the final refusal of a payment, says what is still held or charged, and offers ways to continue. */
export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const [, navigate] = useLocation();
  const { voucher, offers } = useSnapshot(order);
  const back = (step: Step): void => {
    closePayment(pageContext);
    void goTo(pageContext, step);
  };
  const doings: Readonly<Record<WayOn, () => void>> = {
    again: () => void openPayment(pageContext),
    details: () => closePayment(pageContext),
    seats: () => back(Step.seats),
    tickets: () => back(Step.tickets),
    withoutVoucher: () => void removeVoucher(pageContext),
    withoutProduct: () =>
      void dropSoldOut(pageContext, refusal).then(() => openPayment(pageContext)),
    normal: () => {
      chooseNormal(order);
      void openPayment(pageContext);
    },
    login: () => setIsLoggingIn(true),
    choice: () => {
      closePayment(pageContext);
      if (order.offers) order.offers.step = "choose";
    },
    mine: () => navigate("/customer"),
    cart: () => navigate("/order"),
    home: () => navigate("/"),
  };
  if (isLoggingIn) {
    return (
      <HoldLogin
        ways={refusal.code === "FRESH_LOGIN_NEEDED" ? ["code", "password"] : ["password"]}
        onClose={() => setIsLoggingIn(false)}
        onLoggedIn={() => void openPayment(pageContext)}
      />
    );
  }
  const ways = (offers ? offerWaysOn : waysOn)(refusal, voucher?.code);
  return (
    <Dialog
      title={refusedTitle(t, refusal)}
      onClose={() => closePayment(pageContext)}
      actions={ways.toReversed().map((way, place) => (
        <Button
          key={way}
          look={place === ways.length - 1 ? "primary" : "quiet"}
          onClick={doings[way]}
        >
          {way === "again" ? againWords(t, refusal) : t(ACTION_WORDS[way])}
        </Button>
      ))}
    >
      <p role="alert">{refusedText(t, refusal, order.presentation)}</p>
    </Dialog>
  );
}
