/** Time in ms after which the canvas is shown even if the GPU has not finished. */
const LONGEST_MS = 1000;
const EACH_MS = 4;

/**
 * Hides a WebGL 2 canvas until the GPU has executed the commands issued so far. A browser that composites
 * without a GPU would otherwise wait for the pixels on the main thread, and block all input meanwhile.
 * Returns a function that shows the canvas at once.
 */
export function hideUntilDrawn(canvas: HTMLCanvasElement): () => void {
  const gl = canvas.getContext("webgl2");
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!gl || !fence) return () => undefined;
  gl.flush();
  const end = performance.now() + LONGEST_MS;
  let wait: ReturnType<typeof setTimeout>;
  const isDrawn = (): boolean =>
    gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  function show(): void {
    clearTimeout(wait);
    gl?.deleteSync(fence ?? null);
    canvas.style.opacity = "";
  }
  function look(): void {
    if (isDrawn() || performance.now() > end) show();
    else wait = setTimeout(look, EACH_MS);
  }
  canvas.style.opacity = "0";
  wait = setTimeout(look);
  return show;
}
