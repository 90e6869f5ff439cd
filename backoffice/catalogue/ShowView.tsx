import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { viewAddress, viewPicture } from "../../domain/viewPicture.ts";
import { PictureUpload } from "../parts/PictureUpload.tsx";
import type { ShowPartProps } from "./ShowPlace.tsx";

/** Field for the photograph that buyers see beside the computed view of a seat. */
export function ShowView({ form, labels }: Pick<ShowPartProps, "form" | "labels">) {
  const { t } = useTranslation();
  const { viewAreaFilename: path } = form.values;
  const error = form.errorOf("viewAreaFilename");
  const change = (next: string): void => form.set("viewAreaFilename", next);
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="mb-1.5 text-sm text-mute">
        {`${labels["viewAreaFilename"] ?? ""} (${t("parts.optional")})`}
      </legend>
      {path !== "" && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <img
            src={viewAddress(path)}
            alt={t("catalogue.viewPictureNow")}
            className="h-24 max-w-60 rounded-sm border border-line object-contain"
          />
          <Button look="quiet" className="flex items-center gap-2" onClick={() => change("")}>
            <Trash2 size={16} aria-hidden />
            {t("catalogue.removeView")}
          </Button>
        </div>
      )}
      <PictureUpload
        label={t("catalogue.uploadView")}
        hint={t("catalogue.viewPictureHint")}
        onUploaded={(pictureId) => change(viewPicture(pictureId))}
      />
      {error !== undefined && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
