import { DARK_THEME } from "../../engine/render/darkTheme.ts";
import type { MapTheme } from "../../engine/render/palette.ts";

/** The product's own colours, none of which can be taken for another, for reading pixels back. */
export const testTheme: MapTheme = { ...DARK_THEME, font: "sans-serif" };
