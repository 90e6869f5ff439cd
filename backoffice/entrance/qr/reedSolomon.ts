import { divide, multiply, powerOfTwo, valueAt } from "./galois.ts";

/**
 * Corrects a Reed-Solomon block in place. Its last `checkCount` bytes are check bytes, and half as many wrong
 * bytes can be corrected. Returns whether the block is correct now.
 */
export function correctBlock(block: number[], checkCount: number): boolean {
  const syndromesOf = (): number[] => {
    const byPower = block.toReversed();
    return Array.from({ length: checkCount }, (_, i) => valueAt(byPower, powerOfTwo(i)));
  };
  const syndromes = syndromesOf();
  if (syndromes.every((each) => each === 0)) return true;
  const locator = errorLocator(syndromes);
  const errorCount = locator.length - 1;
  if (errorCount > checkCount / 2) return false;
  const powers = block.keys().filter((power) => valueAt(locator, powerOfTwo(-power)) === 0);
  const places = [...powers];
  if (places.length !== errorCount) return false;
  const evaluator = productOf(syndromes, locator).slice(0, checkCount);
  const derivative = locator.slice(1).map((each, i) => (i % 2 === 0 ? each : 0));
  for (const power of places) {
    const inverse = powerOfTwo(-power);
    const slope = valueAt(derivative, inverse);
    if (slope === 0) return false;
    const size = multiply(powerOfTwo(power), divide(valueAt(evaluator, inverse), slope));
    const at = block.length - 1 - power;
    block[at] = (block[at] ?? 0) ^ size;
  }
  return syndromesOf().every((each) => each === 0);
}

/** Finds the polynomial whose roots are the places of the errors, by the Berlekamp-Massey algorithm. */
function errorLocator(syndromes: readonly number[]): number[] {
  let locator = [1];
  let previous = [1];
  let previousGap = 1;
  let shift = 1;
  let count = 0;
  for (let i = 0; i < syndromes.length; i++) {
    let gap = syndromes[i] ?? 0;
    for (let j = 1; j <= count; j++) gap ^= multiply(locator[j] ?? 0, syndromes[i - j] ?? 0);
    if (gap === 0) {
      shift += 1;
      continue;
    }
    const factor = divide(gap, previousGap);
    const shifted = [...Array<number>(shift).fill(0), ...previous.map((c) => multiply(c, factor))];
    const next = sumOf(locator, shifted);
    if (2 * count <= i) {
      [previous, previousGap, shift, count] = [locator, gap, 1, i + 1 - count];
    } else {
      shift += 1;
    }
    locator = next;
  }
  return locator.slice(0, count + 1);
}

function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, i) => (one[i] ?? 0) ^ (other[i] ?? 0));
}

function productOf(one: readonly number[], other: readonly number[]): number[] {
  const product = Array<number>(one.length + other.length - 1).fill(0);
  for (const [i, a] of one.entries()) {
    for (const [j, b] of other.entries()) product[i + j] = (product[i + j] ?? 0) ^ multiply(a, b);
  }
  return product;
}
