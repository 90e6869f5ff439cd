import type { Choice } from "../../domain/api/resources.ts";

/** What a form, or a line of a list field, provides to each control. */
export interface FormAccess {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly set: (name: string, value: string | boolean) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly onBlur?: ((name: string) => void) | undefined;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Business of the resource. Only options that this business may use are offered. */
  readonly businessId: number | null;
  readonly isNew: boolean;
}
