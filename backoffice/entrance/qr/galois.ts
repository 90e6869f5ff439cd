// Arithmetic in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1, the field of a QR code's error correction.

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

/** Returns 2 to this power. The power may be negative. */
export const powerOfTwo = (power: number): number => EXP[((power % 255) + 255) % 255] ?? 0;

export const multiply = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (EXP[(LOG[one] ?? 0) + (LOG[other] ?? 0)] ?? 0);

/** Divides by a number other than 0. */
export const divide = (one: number, by: number): number =>
  one === 0 ? 0 : (EXP[(LOG[one] ?? 0) + 255 - (LOG[by] ?? 0)] ?? 0);

/** Returns a polynomial's value. `coefficients[i]` belongs to x to the power of i. */
export const valueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, each) => multiply(sum, x) ^ each, 0);
