import type { Camera, Viewport } from "../camera.ts";
import type { Level } from "./level.ts";
import { RADIUS_SHARE } from "./level.ts";
import { paletteTables, rgbOf, type MapTheme, type PaletteTables } from "./palette.ts";
import { UniformGroup } from "./pixi.ts";

/** A plan's box, folded into the quantised seat places: plan = centre + place * half. */
export interface SnormFrame {
  readonly centreX: number;
  readonly centreY: number;
  readonly halfX: number;
  readonly halfY: number;
}

/** Everything one frame tells the shaders, in CSS px and plan units. */
export interface FrameView {
  readonly camera: Camera;
  readonly viewport: Viewport;
  /** Device px per CSS px. */
  readonly ratio: number;
  readonly pitch: number;
  readonly level: Level;
}

/** The uniforms that all of the map's shaders share: set once a frame, uploaded once a program. */
export function createFrameUniforms(snorm: SnormFrame) {
  const group = new UniformGroup(
    {
      uSnorm: { value: new Float32Array(4), type: "vec4<f32>" },
      uPlan: { value: new Float32Array(4), type: "vec4<f32>" },
      uPixel: { value: new Float32Array(2), type: "vec2<f32>" },
      uSeat: { value: new Float32Array(4), type: "vec4<f32>" },
      uFar: { value: new Float32Array(4), type: "vec4<f32>" },
    },
    { isStatic: true },
  );
  const { uSnorm, uPlan, uPixel, uSeat, uFar } = group.uniforms;

  function set({ camera, viewport, ratio, pitch, level }: FrameView): void {
    const scaleX = (2 * camera.zoom) / viewport.width;
    const scaleY = (-2 * camera.zoom) / viewport.height;
    uPlan[0] = scaleX;
    uPlan[1] = scaleY;
    uPlan[2] = -camera.x * scaleX;
    uPlan[3] = -camera.y * scaleY;
    uSnorm[0] = snorm.halfX * scaleX;
    uSnorm[1] = snorm.halfY * scaleY;
    uSnorm[2] = (snorm.centreX - camera.x) * scaleX;
    uSnorm[3] = (snorm.centreY - camera.y) * scaleY;
    uPixel[0] = 2 / (viewport.width * ratio);
    uPixel[1] = 2 / (viewport.height * ratio);
    uSeat[0] = pitch * camera.zoom * RADIUS_SHARE * ratio;
    uSeat[1] = ratio;
    uSeat[2] = level.seats;
    uSeat[3] = level.shapes;
    uFar[0] = level.tint;
    uFar[1] = ratio;
    uFar[2] = level.seatLabels;
    uFar[3] = level.names;
    group.update();
  }

  /** What is laid over the seats does not fade with them. */
  function opaque(): void {
    if (uSeat[2] === 1) return;
    uSeat[2] = 1;
    group.update();
  }

  return { group, set, opaque };
}
export type FrameUniforms = ReturnType<typeof createFrameUniforms>;

/** Label inks, by the index that a glyph carries. */
export const LabelInk = { onFree: 0, onMine: 1, text: 2, mute: 3, mine: 4 } as const;

/** The palette as uniforms: a change of theme or prices moves no seat bytes. */
export function createPaletteUniforms(theme: MapTheme, tierOfGroup: readonly number[]) {
  const group = new UniformGroup(
    {
      uTiers: { value: new Float32Array(0), type: "vec4<f32>", size: 64 },
      uLooks: { value: new Float32Array(0), type: "vec4<f32>", size: 16 },
      uForms: { value: new Float32Array(0), type: "vec4<f32>", size: 16 },
      uInks: { value: new Float32Array(0), type: "vec4<f32>", size: 5 },
      uHalo: { value: new Float32Array(4), type: "vec4<f32>" },
    },
    { isStatic: true },
  );

  /** `heat` stands in for the tiers and looks of prices. */
  function set(next: MapTheme, tiers: readonly number[], heat?: PaletteTables): void {
    const tables = heat ?? paletteTables(next, tiers);
    group.uniforms.uTiers = tables.tiers;
    group.uniforms.uLooks = tables.looks;
    group.uniforms.uForms = tables.forms;
    // Under heat words stand on any colour: only black and white are readable on all of them.
    const [dark, light] = heat ? ["#000000", "#ffffff"] : [next.ink, next.text];
    const inks = [dark, next.limelightInk, light, next.mute, next.limelight];
    group.uniforms.uInks = Float32Array.from(inks.flatMap((hex) => [...rgbOf(hex), 1]));
    group.uniforms.uHalo.set([...rgbOf(next.ink), 1]);
    group.update();
  }

  set(theme, tierOfGroup);
  return { group, set };
}
export type PaletteUniforms = ReturnType<typeof createPaletteUniforms>;
