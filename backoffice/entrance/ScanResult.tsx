import { CircleCheck, CircleX, ScanLine as ScanIcon, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScanOutcome, Verdict } from "./scanOutcome.ts";

const LOOKS = {
  in: { box: "border-teal bg-teal/15", ink: "text-teal", icon: CircleCheck },
  careful: { box: "border-warn bg-warn/15", ink: "text-warn", icon: TriangleAlert },
  out: { box: "border-error bg-error/15", ink: "text-error", icon: CircleX },
} as const satisfies Readonly<Record<Verdict, object>>;

/** Scrolls the result into view, because on a phone it is below the camera's picture. */
const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "nearest" });

interface ScanResultProps {
  readonly outcome: ScanOutcome | undefined;
  /**
   * Whether a code is being checked. The previous result is hidden while a code is checked, because it
   * belongs to another visitor.
   */
  readonly isChecking: boolean;
}

/** The result of the last scan, readable at arm's length. Instructions are shown before the first scan. */
export function ScanResult({ outcome, isChecking }: ScanResultProps) {
  const { t } = useTranslation();
  if (!outcome || isChecking) {
    return (
      <div
        ref={isChecking ? intoSight : undefined}
        role="status"
        aria-busy={isChecking}
        className="flex min-h-44 items-center gap-4 rounded-lg border border-dashed border-line px-6 text-mute"
      >
        <ScanIcon
          size={32}
          aria-hidden
          className={`shrink-0 ${isChecking ? "animate-pulse" : ""}`}
        />
        <p className="max-w-prose">
          {isChecking ? t("backoffice.entrance.checking") : t("backoffice.entrance.ready")}
        </p>
      </div>
    );
  }
  const { box, ink, icon: Icon } = LOOKS[outcome.verdict];
  return (
    <div
      ref={intoSight}
      role="alert"
      className={`flex min-h-44 items-center gap-5 rounded-lg border-2 px-6 py-5 max-tablet:min-h-0 max-tablet:items-start max-tablet:gap-3 max-tablet:px-4 ${box}`}
    >
      <Icon size={56} aria-hidden className={`shrink-0 max-tablet:size-8 ${ink}`} />
      <div className="min-w-0">
        <p className={`text-xl leading-tight font-semibold tablet:text-2xl ${ink}`}>
          {outcome.title}
        </p>
        {outcome.lines.map((line) => (
          <p key={line} className="mt-1 break-words tablet:text-lg">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

interface ScanLineProps {
  readonly time: string;
  readonly outcome: ScanOutcome;
}

/** One line about an earlier scan. */
export function ScanLine({ time, outcome }: ScanLineProps) {
  const { ink, icon: Icon } = LOOKS[outcome.verdict];
  return (
    <li className="flex min-h-10 items-center gap-2.5 border-b border-line/60 py-1.5 text-sm">
      <Icon size={16} aria-hidden className={`shrink-0 ${ink}`} />
      <span className="min-w-0 grow truncate">
        {outcome.title}
        {outcome.lines[0] !== undefined && (
          <span className="text-mute">
            {" · "}
            {outcome.lines[0]}
          </span>
        )}
      </span>
      <time dir="ltr" className="tabular shrink-0 text-mute">
        {time}
      </time>
    </li>
  );
}
