import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import {
  pauseChange,
  presentationChange,
  resumeChange,
  retryChange,
} from "../../domain/api/changes.ts";
import type { PresentationChange } from "../../domain/presentationChange.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble, StaleNote } from "../parts/OfficeTrouble.tsx";
import { ChangedOrders } from "./ChangedOrders.tsx";
import { ChangeProgress } from "./ChangeProgress.tsx";
import { ChangeState } from "./ChangeState.tsx";
import { kindText } from "./changeText.ts";

const POLL_MS = 1_000;
const STEERS = { pause: pauseChange, resume: resumeChange, retry: retryChange } as const;
type Steer = keyof typeof STEERS;

const isMoving = ({ state, refunding }: PresentationChange): boolean =>
  state === "closing" || state === "running" || refunding > 0;

/** Page of one change of a presentation: its progress, refunds and failures, and buttons to control it. */
export function ChangePage({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(presentationChange, { params: { id } });
  const change = answer.reply?.change;
  const again = useEffectEvent(() => answer.again());
  const moves = change !== undefined && isMoving(change);
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const title = change
    ? `${kindText(t, change)}: ${change.FeatureName} · ${dayAndTime(change.PresentationDateTime)}`
    : t("backoffice.screen.changes");
  return (
    <OfficePage
      title={title}
      above={[{ href: "/changes", name: t("backoffice.screen.changes") }]}
      end={change && <ChangeState change={change} />}
    >
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {answer.isLoading && <LoadingNote />}
      <StaleNote refusal={answer.staleBecause} onAgain={answer.again} />
      {change && (
        <div className="flex min-h-0 grow flex-col gap-4 overflow-auto pb-3">
          <ChangeProgress change={change} />
          <ChangeButtons change={change} onDone={answer.again} />
          <ChangedOrders change={change} />
        </div>
      )}
    </OfficePage>
  );
}

interface ChangeButtonsProps {
  readonly change: PresentationChange;
  readonly onDone: () => void;
}

/**
 * Buttons for pausing, resuming, and retrying failed orders. Only the buttons that apply to the change's
 * state are shown.
 */
function ChangeButtons({ change, onDone }: ChangeButtonsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Steer>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { changeId, state, failed } = change;

  async function run(steer: Steer): Promise<void> {
    setBusy(steer);
    const answer = await officeCall(STEERS[steer], { params: { id: changeId } }).finally(() =>
      setBusy(undefined),
    );
    setRefusal(answer.refusal);
    onDone();
  }

  const button = (steer: Steer, name: string) => (
    <Button isBusy={busy === steer} disabled={busy !== undefined} onClick={() => void run(steer)}>
      {name}
    </Button>
  );
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={() => setRefusal(undefined)} />;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
      {(state === "running" || state === "closing") && button("pause", t("changes.pause"))}
      {state === "paused" && button("resume", t("changes.resume"))}
      {failed > 0 && button("retry", t("changes.retry"))}
    </div>
  );
}
