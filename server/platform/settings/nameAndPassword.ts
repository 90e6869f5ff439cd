import * as z from "zod/mini";

/**
 * The first operator, who has access to every business. The first operator is configured by a setting,
 * because in a new installation nobody can add operators.
 */
export interface FirstOperator {
  readonly username: string;
  readonly password: string;
}

const PASSWORD_LENGTH = 12;

const partsOf = (value: string) => {
  const [, username = "", password = ""] = /^([\w.-]+):(.+)$/.exec(value) ?? [];
  return { username, password };
};

/** Rule for a user name and a password: `dana:a long password`. */
export const nameAndPassword = () => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => partsOf(value).password.length >= PASSWORD_LENGTH)),
    z.transform(partsOf),
  ),
  must: `name:password, with a password of at least ${PASSWORD_LENGTH} characters`,
});
