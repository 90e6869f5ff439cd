import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/ui/Button.tsx";
import { Money } from "../parts/ui/Money.tsx";

interface PickRowProps {
  readonly name: ReactNode;
  /** Content below the name. */
  readonly text: ReactNode;
  /** What the button chooses, as text for screen readers. */
  readonly of: string;
  /** Price in shekels before a code reduced it. */
  readonly oldPrice?: number | null;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

/** A row for an offer that can be chosen once. */
export function PickRow({ name, text, of, oldPrice = null, isPicked, onPick }: PickRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-mute">
          {oldPrice !== null && (
            <s className="me-2">
              <span className="sr-only">{t("offers.before")} </span>
              <Money shekels={oldPrice} isShort />
            </s>
          )}
          {text}
        </p>
      </div>
      <Button
        aria-pressed={isPicked}
        onClick={onPick}
        className={`inline-flex min-w-28 items-center justify-center gap-2 ${isPicked ? "ring-2 ring-limelight" : ""}`}
      >
        {isPicked && <Check size={16} aria-hidden />}
        <span>
          {t(isPicked ? "offers.picked" : "offers.pick")}
          <span className="sr-only">: {of}</span>
        </span>
      </Button>
    </li>
  );
}
