/** Returns device pixels per CSS px, at most 2. Beyond that only the cost of fragments grows. */
export const pixelRatio = (): number => Math.min(2, globalThis.devicePixelRatio || 1);
