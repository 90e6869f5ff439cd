import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { toast } from "../../parts/ui/toasts.ts";
import { time } from "../../shell/i18n/formats.ts";
import { clockText, isLater, PROMPT_SECONDS, useIdle, useSecondsLeft } from "../cart/lockTimer.ts";
import { order } from "../cart/order.ts";
import { endTime, extendStep, startOver } from "./orderSteps.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { pageContext } from "../cart/orderContext.ts";
import type { Refusal } from "../../../domain/refusal.ts";

/** Shows a toast when a step or an extension has moved the expiry of the locks to a later time. */
function useMoreTimeToast(expiresAt: string | undefined): void {
  const { t } = useTranslation();
  const before = useRef(expiresAt);
  useEffect(() => {
    if (isLater(before.current, expiresAt) && expiresAt !== undefined) {
      toast(t("order.heldLonger", { time: time(expiresAt) }));
    }
    before.current = expiresAt;
  }, [expiresAt, t]);
}

/**
 * Countdown in the header until the locks expire, with the time of day at which that happens. The time of day
 * explains why the countdown jumps: each step has its own time limit (storefront.md section 9). Hidden while
 * nothing is locked.
 */
export function Countdown() {
  const { t } = useTranslation();
  const { expiresAt, phase } = useSnapshot(order);
  const until = phase === "ready" ? expiresAt : undefined;
  const seconds = useSecondsLeft(until);
  useMoreTimeToast(until);
  if (seconds === undefined || until === undefined) return null;
  return (
    <p
      role="timer"
      aria-label={t("order.timeLeftUntil", { time: clockText(seconds), until: time(until) })}
      className={`tabular rounded-full bg-raise px-3 py-1.5 text-center leading-tight font-medium tablet:px-4 ${
        seconds <= PROMPT_SECONDS ? "text-coral" : ""
      }`}
    >
      <span dir="ltr">{clockText(seconds)}</span>
      <span className="block text-xs font-normal whitespace-nowrap">
        {t("order.heldUntil", { time: time(until) })}
      </span>
    </p>
  );
}

/**
 * Asks whether to extend the locks, one minute before they expire and after five minutes without input. When
 * they have expired, says that the seats are released and how to continue.
 */
export function OrderTimer() {
  const { expiresAt, phase } = useSnapshot(order);
  const [declined, setDeclined] = useState<string>();
  const seconds = useSecondsLeft(phase === "ready" ? expiresAt : undefined);
  const { isIdle, stay } = useIdle(phase === "ready" && expiresAt !== undefined);
  useEffect(() => {
    if (seconds === 0 && order.phase === "ready") void endTime(pageContext);
  }, [seconds]);
  if (phase === "expired") return <Expired />;
  if (seconds === undefined) return null;
  const isLate = seconds <= PROMPT_SECONDS && declined !== expiresAt;
  if (!isLate && !isIdle) return null;
  return (
    <MoreTime
      seconds={seconds}
      isIdle={isIdle && !isLate}
      onDone={() => {
        stay();
        if (isLate) setDeclined(order.expiresAt);
      }}
    />
  );
}

interface MoreTimeProps {
  readonly seconds: number;
  readonly isIdle: boolean;
  readonly onDone: () => void;
}

function MoreTime({ seconds, isIdle, onDone }: MoreTimeProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Refusal>();
  const more = async (): Promise<void> => {
    setIsBusy(true);
    const why = await extendStep(pageContext);
    setIsBusy(false);
    setTrouble(why);
    if (!why) onDone();
  };
  return (
    <Dialog
      title={t(isIdle ? "order.stillThere" : "order.moreTime")}
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>{t("order.noMoreTime")}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void more()}>
            {t("order.extend")}
          </Button>
        </>
      }
    >
      <p className="text-mute">
        {t("order.moreTimeText")}{" "}
        <span dir="ltr" className="tabular font-medium text-text">
          {clockText(seconds)}
        </span>
      </p>
      <p role="alert" className="mt-2 text-sm text-error empty:hidden">
        {trouble && orderRefusalText(t, trouble, order.presentation)}
      </p>
    </Dialog>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("order.expired")}
      onClose={() => startOver(order)}
      actions={
        <Button look="primary" onClick={() => startOver(order)}>
          {t("order.chooseAgain")}
        </Button>
      }
    >
      <p className="text-mute">{t("order.expiredText")}</p>
    </Dialog>
  );
}
