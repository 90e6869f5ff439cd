import { readFileSync } from "node:fs";

/** Returns the heat colours of the page's style sheet, cold to hot. */
export function themeHeat(): string[] {
  const style = readFileSync(new URL("../../app/shell/theme.css", import.meta.url), "utf8");
  return [...style.matchAll(/--color-heat-\d: (#[0-9a-f]{6});/g)].map(([, hex]) => hex!);
}
