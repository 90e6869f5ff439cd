import type { TFunction } from "i18next";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Feature } from "../../domain/api/catalogue.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { listed, localeTag } from "../shell/i18n/formats.ts";

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
      {feature.about && <About about={feature.about} name={feature.name} />}
      {trailerUrl && <Trailer url={trailerUrl} name={feature.name} />}
    </>
  );
}

type AboutFeature = NonNullable<Feature["about"]>;

const ratingTexts = (t: TFunction): Readonly<Record<string, string | undefined>> => ({
  violence: t("fact.rating.violence"),
  fear: t("fact.rating.fear"),
  language: t("fact.rating.language"),
  sex: t("fact.rating.sex"),
  drugs: t("fact.rating.drugs"),
  flashing: t("fact.rating.flashing"),
});

/** Content ratings, cast, credits and further pictures. */
function About({ about, name }: { readonly about: AboutFeature; readonly name: string }) {
  const { t } = useTranslation();
  const { starring, credits, contentRatings, gallery } = about;
  const ratings = ratingTexts(t);
  return (
    <>
      {contentRatings.length > 0 && (
        <p>
          <span className="text-mute">{t("fact.contains")}</span>{" "}
          {listed(contentRatings.map((rating) => ratings[rating] ?? rating))}
        </p>
      )}
      {starring && (
        <p>
          <span className="text-mute">{t("fact.starring")}</span> <bdi>{starring}</bdi>
        </p>
      )}
      {credits && (
        <Disclosure title={t("fact.credits")}>
          <p className="whitespace-pre-line">{credits}</p>
        </Disclosure>
      )}
      {gallery.length > 0 && (
        <ul
          aria-label={t("fact.gallery", { name })}
          className="flex max-w-full gap-3 overflow-x-auto"
        >
          {gallery.map((address, at) => (
            <li key={address} className="shrink-0">
              <img
                src={address}
                alt={t("fact.galleryPicture", { number: at + 1, name })}
                loading="lazy"
                className="h-44 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * A trailer. Plays the trailer inside the page if the trailer is a file on this server, otherwise links to
 * it.
 */
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
