import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { WallBar } from "./WallBar.tsx";
import { WallSale } from "./WallSale.tsx";
import type { WallHall } from "./wallHalls.ts";

interface WallStageProps {
  readonly halls: readonly WallHall[];
  /** Seconds per hall. */
  readonly stay: number;
  /** Called after all halls were shown, because the halls' current presentations may have changed. */
  readonly onRound: () => void;
}

/**
 * Shows one hall after the other. The current hall stays until the next hall is ready, which avoids flicker.
 */
export function WallStage({ halls, stay, onRound }: WallStageProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [shown, setShown] = useState<WallHall>();
  const wanted = halls[at % halls.length] ?? halls[0]!;
  const isThere = shown?.presentationId === wanted.presentationId;

  function step(by: 1 | -1): void {
    const next = (at + by + halls.length) % halls.length;
    if (by === 1 && next === 0) onRound();
    setAt(next);
  }
  const stepOn = useEffectEvent(() => step(1));
  useEffect(() => {
    if (isPaused || !isThere) return undefined;
    // An interval is used instead of a timeout. If a location has only one hall, that hall is its own
    // successor, so this effect does not run again.
    const timer = setInterval(stepOn, stay * 1000);
    return () => clearInterval(timer);
  }, [at, isPaused, isThere, stay]);
  useEffect(() => {
    document.title = `${t("backoffice.screen.wall")} · Parterre`;
  }, [t]);

  const standing = isThere ? [wanted] : [shown, wanted].filter((hall) => hall !== undefined);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <WallBar
        halls={halls}
        at={at % halls.length}
        isPaused={isPaused}
        onPause={() => setPaused(!isPaused)}
        onStep={step}
        onHall={setAt}
      />
      <div className="relative min-h-0">
        {standing.map((hall) => (
          <WallSale
            key={hall.presentationId}
            hall={hall}
            isShown={hall.presentationId === shown?.presentationId}
            onReady={() => setShown(hall)}
          />
        ))}
      </div>
    </div>
  );
}
