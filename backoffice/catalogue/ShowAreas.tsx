import { Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { readImageMap } from "../../domain/imageMap.ts";
import { viewPicture } from "../../domain/viewPicture.ts";
import { PictureUpload } from "../parts/PictureUpload.tsx";
import type { ShowPartProps } from "./ShowPlace.tsx";

/** Returns an image map with another picture and the same areas. */
function withPicture(html: string, src: string): string {
  const areas = html.replace(/<img\b[^>]*>/gi, "").trim();
  return `<img src="${src}" alt="" usemap="#areas">${areas && `\n${areas}`}`;
}

/** Field for the picture of the hall with clickable areas, which buyers see before the seat map. */
export function ShowAreas({ form, labels }: Pick<ShowPartProps, "form" | "labels">) {
  const { t } = useTranslation();
  const id = useId();
  const { imageMapHtml: html } = form.values;
  const error = form.errorOf("imageMapHtml");
  const change = (next: string): void => form.set("imageMapHtml", next);
  const map = readImageMap(html);
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="mb-1.5 text-sm text-mute">
        {`${labels["imageMapHtml"] ?? ""} (${t("parts.optional")})`}
      </legend>
      {map && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <img
            src={map.src}
            alt=""
            className="h-24 max-w-60 rounded-sm border border-line object-contain"
          />
          <p className="text-sm">{t("catalogue.areaCount", { count: map.areas.length })}</p>
          <Button look="quiet" className="flex items-center gap-2" onClick={() => change("")}>
            <Trash2 size={16} aria-hidden />
            {t("catalogue.removeAreas")}
          </Button>
        </div>
      )}
      <PictureUpload
        label={t("catalogue.uploadAreas")}
        hint={t("catalogue.areaPictureHint")}
        onUploaded={(pictureId) => change(withPicture(html, `/media/${viewPicture(pictureId)}`))}
      />
      <label htmlFor={id} className="mb-1.5 block text-sm text-mute">
        {t("catalogue.areaHtml")}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={4}
        spellCheck={false}
        value={html}
        onChange={({ target }) => change(target.value)}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        className="w-full rounded-md border border-line bg-ink px-3 py-2 font-mono text-sm"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-mute">
        {t("catalogue.areaHint")}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
