import type { Choice } from "../../domain/api/resources.ts";

/** What a form, or a row of a rows field, provides to each control. */
export interface FormAccess {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly set: (name: string, value: string | boolean) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly onBlur?: ((name: string) => void) | undefined;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Id of the resource's business. Only options that this business can use are offered. */
  readonly businessId: number | null;
  readonly isNew: boolean;
}
