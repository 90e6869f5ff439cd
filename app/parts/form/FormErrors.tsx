import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

export interface FieldFault {
  /** The `name` of the invalid control. */
  readonly field: string;
  /** The field's label with the violated rule or the server's refusal: "E-mail: please fill this in". */
  readonly text: string;
}

/**
 * Error summary at the top of a long form. The summary appears once a submit has failed, and takes the focus
 * whenever `attempt` grows, which is after each failed submit. Each line is a link to its field. The summary
 * is absent before the first submit, because it would move the fields below it while they are filled.
 */
export function FormErrors(props: {
  readonly faults: readonly FieldFault[];
  readonly attempt: number;
}) {
  const { faults, attempt } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || faults.length === 0) return null;
  const goTo = (field: string): void => {
    const form = box.current?.closest("form");
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      data-faults
      tabIndex={-1}
      aria-label={t("parts.faults", { count: faults.length })}
      className="mb-5 rounded-md border border-error/60 bg-error/8 px-4 py-3"
    >
      <p aria-hidden className="font-semibold text-error">
        {t("parts.faults", { count: faults.length })}
      </p>
      <ul>
        {faults.map(({ field, text }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => goTo(field)}
              className="min-h-11 text-start underline underline-offset-4 hover:text-error"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
