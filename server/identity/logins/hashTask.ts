/**
 * Memory limit of one scrypt call in bytes. N = 2^15 with r = 8 needs slightly more than Node's default of 32
 * MiB.
 */
export const MAX_HASH_BYTES = 64 * 1024 * 1024;

/** The input of one scrypt call. */
export interface HashTask {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly bytes: number;
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
}
