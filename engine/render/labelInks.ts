import { rgbOf, type MapTheme } from "./palette.ts";
import { UniformGroup } from "./pixi.ts";

/** Colours of labels. A glyph stores the index of its colour. */
export const LabelInk = { onFree: 0, onMine: 1, text: 2, mute: 3, mine: 4 } as const;

/** The colours of labels, as uniforms. */
export function createLabelInks() {
  const group = new UniformGroup(
    {
      uInks: { value: new Float32Array(0), type: "vec4<f32>", size: 5 },
      uHalo: { value: new Float32Array(4), type: "vec4<f32>" },
    },
    { isStatic: true },
  );

  return {
    group,
    set(theme: MapTheme, isHeat: boolean): void {
      // In a heat map, a label can be on any colour, and only black and white are readable on all of them.
      const [dark, light] = isHeat ? ["#000000", "#ffffff"] : [theme.ink, theme.text];
      const inks = [dark, theme.limelightInk, light, theme.mute, theme.limelight];
      group.uniforms.uInks = Float32Array.from(inks.flatMap((hex) => [...rgbOf(hex), 1]));
      group.uniforms.uHalo.set([...rgbOf(theme.ink), 1]);
      group.update();
    },
  };
}
export type LabelInks = ReturnType<typeof createLabelInks>;
