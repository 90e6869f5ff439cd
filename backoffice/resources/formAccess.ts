import type { Choice } from "../../domain/api/resources.ts";

/** What a form, or a line of one, gives each control. */
export interface FormAccess {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly set: (name: string, value: string | boolean) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly onBlur?: ((name: string) => void) | undefined;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Business that the resource belongs to: only what it may name is offered. */
  readonly businessId: number | null;
  readonly isNew: boolean;
}
