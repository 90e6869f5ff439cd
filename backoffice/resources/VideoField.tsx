import { Film, Pause } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { Choice } from "../../domain/api/resources.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { fieldText } from "./resourceText.ts";
import { sendVideo } from "./sendVideo.ts";
import { videoFaultText } from "./videoFaultText.ts";

interface VideoFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Videos available to the business. */
  readonly options: readonly Choice[];
  readonly businessId: number | null;
}

const ACCEPTED =
  ".mp4,.m4v,.m4a,.m3u8,.m4s,.ts,.vtt,video/mp4,video/mp2t,text/vtt,application/vnd.apple.mpegurl";
const MEGABYTE = 2 ** 20;

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 2 : 0);

/**
 * Renames a file, so that its name contains only what the store accepts: letters, digits, dots, hyphens and
 * underscores.
 */
const plainFile = (file: File): File => {
  const name = file.name
    .replaceAll(/[^\w.-]/g, "_")
    .replace(/^[.-]/, "_")
    .slice(-100);
  return name === file.name
    ? file
    : new File([file], name, { type: file.type, lastModified: file.lastModified });
};

/** Only a single file is renamed, because a playlist refers to its parts by file name. */
const sendable = (files: readonly File[]): File[] =>
  files.length === 1 ? files.map(plainFile) : [...files];

interface Sending {
  readonly stored: number;
  readonly all: number;
}

/** Chooses an uploaded video, or uploads one in parts. An interrupted upload resumes where it stopped. */
export function VideoField({ name, value, error, onChange, options, businessId }: VideoFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [added, setAdded] = useState<readonly Choice[]>([]);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => () => stop.current?.abort(), []);

  async function send(files: readonly File[]): Promise<void> {
    if (files.length === 0 || businessId === null || stop.current) return;
    const own = new AbortController();
    stop.current = own;
    const all = files.reduce((sum, file) => sum + file.size, 0);
    setChosen(files);
    setRefusal(undefined);
    setSending({ stored: 0, all });
    const label = (files.find((file) => file.name.endsWith(".m3u8")) ?? files[0])?.name ?? "";
    try {
      const answer = await sendVideo({
        businessId,
        name: label.slice(0, 80),
        files,
        signal: own.signal,
        onProgress: (stored) => setSending({ stored, all }),
      });
      setRefusal(answer.refusal);
      if (!answer.reply) return;
      const { id, name: stored } = answer.reply.video;
      setAdded((before) => [...before, { id, name: stored, businessId, isRetired: false }]);
      setChosen([]);
      onChange(String(id));
    } catch (failure) {
      // No error is reported if the operator has paused the upload or left the page.
      if (!own.signal.aborted) throw failure;
    } finally {
      stop.current = undefined;
      setSending(undefined);
    }
  }

  const known = [...options, ...added.filter(({ id }) => options.every((each) => each.id !== id))];
  const isOpen = chosen.length > 0 && !sending && refusal?.code !== "VIDEO_REFUSED";
  return (
    <div className="pb-2">
      <SelectField
        name={name}
        label={fieldText(t, name)}
        value={value}
        error={error}
        placeholder={t("resources.choose")}
        options={known.map((each) => ({ value: String(each.id), name: each.name }))}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t("resources.video.upload")}
        hidden
        onChange={(event) => {
          void send(sendable([...(event.currentTarget.files ?? [])]));
          // The input is reset, so that choosing the same file again causes a change event.
          event.currentTarget.value = "";
        }}
      />
      {sending ? (
        <div className="flex items-center gap-3">
          <progress
            className="h-2 grow accent-limelight"
            aria-label={t("resources.video.progress")}
            value={sending.stored}
            max={sending.all}
          />
          <span className="tabular text-sm text-mute" role="status">
            {t("resources.video.of", {
              stored: megabytes(sending.stored),
              all: megabytes(sending.all),
            })}
          </span>
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            <Pause size={18} aria-hidden />
            {t("resources.video.pause")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button onClick={() => void send(chosen)}>{t("resources.video.continue")}</Button>
          )}
          <Button
            look="quiet"
            className="flex items-center gap-2"
            disabled={businessId === null}
            onClick={() => input.current?.click()}
          >
            <Film size={18} aria-hidden />
            {t("resources.video.upload")}
          </Button>
        </div>
      )}
      <p className="mt-1.5 text-sm text-mute">
        {t(businessId === null ? "resources.video.needsBusiness" : "resources.video.hint")}
      </p>
      {refusal && (
        <Note tone="danger" role="alert" className="mt-2">
          {videoFaultText(t, refusal) ?? officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}
