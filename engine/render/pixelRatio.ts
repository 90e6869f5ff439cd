/** Returns device pixels per CSS px, at most 2. More would not be visible, but cost more fragments. */
export const pixelRatio = (): number => Math.min(2, globalThis.devicePixelRatio || 1);
