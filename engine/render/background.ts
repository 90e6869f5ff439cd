import type { LaidPicture } from "../plan/layout.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import {
  drawRanges,
  FLAT_STATE,
  GlProgram,
  ImageSource,
  keptBuffer,
  keptGeometry,
} from "./pixi.ts";
import { Shader, type Geometry, type GpuCounts, type WebGLRenderer } from "./pixi.ts";

const VERTEX = /* glsl */ `#version 300 es
precision highp float;
uniform vec4 uPlan;
in vec4 aAt;           // plan point, texture point
in float aOpacity;
out vec2 vAt;
out float vOpacity;

void main() {
  vAt = aAt.zw;
  vOpacity = aOpacity;
  gl_Position = vec4(aAt.xy * uPlan.xy + uPlan.zw, 0.0, 1.0);
}
`;

const FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
uniform sampler2D uPicture;
in vec2 vAt;
in float vOpacity;
out vec4 colour;
// The picture's alpha is premultiplied.
void main() { colour = texture(uPicture, vAt) * vOpacity; }
`;

/** Returns the plan point, the texture point and the opacity for each corner of a picture. */
function cornersOf({ x, y, width, height, angle = 0, opacity = 1 }: LaidPicture): Float32Array {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const corners = [0, 1, 2, 3].flatMap((corner) => {
    const [u, v] = [corner & 1, corner >> 1];
    const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * height];
    return [middleX + dx * cos - dy * sin, middleY + dx * sin + dy * cos, u, v, opacity];
  });
  return Float32Array.from(corners);
}

const CORNER_BYTES = 20;

/**
 * Draws a picture under the plan, at the position that the plan defines. The caller loads the picture and may
 * close it once another picture replaces it.
 */
export function createBackground(place: LaidPicture | undefined, frame: FrameUniforms) {
  let shown: { source: ImageSource; geometry: Geometry; shader: Shader } | undefined;

  function clear(): void {
    shown?.geometry.destroy(true);
    shown?.shader.destroy();
    shown?.source.destroy();
    shown = undefined;
  }

  return {
    /** Sets the picture. Does nothing if the plan defines no position for a picture. */
    set(picture: ImageBitmap | undefined): void {
      clear();
      if (!picture || !place) return;
      const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true });
      source.autoGarbageCollect = false;
      const buffer = keptBuffer(cornersOf(place), "vertex");
      const geometry = keptGeometry({
        attributes: {
          aAt: { buffer, format: "float32x4", stride: CORNER_BYTES, offset: 0 },
          aOpacity: { buffer, format: "float32", stride: CORNER_BYTES, offset: 16 },
        },
        indexBuffer: keptBuffer(Uint32Array.of(0, 1, 2, 2, 1, 3), "index"),
      });
      const glProgram = GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: "background" });
      const shader = new Shader({
        glProgram,
        resources: { frame: frame.group, uPicture: source, uPictureSampler: source.style },
      });
      shown = { source, geometry, shader };
    },

    get isShown() {
      return shown !== undefined;
    },

    draw(renderer: WebGLRenderer, counts: GpuCounts): void {
      if (!shown) return;
      drawRanges(renderer, shown.geometry, shown.shader, FLAT_STATE, [0, 6], counts);
    },

    destroy: clear,
  };
}
