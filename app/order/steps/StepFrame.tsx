import { useEffect, useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../parts/ui/Button.tsx";
import { liftToasts } from "../../parts/ui/liftToasts.ts";
import { useBox } from "../../parts/ui/useBox.ts";
import { useIsLaptop } from "../../parts/ui/useIsLaptop.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";

export interface StepProps {
  readonly heading: string;
  /** A sentence below the heading, in muted colour. */
  readonly lead?: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
  readonly isBusy?: boolean;
  /** Text that says why the server refuses to leave the step. */
  readonly trouble?: string | undefined;
  /**
   * Text that says what is missing. While `missing` is set, the button is secondary, and a press announces
   * the text.
   */
  readonly missing?: string | undefined;
  /** Whether there is nothing to choose. If true, the total and the button are hidden. */
  readonly isEnd?: boolean;
}

interface StepFrameProps extends StepProps {
  /** Content beside the step: what is bought, and the total. */
  readonly aside: ReactNode;
  /** Goes back one step. Absent on the first step. */
  readonly onBack?: (() => void) | undefined;
}

/** Layout of an order's step: its content, and beside it the total with the button. */
export function StepFrame(props: StepFrameProps) {
  const { heading, lead, children, aside, action, onAction, onBack, trouble } = props;
  const { isBusy = false, missing, isEnd = false } = props;
  const { t } = useTranslation();
  const missingId = useId();
  const [footRef, foot] = useBox();
  const isLaptop = useIsLaptop();
  // On a narrow screen the total stays at the bottom, where a toast would hide its button.
  useEffect(() => {
    if (isLaptop) return undefined;
    liftToasts(foot.height);
    return () => liftToasts(0);
  }, [isLaptop, foot.height]);
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-4.1rem)] w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] items-start gap-x-10 px-4 pt-6 tablet:px-6 laptop:min-h-0 laptop:grid-cols-[minmax(0,1fr)_340px] laptop:grid-rows-1 laptop:pt-10 laptop:pb-16">
      {/* On a phone the scroll margin accounts for the bar with the total at the bottom, and keeps focused
          elements above it. */}
      <section className="pb-8 max-laptop:[&_:is(input,select,textarea,button,summary)]:scroll-mb-60 short:[&_:is(input,select,textarea,button,summary)]:scroll-mb-24 large-text:[&_:is(input,select,textarea,button,summary)]:scroll-mb-60">
        <PageHeading>{heading}</PageHeading>
        {lead && <p className="mt-1 text-mute">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
      <aside
        ref={footRef}
        hidden={isEnd}
        aria-label={t("totals.label")}
        className="sticky bottom-(--held-seats,0px) -mx-4 flex flex-col gap-4 rounded-t-sheet border-t border-line bg-panel px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:px-6 short:flex-row short:flex-wrap short:items-center short:justify-between short:py-2 laptop:top-6 laptop:bottom-auto laptop:mx-0 laptop:rounded-lg laptop:border laptop:p-5"
      >
        {aside}
        {missing !== undefined && !trouble && (
          <p id={missingId} className="text-sm text-mute">
            {missing}
          </p>
        )}
        <p role="alert" className="text-sm text-error empty:hidden">
          {trouble}
        </p>
        <div className="flex gap-3 laptop:flex-col-reverse laptop:gap-2">
          {onBack && (
            <Button look="bare" onClick={onBack} className="min-h-12">
              {t("order.back")}
            </Button>
          )}
          <Button
            look={missing === undefined ? "primary" : "quiet"}
            isBusy={isBusy}
            aria-disabled={isBusy}
            aria-describedby={missing === undefined || trouble ? undefined : missingId}
            onClick={() => {
              if (!isBusy) onAction();
            }}
            className="min-h-12 flex-1"
          >
            {action}
          </Button>
        </div>
      </aside>
    </div>
  );
}
