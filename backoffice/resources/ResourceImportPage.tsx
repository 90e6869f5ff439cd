import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileButton } from "../../app/parts/form/FileButton.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import {
  importResources,
  MAX_IMPORT_CHARACTERS,
  type ImportedLine,
} from "../../domain/api/resources.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { TableLinks } from "../parts/TableLinks.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { kindPath } from "./kindPath.ts";
import { kindText } from "./resourceText.ts";

type Report = Reply<typeof importResources>;

/**
 * Exports all resources of a kind as CSV, and imports such a file. A dry run shows faults before anything is
 * written.
 */
export function ResourceImportPage({ kind }: { readonly kind: KindName }) {
  const { t } = useTranslation();
  const [fileName, setFileName] = useState<string>();
  const [text, setText] = useState("");
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const name = kindText(t, kind);

  const send = async (table: string, isDryRun: boolean): Promise<void> => {
    setIsBusy(true);
    const body = { text: table, isDryRun };
    const answer = await officeCall(importResources, { params: { kind }, body });
    setIsBusy(false);
    setReport(answer.reply);
    setProblem(answer.refusal && wordsOf(answer.refusal, (refusal) => officeRefusal(t, refusal)));
  };
  const choose = async (file: File): Promise<void> => {
    setReport(undefined);
    setProblem(undefined);
    setFileName(file.name);
    const table = await file.text();
    setText(table);
    if (table.length > MAX_IMPORT_CHARACTERS) setProblem(t("resources.tooLong"));
    else await send(table, true);
  };
  const faults = report?.lines.filter(({ action }) => action === "fault") ?? [];
  return (
    <OfficePage
      title={t("resources.csv")}
      above={[
        ...(kindOf(kind).screen === undefined
          ? [{ href: "/resources", name: t("resources.title") }]
          : []),
        { href: kindPath(kind), name },
      ]}
    >
      <div className="grid max-w-3xl gap-8 pb-8">
        <Section title={t("resources.export")} lead={t("resources.exportLead")}>
          <TableLinks
            href={`/api/pres-live/resources/${kind}/export`}
            name={kind}
            words={{
              csv: t("resources.exportDoes", { kind: name }),
              xlsx: t("resources.exportSheet", { kind: name }),
            }}
          />
        </Section>
        <Section title={t("resources.import")} lead={t("resources.importLead")}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              label={t("resources.file")}
              accept=".csv,.tsv,text/csv"
              isBusy={isBusy}
              onFile={(file) => void choose(file)}
            >
              {t("imports.chooseFile")}
            </FileButton>
            {fileName !== undefined && <bdi className="text-sm text-mute">{fileName}</bdi>}
          </div>
          <div role="status" className="mt-4 grid gap-4">
            {problem !== undefined && <Note>{problem}</Note>}
            {report && <Counts report={report} />}
          </div>
          {faults.length > 0 && <Faults lines={faults} />}
          {report && !report.isWritten && faults.length === 0 && (
            <Button
              look="primary"
              className="mt-4"
              isBusy={isBusy}
              onClick={() => void send(text, false)}
            >
              {t("resources.importDoes")}
            </Button>
          )}
        </Section>
      </div>
    </OfficePage>
  );
}

/** Returns the text of a refusal that concerns the whole table, with the server's message in parentheses. */
function wordsOf(refusal: Refusal, plain: (refusal: Refusal) => string): string {
  if (refusal.code !== "VALIDATION") return plain(refusal);
  const [first]: unknown[] = Object.values(refusal.details.fields);
  const isTold = typeof first === "object" && first !== null && "message" in first;
  return isTold ? `${plain(refusal)} (${String(first.message)})` : plain(refusal);
}

function Counts({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const count = (wanted: ImportedLine["action"]): number =>
    report.lines.filter(({ action }) => action === wanted).length;
  const counts = {
    created: count("create"),
    edited: count("edit"),
    same: count("same"),
    faults: count("fault"),
  };
  return <p>{t(report.isWritten ? "resources.written" : "resources.trial", counts)}</p>;
}

const MAX_FAULTS = 100;

function Faults({ lines }: { readonly lines: readonly ImportedLine[] }) {
  const { t } = useTranslation();
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">{t("resources.faults")}</caption>
      <thead>
        <tr>
          {[t("resources.lineNumber"), t("resources.column"), t("resources.problem")].map(
            (each) => (
              <th key={each} scope="col" className="border-b border-line py-2 text-start text-mute">
                {each}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MAX_FAULTS).flatMap(({ line, faults }) =>
          faults.map(({ column, message }) => (
            <tr key={`${line} ${column}`}>
              <td className="py-1.5 pe-4 align-top">{line}</td>
              <td className="py-1.5 pe-4 align-top">
                <bdi dir="ltr">{column}</bdi>
              </td>
              <td className="py-1.5 align-top">
                <bdi>{message}</bdi>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
