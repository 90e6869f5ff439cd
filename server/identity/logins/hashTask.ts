/** The input of one scrypt call. */
export interface HashTask {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly bytes: number;
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
}
