import { isIP } from "node:net";
import { getCountries, isSupportedCountry, type CountryCode } from "libphonenumber-js/min";
import * as z from "zod/mini";
import { mailAddressOf } from "../mailAddress.ts";

/** The lowest and the highest port number. */
export const PORTS = [0, 65_535] as const;

/** The source of settings: the process's environment, or a test's. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The documentation of a setting, apart from its name. */
export interface Told {
  /** What a value has to be, as the end of the sentence "it must be …". */
  readonly must: string;
  /** The default as text. The default is parsed like a value that an operator gives. */
  readonly preset?: string;
  /** Describes what applies if the setting has no value. Present if the setting has no default. */
  readonly otherwise?: string;
  /** A sentence that says what the setting is for. */
  readonly sentence: string;
  /** Whether the value is secret. Messages never repeat a secret value. */
  readonly isSecret?: true;
}

export const told = z.registry<Told>();

/** A rule for the text of a setting, and the description of the rule. */
interface Rule<S extends z.ZodMiniType> {
  readonly schema: S;
  readonly must: string;
  readonly isSecret?: true;
}

const describe = <S extends z.ZodMiniType>(schema: S, about: Told): S => {
  told.add(schema, about);
  return schema;
};

/** Defines a setting with a default. */
export const preset = <S extends z.ZodMiniType>(
  { schema, ...rule }: Rule<S>,
  value: string,
  sentence: string,
): S => describe(schema, { ...rule, preset: value, sentence });

/** Defines a setting that may have no value. `otherwise` describes what applies without a value. */
export const unset = <S extends z.ZodMiniType>(
  { schema, ...rule }: Rule<S>,
  otherwise: string,
  sentence: string,
) => describe(z.optional(schema), { ...rule, otherwise, sentence });

/** Marks a rule's values as secret, so that they are never repeated in a message. */
export const secret = <S extends z.ZodMiniType>(rule: Rule<S>): Rule<S> => ({
  ...rule,
  isSecret: true,
});

export const text = () => ({ schema: z.string(), must: "text" });

const MOST = 1_000_000_000;

/** Rule for an integer. Both bounds are inclusive. */
export const whole = (least = 0, most = MOST) => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  ),
  must:
    most === MOST
      ? `a whole number from ${least} on`
      : `a whole number between ${least} and ${most}`,
});

/** Rule for one of several words. */
export const oneOf = <const C extends readonly string[]>(words: C) => ({
  schema: z.enum(words),
  must: `one of ${words.join(", ")}`,
});

/** Rule for a list of the given words, separated by commas. */
export const someOf = <const C extends readonly string[]>(words: C) => ({
  schema: z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(",").map((each) => each.trim())),
      z.array(z.enum(words)),
    ),
  ),
  must: `some of ${words.join(", ")}, with commas between them`,
});

/** Rule for a URL whose beginning matches `scheme`. `shape` is an example of a valid URL. */
export const address = (scheme: RegExp, shape: string) => ({
  schema: z.string().check(
    // The braces of placeholders are removed before parsing, because braces are not valid in a URL.
    z.refine((value) => scheme.test(value) && URL.canParse(value.replaceAll(/[{}]/g, ""))),
  ),
  must: `an address like ${shape}`,
});

export const webAddress = () => address(/^https?:\/\//, "https://tickets.example");

/** Rule for one mail address, with or without a name. */
export const mailAddress = () => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => mailAddressOf(value) !== undefined)),
    z.transform((value: string) => mailAddressOf(value)!),
  ),
  must: "an address like tickets@house.example or Parterre <tickets@house.example>",
});

function countryOf(letters: string): CountryCode | undefined {
  const code = letters.trim().toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
}

/** Rule for a country code of two letters. */
export const country = () => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => countryOf(value) !== undefined)),
    z.transform((value: string) => countryOf(value)!),
  ),
  must: "a country code of two letters, like IL",
});

/** Rule for country codes of two letters each, or for all countries. */
export const countries = () => ({
  schema: z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            value === "*" || value.split(",").every((each) => countryOf(each) !== undefined),
        ),
      ),
    z.transform((value: string) => (value === "*" ? getCountries() : lettersIn(value))),
  ),
  must: "country codes like IL,PS, separated by commas, or * for all",
});

const lettersIn = (value: string): CountryCode[] =>
  value.split(",").flatMap((each) => countryOf(each) ?? []);

/** Rule for a host name or an address to listen on. */
export const listenHost = () => ({
  schema: z
    .string()
    .check(z.refine((value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value))),
  must: "localhost, an address like 192.0.2.7 or a host name; :: is every address",
});

const ORIGIN = /^https?:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i;

/** Rule for origins as in a content security policy, separated by commas. */
export const origins = () => ({
  schema: z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(",").map((each) => each.trim())),
      z.array(z.string().check(z.regex(ORIGIN))),
    ),
  ),
  must: "origins like https://captcha.example or https://*.captcha.example, with commas between them",
});
