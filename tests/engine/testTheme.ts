import { DARK_THEME } from "../../engine/render/darkTheme.ts";
import type { MapTheme } from "../../engine/render/palette.ts";

/** The storefront's own colours. All of these colours differ, so that tests can identify pixels by them. */
export const testTheme: MapTheme = { ...DARK_THEME, font: "sans-serif" };
