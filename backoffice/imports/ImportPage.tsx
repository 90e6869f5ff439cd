import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { importDetail, type ImportDetail } from "../../domain/api/imports.ts";
import { isMoving } from "../../domain/imports/importReport.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble, StaleNote } from "../parts/OfficeTrouble.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { CheckStep } from "./CheckStep.tsx";
import { EndedImport } from "./EndedImport.tsx";
import { ImportStateBadge } from "./ImportStateBadge.tsx";
import { ImportSteps, type Step } from "./ImportSteps.tsx";
import { kindText } from "./importText.ts";
import { MappingStep } from "./MappingStep.tsx";
import { RunningImport } from "./RunningImport.tsx";

const POLL_MS = 1_000;

/**
 * Page of one import. The page shows the next step of a new import, the progress of a running import, or the
 * report of an ended import.
 */
export function ImportPage({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(importDetail, { params: { id } });
  const [isMapping, setIsMapping] = useState(false);
  const found = answer.reply?.import;
  const again = useEffectEvent(() => answer.again());
  const moves = found !== undefined && isMoving(found.state);
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const step = found && stepOf(found, isMapping);
  return (
    <OfficePage
      title={found ? `${kindText(t, found.kind)}: ${found.fileName}` : t("imports.title")}
      above={[{ href: "/imports", name: t("imports.title") }]}
      end={found && <ImportStateBadge state={found.state} />}
    >
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {answer.isLoading && <LoadingNote />}
      <StaleNote refusal={answer.staleBecause} onAgain={answer.again} />
      {step && <ImportSteps step={step} />}
      {found && step === "mapping" && (
        <MappingStep
          detail={found}
          onChecked={() => {
            setIsMapping(false);
            answer.again();
          }}
          onKept={answer.again}
        />
      )}
      {found && step === "check" && (
        <CheckStep detail={found} onStarted={answer.again} onMapping={() => setIsMapping(true)} />
      )}
      {found && moves && <RunningImport detail={found} />}
      {found && step === "import" && !moves && (
        <EndedImport detail={found} onChanged={answer.again} />
      )}
    </OfficePage>
  );
}

function stepOf({ state }: ImportDetail, isMapping: boolean): Step {
  if (state === "draft" || (state === "checked" && isMapping)) return "mapping";
  return state === "checked" ? "check" : "import";
}
