import { NUMBER_BYTES, numberText } from "../../domain/door/doorList.ts";
import type { ScannedCode } from "../../domain/door/scannedText.ts";

const ALGORITHM = "Ed25519";

/** Whether this page can store lists. Browsers compute hashes only on pages with HTTPS or from localhost. */
export const canKeepLists = (): boolean =>
  globalThis.isSecureContext && "indexedDB" in globalThis && "subtle" in crypto;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function base64urlOf(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the digest under which a show's list contains a number. */
export async function keyOfNumber(presentationId: number, number: string): Promise<string> {
  const text = new TextEncoder().encode(numberText(presentationId, number));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return base64urlOf(new Uint8Array(hash).subarray(0, NUMBER_BYTES));
}

async function verified(key: string, { said, signature }: ScannedCode): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey("raw", bytesOf(key), ALGORITHM, false, [
    "verify",
  ]);
  return crypto.subtle.verify(
    ALGORITHM,
    publicKey,
    bytesOf(signature),
    new TextEncoder().encode(said),
  );
}

/**
 * Whether one of the keys has signed a code. Undefined if the browser does not support this kind of signature.
 */
export async function isSignedBy(
  keys: readonly string[],
  code: ScannedCode,
): Promise<boolean | undefined> {
  try {
    for (const key of keys) if (await verified(key, code)) return true;
    return false;
  } catch {
    return undefined;
  }
}
