import { Check, TriangleAlert, X } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import {
  accentOn,
  coloursIn,
  lightnessesOf,
  pairsOf,
  type BrandColours,
  type Pair,
} from "../../domain/brand/brand.ts";
import { PALETTES, type Lightness } from "../../domain/brand/palettes.ts";
import type { ResourceFields } from "./resourceForm.ts";

const SIGNS = {
  good: <Check size={18} aria-hidden className="text-teal" />,
  weak: <TriangleAlert size={18} aria-hidden className="text-warn" />,
  unreadable: <X size={18} aria-hidden className="text-error" />,
} as const;

interface BrandCheckProps {
  readonly values: ResourceFields;
}

/** Previews the colours of a brand, and lists their contrast pairs with a verdict. */
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
                  <PairLine key={pair.name} pair={pair} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function PairLine({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation();
  const { name, ratio, needed, verdict } = pair;
  // Rounded down, so that a failing pair never appears to pass.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <li className="flex items-center gap-2">
      {SIGNS[verdict]}
      <span className="min-w-0 flex-1">
        {t(`resources.brand.pair.${name}`)}
        <span className="sr-only">: {t(`resources.brand.pairVerdict.${verdict}`)}</span>
      </span>
      <span className="tabular text-mute">
        {t("resources.brand.ratio", { ratio: shown, needed })}
      </span>
    </li>
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
