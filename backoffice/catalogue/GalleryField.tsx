import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_GALLERY, uploadedAddress } from "../../domain/catalogue.ts";
import { listText, wordsIn } from "../parts/idList.ts";
import { PictureUpload } from "../parts/PictureUpload.tsx";

interface GalleryFieldProps {
  readonly legend: string;
  /** Ids of uploaded pictures, separated by commas. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Moves an entry one position forwards or backwards. */
function moved(ids: readonly string[], at: number, by: 1 | -1): string[] {
  const next = [...ids];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}

const BUTTON =
  "grid size-9 place-items-center rounded-sm text-mute hover:text-text disabled:opacity-45 max-wide:size-11";

/** The pictures of a feature besides its poster, in display order. */
export function GalleryField({ legend, value, error, onChange }: GalleryFieldProps) {
  const { t } = useTranslation();
  const ids = wordsIn(value);
  const change = (next: readonly string[]): void => onChange(listText(next));
  // The ids can change while an upload is running. The new id is added to the latest ids, so that removed
  // pictures stay removed.
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {ids.length === 0 && <p className="pb-2 text-sm text-mute">{t("catalogue.noGallery")}</p>}
      <ol className="grid grid-cols-2 gap-3 pb-3">
        {ids.map((id, at) => (
          <li key={id}>
            <img
              src={uploadedAddress(id)}
              alt={t("catalogue.galleryPicture", { number: at + 1 })}
              className="aspect-video w-full rounded-sm object-cover"
            />
            <div className="flex">
              <button
                type="button"
                className={BUTTON}
                aria-label={t("catalogue.pictureEarlier", { number: at + 1 })}
                disabled={at === 0}
                onClick={() => change(moved(ids, at, -1))}
              >
                <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-label={t("catalogue.pictureLater", { number: at + 1 })}
                disabled={at === ids.length - 1}
                onClick={() => change(moved(ids, at, 1))}
              >
                <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-label={t("catalogue.removePicture", { number: at + 1 })}
                onClick={() => change(ids.filter((each) => each !== id))}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {error && <p className="pb-2 text-sm text-error">{error}</p>}
      {ids.length < MAX_GALLERY && (
        <PictureUpload
          label={t("catalogue.addPicture")}
          onUploaded={(id) => {
            if (!latest.current.includes(id)) change([...latest.current, id]);
          }}
        />
      )}
    </fieldset>
  );
}
