import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { documentNumbers } from "../../domain/api/saleDocuments.ts";
import {
  DOCUMENT_KINDS,
  DOCUMENT_PREFIX,
  nextDocument,
  type DocumentSeries,
  type NextDocument,
} from "../../domain/saleDocument.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { FormAccess } from "./formAccess.ts";

const seriesOf = ({ values }: FormAccess): DocumentSeries => {
  const first = String(values["firstNumber"] ?? "").trim();
  return {
    prefix: String(values["prefix"] ?? "").trim(),
    isYearly: values["isYearly"] === true,
    firstNumber: /^[1-9]\d*$/.test(first) ? Number(first) : null,
  };
};

/** Shows the number that the next document gets with the form's values, and the last number that was used. */
export function SeriesPreview({ form }: { readonly form: FormAccess }) {
  const { t } = useTranslation();
  const { businessId } = form;
  const { reply, refusal, again } = useOfficeAnswer(
    documentNumbers,
    { params: { id: businessId ?? 0 } },
    { isOn: businessId !== null },
  );
  const series = seriesOf(form);
  const kind = DOCUMENT_KINDS.find((each) => each === form.values["documentKind"]);
  const isPrefix = series.prefix === "" || DOCUMENT_PREFIX.test(series.prefix);
  return (
    <Section
      title={t("resources.series.preview")}
      lead={t("resources.series.lead")}
      className="mt-2 pb-4"
    >
      {businessId === null && <p className="text-mute">{t("resources.series.noBusiness")}</p>}
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {businessId !== null && !reply && !refusal && <ListSkeleton rows={2} rowClassName="h-9" />}
      {reply && kind && (
        <div aria-live="polite">
          {isPrefix ? (
            <Next next={nextDocument(kind, series, reply.rows, reply.year)} />
          ) : (
            <Note tone="danger">{t("resources.fault.prefix")}</Note>
          )}
        </div>
      )}
    </Section>
  );
}

function Next({ next: { number, last, isFirstGiven } }: { readonly next: NextDocument }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t("resources.series.next")}{" "}
        <bdi className="tabular text-lg font-semibold select-all">{number}</bdi>
      </p>
      <p className="text-sm text-mute">
        {last === undefined ? (
          t("resources.series.none")
        ) : (
          <>
            {t("resources.series.last")} <bdi className="tabular">{last}</bdi>
          </>
        )}
      </p>
      {isFirstGiven && (
        <Note tone="danger" className="mt-3">
          {t("resources.fault.given")}
        </Note>
      )}
    </>
  );
}
