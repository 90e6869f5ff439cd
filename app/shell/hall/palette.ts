import { proxy } from "valtio";
import { siteStore } from "../net/stores.ts";

/** The map's colours: the standard ones, or a set that is safe for colour blindness. */
export type Palette = "standard" | "safe";

const REMEMBERED = "palette";

const remembered = (): Palette => (siteStore.getItem(REMEMBERED) === "safe" ? "safe" : "standard");

export const display = proxy<{ palette: Palette }>({ palette: "standard" });

/**
 * Applies a palette. The root element's attribute selects the CSS variables, and the map's colours are read
 * from them.
 */
function apply(palette: Palette): void {
  document.documentElement.dataset["palette"] = palette;
  display.palette = palette;
}

export function choosePalette(palette: Palette): void {
  siteStore.setItem(REMEMBERED, palette);
  apply(palette);
}

apply(remembered());
