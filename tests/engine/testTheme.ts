import type { MapTheme } from "../../engine/render/palette.ts";

/** Colours that cannot be taken for one another, for reading pixels back. */
export const testTheme: MapTheme = {
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
  font: "sans-serif",
};
