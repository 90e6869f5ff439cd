import { ChevronLeft, ChevronRight, Maximize, Pause, Play, X, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { useShortcut } from "../shell/shortcuts.ts";
import type { WallHall } from "./wallHalls.ts";

interface WallBarProps {
  readonly halls: readonly WallHall[];
  /** Index of the hall that is shown. */
  readonly at: number;
  readonly isPaused: boolean;
  readonly onPause: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onHall: (at: number) => void;
}

/** Bar above the hall, with a mark for each hall that jumps to it, and commands with their shortcuts. */
export function WallBar({ halls, at, isPaused, onPause, onStep, onHall }: WallBarProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <header className="flex items-center gap-2 border-b border-line px-4 py-1.5">
      <ul aria-label={t("backoffice.wall.halls")} className="flex min-w-0 grow gap-1">
        {halls.map(({ presentationId, name }, place) => (
          <li key={presentationId} className="min-w-2 grow">
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-current={place === at ? "true" : undefined}
              onClick={() => onHall(place)}
              className="flex h-9 w-full items-center rounded-sm max-wide:h-11 [&>i]:hover:bg-mute [&[aria-current]>i]:bg-text"
            >
              <i aria-hidden className="h-1 w-full rounded-full bg-raise" />
            </button>
          </li>
        ))}
      </ul>
      <Command
        keys="["
        text={t("backoffice.wall.before")}
        icon={ChevronLeft}
        isTurned
        onPress={() => onStep(-1)}
      />
      <Command
        keys="p"
        text={isPaused ? t("backoffice.wall.goOn") : t("backoffice.wall.pause")}
        icon={isPaused ? Play : Pause}
        onPress={onPause}
      />
      <Command
        keys="]"
        text={t("backoffice.wall.after")}
        icon={ChevronRight}
        isTurned
        onPress={() => onStep(1)}
      />
      <Command
        keys="f"
        text={t("backoffice.wall.full")}
        icon={Maximize}
        onPress={toggleFullScreen}
      />
      <Command
        keys="x"
        text={t("backoffice.wall.leave")}
        icon={X}
        onPress={() => navigate("/sales/locations")}
      />
    </header>
  );
}

function toggleFullScreen(): void {
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());
}

interface CommandProps {
  readonly keys: string;
  readonly text: string;
  readonly icon: LucideIcon;
  /** Whether the icon is mirrored in right-to-left languages. */
  readonly isTurned?: boolean;
  readonly onPress: () => void;
}

function Command({ keys, text, icon: Icon, isTurned = false, onPress }: CommandProps) {
  useShortcut(keys, text, onPress);
  return (
    <button
      type="button"
      title={`${text} (${keys})`}
      aria-label={text}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11"
    >
      <Icon size={18} aria-hidden className={isTurned ? "rtl:-scale-x-100" : ""} />
    </button>
  );
}
