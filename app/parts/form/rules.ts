import { idDigits, isIsraeliId } from "../../../domain/customer.ts";
import { isMobile } from "../../../domain/telephone.ts";
import { isEmail } from "../../../domain/emailAddress.ts";
import { isDay } from "./dayText.ts";

/**
 * Names of the rules that several forms share (storefront.md section 5). The message of a rule is the text
 * `rule.<name>`.
 */
export type Rule =
  | "required"
  | "letters"
  | "email"
  | "mobile"
  | "digits"
  | "id"
  | "mismatch"
  | "short"
  | "code"
  | "day"
  | "time"
  | "skipped"
  | "repeated"
  | "order"
  | "word"
  | "fit"
  | "colour"
  | "contrast"
  | "host"
  | "placeholder"
  | "needed";

const LETTERS = /^[\p{L}\p{M}'’׳״".\- ]+$/u;

export const requiredRule = (text: string): Rule | undefined =>
  text.trim() === "" ? "required" : undefined;

export function nameRule(name: string): Rule | undefined {
  if (!name.trim()) return "required";
  return LETTERS.test(name) ? undefined : "letters";
}

export function emailRule(address: string): Rule | undefined {
  if (!address.trim()) return "required";
  return isEmail(address) ? undefined : "email";
}

export function mobileRule(mobile: string): Rule | undefined {
  if (!mobile.trim()) return "required";
  return isMobile(mobile) ? undefined : "mobile";
}

/**
 * Validates an Israeli ID number. An empty text is valid, so use `requiredRule` too if the field is required.
 */
export function idRule(id: string): Rule | undefined {
  if (!id) return undefined;
  if (!/^\d+$/.test(idDigits(id))) return "digits";
  return isIsraeliId(id) ? undefined : "id";
}

/**
 * Validates a date `YYYY-MM-DD`. An empty text is valid, so use `requiredRule` too if the field is required.
 */
export const dayRule = (day: string): Rule | undefined =>
  day.trim() === "" || isDay(day) ? undefined : "day";

/** Validates that a repeated mobile number or e-mail address equals the first one. */
export const sameRule =
  (other: string) =>
  (text: string): Rule | undefined =>
    requiredRule(text) ?? (text.trim() === other.trim() ? undefined : "mismatch");

/** Validates a one-time code with this number of digits. */
export const codeRule =
  (length: number) =>
  (code: string): Rule | undefined =>
    requiredRule(code) ?? (code.length === length ? undefined : "code");

/** Validates a new password. The minimum length of 8 is that of the contract. */
export const passwordRule = (password: string): Rule | undefined =>
  password === "" ? "required" : password.length < 8 ? "short" : undefined;
