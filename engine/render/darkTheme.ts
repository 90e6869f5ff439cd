import type { MapTheme } from "./palette.ts";

/**
 * The default colours of the map, for a page that passes none. The colours equal the storefront's design
 * tokens. A test checks that the default colours equal the tokens.
 */
export const DARK_THEME: MapTheme = {
  ink: "#0e0d13",
  ground: "#17161f",
  line: "#34323f",
  text: "#f4f1ea",
  mute: "#a7a3b3",
  limelight: "#ffd54a",
  limelightInk: "#1d1700",
  taken: "#3b3946",
  tiers: ["#6cb8ff", "#3fd0b0", "#b69cff", "#ff8f6b"],
  heat: ["#1b2a4a", "#274f86", "#2888a8", "#62c4b0", "#f7dc78", "#ff9640", "#e0352b"],
  turf: "#12281c",
  turfLine: "#2c5a41",
  font: "system-ui, sans-serif",
};
