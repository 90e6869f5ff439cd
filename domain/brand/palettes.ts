/** Colours by design token. The tokens are those of `app/shell/theme.css` without the prefix `--color-`. */
type Palette = Readonly<Record<string, string>>;

/**
 * The tokens of dark pages, as in the style sheet. Tickets and receipts use these colours on light pages too.
 */
const DARK = {
  ink: "#0e0d13",
  stage: "#15141c",
  section: "#17161f",
  panel: "#1b1a24",
  raise: "#24232f",
  line: "#34323f",
  text: "#f4f1ea",
  mute: "#a7a3b3",
  limelight: "#ffd54a",
  "limelight-ink": "#1d1700",
  sky: "#6cb8ff",
  teal: "#3fd0b0",
  violet: "#b69cff",
  coral: "#ff8f6b",
  taken: "#3b3946",
  turf: "#12281c",
  "turf-line": "#2c5a41",
  error: "#ff9c8a",
  warn: "#f2a65a",
  paper: "#f4f1ea",
} as const satisfies Palette;

const LIGHT = {
  ink: "#faf8f4",
  stage: "#f1eee7",
  section: "#efece5",
  panel: "#ffffff",
  raise: "#ebe7de",
  line: "#d0cabd",
  text: "#1c1a22",
  mute: "#5a5664",
  limelight: "#7a4f00",
  "limelight-ink": "#ffffff",
  sky: "#1f6fbf",
  teal: "#0b7a63",
  violet: "#6d4fc4",
  coral: "#b8482a",
  taken: "#cbc5b9",
  turf: "#dcebdf",
  "turf-line": "#8fb89c",
  error: "#b3261e",
  warn: "#8a4d00",
  paper: "#fffdf8",
} as const satisfies Palette;

export const PALETTES = { dark: DARK, light: LIGHT } as const;
export type Lightness = keyof typeof PALETTES;
