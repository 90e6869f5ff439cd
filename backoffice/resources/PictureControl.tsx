import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { uploadedAddress } from "../../domain/catalogue.ts";
import { PictureUpload } from "../parts/PictureUpload.tsx";

interface PictureControlProps {
  readonly label: string;
  /** Id of the picture. Empty if no picture was uploaded. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (pictureId: string) => void;
}

/** A field for an uploaded picture, with a preview. */
export function PictureControl({ label, value, error, onChange }: PictureControlProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0 pb-3">
      <legend className="mb-1.5 text-sm text-mute">{`${label} (${t("parts.optional")})`}</legend>
      {value !== "" && (
        <div className="mb-3 flex items-center gap-3">
          <img
            src={uploadedAddress(value)}
            alt={t("resources.brand.picture", { name: label })}
            className="h-16 max-w-60 rounded-sm border border-line object-contain p-1"
          />
          <Button look="quiet" className="flex items-center gap-2" onClick={() => onChange("")}>
            <Trash2 size={16} aria-hidden />
            {t("resources.brand.removePicture", { name: label })}
          </Button>
        </div>
      )}
      <PictureUpload
        label={t("resources.brand.upload", { name: label })}
        hint={t("resources.brand.uploadHint")}
        onUploaded={onChange}
      />
      {error !== undefined && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
