import { areaGlProgram } from "./areaLayer.ts";
import { DETAILS } from "./laterDetails.ts";
import { asWebGl, Shader, type GlProgram, type Renderer, type WebGLRenderer } from "./pixi.ts";
import { seatGlProgram } from "./seatLayer.ts";

/** What most plans' first frames are drawn with; another one is compiled when it is first drawn with. */
const FIRST: readonly (() => GlProgram)[] = [
  () => areaGlProgram("insides"),
  () => areaGlProgram("edges"),
  () => seatGlProgram("filled", false),
  () => seatGlProgram("shapes", false),
];

/**
 * Compiles the programs of a first frame on this renderer, with a pause before each: to compile one, the
 * page waits for the GPU. Ends early where the renderer is gone meanwhile.
 */
export async function compileFirst(renderer: Renderer, pause: () => Promise<void>): Promise<void> {
  const webGl = asWebGl(renderer);
  // Fetched while the GPU works. Where that fails, the map tries again and tells.
  DETAILS.fetch().catch(() => undefined);
  // Words come after the first frame: their program is compiled now where it has been fetched meanwhile.
  const words = (): GlProgram | undefined => DETAILS.now?.labelGlProgram();
  for (const program of [...FIRST, words]) {
    await pause();
    // A renderer that was destroyed has lost its context too, or has none.
    const context = webGl.context as WebGLRenderer["context"] | null;
    if (!context || context.isLost) return;
    const glProgram = program();
    if (!glProgram) return;
    const shader = new Shader({ glProgram, resources: {} });
    webGl.shader.bind(shader, true);
    shader.destroy();
  }
}
