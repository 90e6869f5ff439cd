import * as z from "zod/mini";
import { isKey } from "../encryption/keyring.ts";

const split = (value: string): string[] => value.split(",").map((each) => each.trim());

/** Rule for encryption keys of 32 bytes in base64url, separated by commas. */
export const encryptionKeys = () => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => split(value).every(isKey))),
    z.transform(split),
  ),
  must: "keys as npm run keys -- new prints them, separated by commas",
});
