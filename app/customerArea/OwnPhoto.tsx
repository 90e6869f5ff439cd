import { UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removePhoto } from "../../domain/api/customerPhotos.ts";
import type { KnownCustomer } from "../../domain/knownCustomer.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { FileButton } from "../parts/form/FileButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { toast } from "../parts/ui/toasts.ts";
import type { Answer } from "../shell/net/api.ts";
import { areaCall, noteDetails, sendPhoto } from "./area.ts";

const KINDS = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface OwnPhotoProps {
  /** URL of the picture, or null if there is none. */
  readonly photo: string | null;
}

/** The customer's own picture, with buttons to upload, replace and remove it. */
export function OwnPhoto({ photo }: OwnPhotoProps) {
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<"put" | "remove">();
  const [refusal, setRefusal] = useState<Refusal>();

  async function run(
    what: "put" | "remove",
    ask: () => Promise<Answer<{ readonly customerInfo: KnownCustomer }>>,
  ): Promise<void> {
    if (busyWith) return;
    setBusyWith(what);
    const answer = await ask().finally(() => setBusyWith(undefined));
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    noteDetails(answer.reply.customerInfo);
    toast(t(what === "put" ? "customerArea.photoSaved" : "customerArea.photoRemoved"));
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Picture photo={photo} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={t("customerArea.photoFile")}
            accept={KINDS}
            isBusy={busyWith === "put"}
            isWaiting={busyWith === "remove"}
            onFile={(file) => void run("put", () => sendPhoto(file))}
          >
            {t(photo === null ? "customerArea.photoPut" : "customerArea.photoReplace")}
          </FileButton>
          {photo !== null && (
            <Button
              look="bare"
              isBusy={busyWith === "remove"}
              isWaiting={busyWith === "put"}
              onClick={() => void run("remove", () => areaCall(removePhoto, {}))}
            >
              {t("customerArea.photoRemove")}
            </Button>
          )}
        </div>
        <p className="text-sm text-mute">{t("customerArea.photoHint")}</p>
        <RefusalNote refusal={refusal} />
      </div>
    </div>
  );
}

function Picture({ photo }: OwnPhotoProps) {
  const { t } = useTranslation();
  const frame = "size-28 shrink-0 rounded-full bg-raise";
  if (photo === null) {
    return (
      <span className={`flex items-center justify-center text-mute ${frame}`} aria-hidden>
        <UserRound size={44} />
      </span>
    );
  }
  return <img src={photo} alt={t("customerArea.photoAlt")} className={`object-cover ${frame}`} />;
}
