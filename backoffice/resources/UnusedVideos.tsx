import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { dayAndTime, localeTag } from "../../app/shell/i18n/formats.ts";
import { removeVideo, unusedVideos, type UnusedVideo } from "../../domain/api/videos.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

const MEGABYTE = 2 ** 20;

/** Returns a size in MB with three significant digits, so that small files are not shown as 0. */
const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(localeTag(), { maximumSignificantDigits: 3 }).format(bytes / MEGABYTE);

/** Button that opens a list of uploaded videos that are no longer used. */
export function UnusedVideosButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="min-h-9! text-sm max-wide:min-h-11!" onClick={() => setIsOpen(true)}>
        {t("resources.unused.open")}
      </Button>
      {isOpen && (
        <Dialog isWide title={t("resources.unused.open")} onClose={() => setIsOpen(false)}>
          <UnusedVideos />
        </Dialog>
      )}
    </>
  );
}

function UnusedVideos() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(unusedVideos, {});
  const [asked, setAsked] = useState<UnusedVideo>();
  const rows = answer.reply?.rows;
  if (asked) {
    return (
      <RemovalForm
        video={asked}
        onClose={() => {
          setAsked(undefined);
          answer.again();
        }}
      />
    );
  }
  return (
    <>
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {!rows && !answer.refusal && <ListSkeleton rows={3} rowClassName="h-11" />}
      {rows?.length === 0 && <p>{t("resources.unused.none")}</p>}
      {rows && rows.length > 0 && (
        <>
          <p className="mb-3 text-mute">{t("resources.unused.lead")}</p>
          <UnusedTable rows={rows} onRemove={setAsked} />
        </>
      )}
    </>
  );
}

interface UnusedTableProps {
  readonly rows: readonly UnusedVideo[];
  readonly onRemove: (video: UnusedVideo) => void;
}

function UnusedTable({ rows, onRemove }: UnusedTableProps) {
  const { t } = useTranslation();
  const heads = [
    t("resources.unused.file"),
    t("catalogue.business"),
    t("resources.unused.size"),
    t("resources.unused.uploaded"),
  ];
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-mute">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pe-4 text-start font-normal">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start wrap-anywhere">
                <bdi>{row.name}</bdi>
              </th>
              <td className="py-1 pe-4">
                <bdi>{row.businessName}</bdi>
              </td>
              <td className="tabular py-1 pe-4 whitespace-nowrap">
                {t("resources.unused.megabytes", { size: sizeText(row.bytes) })}
              </td>
              <td className="py-1 pe-4">
                <time dateTime={row.uploadedAt}>{dayAndTime(row.uploadedAt)}</time>
              </td>
              <td className="py-1 text-end">
                <Button
                  look="quiet"
                  aria-label={t("resources.unused.removeNamed", { name: row.name })}
                  onClick={() => onRemove(row)}
                >
                  {t("resources.unused.remove")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RemovalFormProps {
  readonly video: UnusedVideo;
  readonly onClose: () => void;
}

/** Asks for confirmation before a video is removed, because removing cannot be undone. */
function RemovalForm({ video: { id, name, bytes }, onClose }: RemovalFormProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const sent = officeCall(removeVideo, { params: { id } });
    const answer = await sent.finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t("resources.unused.isRemoved"));
    onClose();
  };
  const why =
    refusal?.code === "NOT_FOUND"
      ? t("resources.unused.isUsed")
      : refusal && officeRefusal(t, refusal);
  const size = t("resources.unused.megabytes", { size: sizeText(bytes) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <p className="mb-4 wrap-anywhere">{t("resources.unused.sure", { name, size })}</p>
      <DialogFoot
        refusal={why}
        does={t("resources.unused.remove")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
