import { FileUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { imports, uploadImport } from "../../domain/api/imports.ts";
import { ENCODINGS } from "../../domain/textEncoding.ts";
import { IMPORT_KIND_NAMES, type ImportKindName } from "../../domain/imports/importKinds.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { FileButton } from "../../app/parts/form/FileButton.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useOnceKey } from "../parts/useOnceKey.ts";
import { sendFile } from "../shell/sendFile.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ImportSteps } from "./ImportSteps.tsx";
import { importRefusal, kindText } from "./importText.ts";

const isKind = (text: string): text is ImportKindName =>
  IMPORT_KIND_NAMES.some((each) => each === text);

/** The first step of an import: its kind, its business and the file. */
export function NewImportPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(imports, {});
  return (
    <OfficePage title={t("imports.new")} above={[{ href: "/imports", name: t("imports.title") }]}>
      <ImportSteps step="file" />
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {answer.isLoading && <LoadingNote />}
      {answer.reply && <FileStep businesses={answer.reply.businesses} />}
    </OfficePage>
  );
}

interface FileStepProps {
  readonly businesses: readonly { readonly id: number; readonly name: string }[];
}

function FileStep({ businesses }: FileStepProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const once = useOnceKey();
  const [kind, setKind] = useState<ImportKindName>("customers");
  const [businessId, setBusinessId] = useState(String(businesses[0]?.id ?? ""));
  const [encoding, setEncoding] = useState("");
  const [reading, setReading] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function send(file: File | undefined): Promise<void> {
    if (!file || reading !== undefined) return;
    setReading(file.name);
    const asked = { businessId, kind, name: file.name, ...(encoding !== "" && { encoding }) };
    const key = once.keyOf({ ...asked, size: file.size, changed: file.lastModified });
    const answer = await sendFile(uploadImport, { ...asked, key }, file).finally(() =>
      setReading(undefined),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) once.refused(answer.refusal);
    if (answer.reply) navigate(`/imports/${answer.reply.import.id}`);
  }

  return (
    <div className="grid max-w-xl gap-5 pb-8">
      <SelectField
        label={t("imports.what")}
        value={kind}
        onChange={({ target }) => {
          if (isKind(target.value)) setKind(target.value);
        }}
        options={IMPORT_KIND_NAMES.map((value) => ({ value, name: kindText(t, value) }))}
      />
      {businesses.length > 1 && (
        <SelectField
          label={t("imports.business")}
          value={businessId}
          onChange={({ target }) => setBusinessId(target.value)}
          options={businesses.map(({ id, name }) => ({ value: String(id), name }))}
        />
      )}
      <SelectField
        label={t("imports.encoding")}
        value={encoding}
        isOptional
        onChange={({ target }) => setEncoding(target.value)}
        options={[
          { value: "", name: t("imports.encodingGuess") },
          ...ENCODINGS.map((value) => ({ value, name: value })),
        ]}
      />
      <div className="grid gap-3 rounded-lg border border-dashed border-line p-5">
        <p className="text-sm text-mute">{t("imports.fileHint")}</p>
        <FileButton
          label={t("imports.file")}
          accept=".csv,.tsv,.txt,.xlsx"
          look="primary"
          isBusy={reading !== undefined}
          className="flex items-center gap-2 justify-self-start"
          onFile={(file) => void send(file)}
        >
          <FileUp size={18} aria-hidden />
          {t("imports.chooseFile")}
        </FileButton>
        <p role="status" className={reading === undefined ? "sr-only" : "text-sm text-mute"}>
          {reading !== undefined && t("imports.reading", { file: reading })}
        </p>
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {importRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
