import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { booking } from "../../login/bookingCustomer.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { useSaleFlags } from "../../parts/page/saleFlags.ts";
import { RadioCards } from "../../parts/ui/RadioCards.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { serverNow } from "../../shell/net/serverClock.ts";
import { HoldLogin } from "../payment/HoldLogin.tsx";
import { collectTime, useHoldChoice } from "../payment/useHoldChoice.tsx";
import {
  chooseNormal,
  holdHindrance,
  isHoldOffered,
  type HoldHindrance,
} from "../cart/holdOrder.ts";
import { order } from "../cart/order.ts";

type Kind = "normal" | "hold";

/**
 * The choice to pay now, or to reserve and pay at the box office (storefront.md section 2, ticket order
 * flow).
 */
export function OrderKind() {
  const { t } = useTranslation();
  const { isHold, presentation } = useSnapshot(order);
  const { choose, dialog } = useHoldChoice();
  const flags = useSaleFlags();
  if (!flags.booking || !presentation || !isHoldOffered({ presentation }, serverNow())) return null;
  const time = collectTime(presentation);
  return (
    <div className="mt-6 mb-6 flex flex-col gap-3">
      <RadioCards<Kind>
        legend={t("hold.which")}
        value={isHold ? "hold" : "normal"}
        onChange={(kind) => choose(kind === "hold")}
        cards={[
          { value: "normal", title: t("hold.normal"), text: t("hold.normalText") },
          { value: "hold", title: t("hold.hold"), text: t("hold.holdText", { time }) },
        ]}
      />
      {isHold && <HoldNote />}
      {dialog}
    </div>
  );
}

/** Shows what a hold still requires, with a button to fix it. */
function HoldNote() {
  const { t } = useTranslation();
  const { customer } = useSnapshot(booking);
  const { seats, presentation } = useSnapshot(order);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const why = holdHindrance({ seats, presentation }, customer, serverNow());
  if (isLoggingIn) return <HoldLogin onClose={() => setIsLoggingIn(false)} />;
  if (!why) return null;
  return (
    <Note
      tone={why === "login" ? "info" : "warning"}
      role="status"
      action={<HoldActions why={why} onLogin={() => setIsLoggingIn(true)} />}
    >
      {t(`hold.reason.${why}`)}
    </Note>
  );
}

function HoldActions(props: { readonly why: HoldHindrance; readonly onLogin: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {props.why === "login" && <Button onClick={props.onLogin}>{t("hold.logIn")}</Button>}
      {props.why !== "login" && (
        <Button onClick={() => chooseNormal(order)}>{t("hold.payInstead")}</Button>
      )}
    </>
  );
}
