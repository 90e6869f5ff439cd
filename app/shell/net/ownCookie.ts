import { cookieName } from "../../../domain/cookieName.ts";

/**
 * Returns the text to assign to `document.cookie`, for a cookie that the server reads too. `more` is appended
 * as further attributes.
 */
export function ownCookie(name: string, value: string, more: string): string {
  const isSecure = location.protocol === "https:";
  const attributes = `;path=/;samesite=lax${isSecure ? ";secure" : ""}${more}`;
  return `${cookieName(name, isSecure)}=${value}${attributes}`;
}
