import { useTranslation } from "react-i18next";
import type { Feature } from "../../../domain/api/catalogue.ts";

/** A feature's genre, duration and age rating on one line. */
export function FeatureFacts({ feature }: { readonly feature: Feature }) {
  const { t } = useTranslation();
  const hours = Math.floor(feature.durationMinutes / 60);
  const minutes = feature.durationMinutes % 60;
  const length =
    hours === 0
      ? t("feature.minutes", { minutes })
      : t(minutes === 0 ? "feature.hours" : "feature.hoursAndMinutes", { hours, minutes });
  return (
    <p className="text-sm text-mute">
      {feature.categoryName} · {length}
      {feature.ageLimit && (
        <>
          {" · "}
          <span dir="ltr">{feature.ageLimit}</span>
        </>
      )}
    </p>
  );
}
