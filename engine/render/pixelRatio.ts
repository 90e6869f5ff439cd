/**
 * Returns device pixels per CSS px, at most 2. A higher ratio would make no visible difference, but would
 * cost more fragments.
 */
export const pixelRatio = (): number => Math.min(2, globalThis.devicePixelRatio || 1);
