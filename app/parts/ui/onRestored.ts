/**
 * Calls `draw` when the GPU has crashed and the browser has restored the canvas, which is then empty. A
 * canvas without GPU acceleration also becomes empty. Returns a function that unsubscribes.
 */
export function onRestored(canvas: HTMLCanvasElement, draw: () => void): () => void {
  canvas.addEventListener("contextrestored", draw);
  return () => canvas.removeEventListener("contextrestored", draw);
}
