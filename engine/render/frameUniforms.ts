import type { Camera, Viewport } from "../camera/camera.ts";
import type { Level } from "./level.ts";
import { RADIUS_SHARE } from "./level.ts";
import { MAX_GROUPS, MAX_LOOKS, type PaletteTables } from "./palette.ts";
import { UniformGroup } from "./pixi.ts";

/**
 * Centre and half size of a plan's box. Seat positions are stored relative to the box: plan position = centre
 * + stored position * half.
 */
export interface SnormFrame {
  readonly centreX: number;
  readonly centreY: number;
  readonly halfX: number;
  readonly halfY: number;
}

/** The inputs of one frame for the shaders, in CSS px and plan units. */
export interface FrameView {
  readonly camera: Camera;
  readonly viewport: Viewport;
  /** Device px per CSS px. */
  readonly ratio: number;
  readonly pitch: number;
  readonly level: Level;
}

const vec4 = (size = 1) => ({
  value: new Float32Array(4 * size),
  type: "vec4<f32>" as const,
  size,
});

/**
 * The uniforms that all shaders of the map share. The uniforms are set once per frame and uploaded once per
 * program.
 */
export function createFrameUniforms({ centreX, centreY, halfX, halfY }: SnormFrame) {
  const group = new UniformGroup(
    {
      uSnorm: vec4(),
      uPlan: vec4(),
      uPixel: { value: new Float32Array(2), type: "vec2<f32>" },
      uSeat: vec4(),
      uFar: vec4(),
    },
    { isStatic: true },
  );
  const { uSnorm, uPlan, uPixel, uSeat, uFar } = group.uniforms;

  function set({ camera: { x, y, zoom }, viewport, ratio, pitch, level }: FrameView): void {
    const { width, height } = viewport;
    const scaleX = (2 * zoom) / width;
    const scaleY = (-2 * zoom) / height;
    uPlan.set([scaleX, scaleY, -x * scaleX, -y * scaleY]);
    uSnorm.set([halfX * scaleX, halfY * scaleY, (centreX - x) * scaleX, (centreY - y) * scaleY]);
    uPixel.set([2 / (width * ratio), 2 / (height * ratio)]);
    uSeat.set([pitch * zoom * RADIUS_SHARE * ratio, ratio, level.seats, level.shapes]);
    uFar.set([level.tint, ratio, level.seatLabels, level.names]);
    group.update();
  }

  return { group, set };
}
export type FrameUniforms = ReturnType<typeof createFrameUniforms>;

/**
 * Creates the uniforms of the palette. The shader looks up colours in the palette, so a new theme or price
 * needs no change of the bytes per seat.
 */
export function createPaletteUniforms() {
  const group = new UniformGroup(
    { uTiers: vec4(MAX_GROUPS), uLooks: vec4(MAX_LOOKS), uForms: vec4(MAX_LOOKS) },
    { isStatic: true },
  );

  return {
    group,
    set({ tiers, looks, forms }: PaletteTables): void {
      group.uniforms.uTiers = tiers;
      group.uniforms.uLooks = looks;
      group.uniforms.uForms = forms;
      group.update();
    },
  };
}
export type PaletteUniforms = ReturnType<typeof createPaletteUniforms>;
