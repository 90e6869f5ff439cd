import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select, type SelectOption } from "../../app/parts/form/Select.tsx";
import { InBar } from "../shell/barSlot.tsx";
import { useShortcut } from "../shell/shortcuts.ts";

/** A screen's filters, which are shown in the top bar. The values of the filters are in the URL. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <InBar place="filters">
      <div role="search" aria-label={t("backoffice.filters")} className="contents">
        {children}
      </div>
    </InBar>
  );
}

/** Styles of the box around a filter with its label, and of the control inside. */
export const FILTER_BOX =
  "flex h-9 min-w-0 items-center gap-1.5 rounded-sm bg-raise ps-3 text-sm text-mute has-focus-visible:outline-2 has-focus-visible:outline-offset-1 max-wide:h-11";
export const FILTER_CONTROL = "h-full min-w-0 bg-transparent text-sm text-text outline-none";

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Text of the empty option that means "all". Absent if a choice is required. */
  readonly all?: string | undefined;
  /** The chosen value. Empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A select with its label in the same box: "Location Teddy Stadium". */
export function FilterSelect({ label, options, all, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={FILTER_BOX}>
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <Select
        id={id}
        options={options}
        placeholder={all}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        boxClassName="h-full"
        className={`${FILTER_CONTROL} field-sizing-content max-w-56 tablet:max-w-80 ps-0! pe-9! font-medium [&>option]:bg-panel`}
      />
    </div>
  );
}

interface DayStepsProps extends Omit<FilterSelectProps, "all"> {
  readonly options: readonly SelectOption[];
}

/**
 * A select with ordered options, and buttons that step to the previous and next option. The keys `[` and `]`
 * step, too.
 */
export function DaySteps(props: DayStepsProps) {
  const { t } = useTranslation();
  const { options, value, onChange } = props;
  const at = options.findIndex((option) => option.value === value);
  return (
    <StepsAround
      before={t("backoffice.day.before")}
      after={t("backoffice.day.after")}
      isFirst={at <= 0}
      isLast={at < 0 || at === options.length - 1}
      onStep={(by) => {
        const next = at < 0 ? undefined : options[at + by];
        if (next) onChange(next.value);
      }}
    >
      <FilterSelect {...props} />
    </StepsAround>
  );
}

interface StepsAroundProps {
  readonly before: string;
  readonly after: string;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

/** Buttons around a filter that step to the previous and next value. The keys `[` and `]` step, too. */
export function StepsAround(props: StepsAroundProps) {
  const { before, after, isFirst = false, isLast = false, onStep, children } = props;
  const back = (): void => onStep(-1);
  const forth = (): void => onStep(1);
  useShortcut("[", before, back);
  useShortcut("]", after, forth);
  return (
    <div className="flex max-w-full min-w-0 items-center gap-0.5 max-tablet:[&_label]:sr-only">
      <Step label={before} isOff={isFirst} onPress={back}>
        <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
      </Step>
      {children}
      <Step label={after} isOff={isLast} onPress={forth}>
        <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Step = ({ label, isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-9 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text disabled:opacity-45 max-wide:size-11"
  >
    {children}
  </button>
);
