import { useTranslation } from "react-i18next";

const STEPS = ["file", "mapping", "check", "import"] as const;
export type Step = (typeof STEPS)[number];

/** The four steps of a new import, with the current one marked. */
export function ImportSteps({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const names: Readonly<Record<Step, string>> = {
    file: t("imports.step.file"),
    mapping: t("imports.step.mapping"),
    check: t("imports.step.check"),
    import: t("imports.step.import"),
  };
  return (
    <ol aria-label={t("imports.steps")} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {STEPS.map((each, at) => (
        <li
          key={each}
          aria-current={each === step ? "step" : undefined}
          className={each === step ? "font-semibold text-text" : "text-mute"}
        >
          {at + 1}. {names[each]}
        </li>
      ))}
    </ol>
  );
}
