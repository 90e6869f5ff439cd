import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import {
  accentOn,
  coloursIn,
  lightnessesOf,
  pairsOf,
  type BrandColours,
} from "../../domain/brand/brand.ts";
import { PALETTES, type Lightness } from "../../domain/brand/palettes.ts";
import { ContrastLine } from "./ContrastLine.tsx";
import type { ResourceFields } from "./resourceForm.ts";

interface BrandCheckProps {
  readonly values: ResourceFields;
}

/** Previews the colours of a brand, and lists pairs of colours with their contrast and a verdict. */
export function BrandCheck({ values }: BrandCheckProps) {
  const { t } = useTranslation();
  const colours = coloursIn(values);
  const pairs = pairsOf(colours);
  const worst = pairs.some(({ verdict }) => verdict === "unreadable")
    ? "unreadable"
    : pairs.some(({ verdict }) => verdict === "weak")
      ? "weak"
      : "good";
  const name = String(values["displayName_he"] ?? "");
  return (
    <section aria-labelledby="brand-check" className="mb-6 rounded-md border border-line p-4">
      <h2 id="brand-check" className="font-semibold">
        {t("resources.brand.check")}
      </h2>
      <p role="status" className="mt-1 text-sm text-mute">
        {t(`resources.brand.verdict.${worst}`)}
      </p>
      <div className="mt-4 grid gap-4 tablet:grid-cols-2">
        {lightnessesOf(colours.scheme).map((on) => (
          <div key={on} className="min-w-0">
            <Sample on={on} colours={colours} name={name} />
            <ul className="mt-3 grid gap-1.5 text-sm">
              {pairs
                .filter((pair) => pair.on === on)
                .map((pair) => (
                  <ContrastLine
                    key={pair.name}
                    {...pair}
                    name={t(`resources.brand.pair.${pair.name}`)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface SampleProps {
  readonly on: Lightness;
  readonly colours: BrandColours;
  readonly name: string;
}

/** A sample page in the brand's colours. */
function Sample({ on, colours, name }: SampleProps) {
  const { t } = useTranslation();
  const { accent, accentInk } = accentOn(colours, on);
  const tokens = { ...PALETTES[on], limelight: accent, "limelight-ink": accentInk };
  const style = Object.fromEntries(
    Object.entries(tokens).map(([token, colour]) => [`--color-${token}`, colour]),
  ) as CSSProperties;
  return (
    <div style={style} className="rounded-md border border-line bg-ink p-4 text-text">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <span className="size-2.5 rounded-full bg-limelight" />
        <bdi className="truncate">{name || t("resources.brand.sampleName")}</bdi>
      </p>
      <div className="mt-3 rounded-md bg-panel p-3">
        <p className="text-mute">{t(`resources.brand.on.${on}`)}</p>
        <p className="font-semibold text-limelight">{t("resources.brand.sampleAccent")}</p>
      </div>
      <p className="mt-3 w-fit rounded-md bg-limelight px-4 py-2.5 font-semibold text-limelight-ink">
        {t("resources.brand.sampleButton")}
      </p>
    </div>
  );
}
