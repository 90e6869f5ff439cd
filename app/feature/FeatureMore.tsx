import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Feature } from "../../domain/api/catalogue.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { localeTag } from "../shell/i18n/formats.ts";

/** Further facts: the formats, the spoken language and the trailer. */
export function FeatureMore({ feature }: { readonly feature: Feature }) {
  const { t } = useTranslation();
  const { formats, language, trailerUrl } = feature;
  const spoken =
    language && new Intl.DisplayNames([localeTag()], { type: "language" }).of(language);
  return (
    <>
      {(formats.length > 0 || spoken) && (
        <ul aria-label={t("fact.shownIn")} className="flex flex-wrap gap-2">
          {formats.map((format) => (
            <li key={format}>
              <Badge>
                <span dir="ltr">{format}</span>
              </Badge>
            </li>
          ))}
          {spoken && (
            <li>
              <Badge>{t("fact.spoken", { language: spoken })}</Badge>
            </li>
          )}
        </ul>
      )}
      {trailerUrl && <Trailer url={trailerUrl} name={feature.name} />}
    </>
  );
}

/** Plays a file of this server in place. Links to any other address. */
function Trailer({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useTranslation();
  if (!url.startsWith("/")) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 w-fit items-center gap-2 underline underline-offset-4"
      >
        <Play size={18} aria-hidden />
        {t("fact.trailerElsewhere")}
      </a>
    );
  }
  return (
    <Disclosure title={t("fact.trailer")}>
      {/* Captions are in the trailer itself, if it has any. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        aria-label={t("fact.trailerOf", { name })}
        src={url}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full max-w-xl rounded-md bg-[black]"
      />
    </Disclosure>
  );
}
