import type { Edit } from "../model/edit.ts";
import type { Reader } from "../wire/untrusted.ts";

/** One kind of command. */
export interface CommandSpec<T> {
  /** Validates the command's wire form. Throws DesignFault `badCommand`. */
  readonly read: Reader<T>;
  /**
   * Validates the command's wire form and returns the function that applies the command. The returned
   * function throws DesignFault if the drawing does not allow the command.
   */
  readonly bind: Reader<(edit: Edit) => void>;
}

/** Defines a kind of command by the reader of its wire form and the function that applies it. */
export const spec = <T>(
  read: Reader<T>,
  apply: (edit: Edit, command: T) => void,
): CommandSpec<T> => ({
  read,
  bind: (value, place) => {
    const command = read(value, place);
    return (edit) => apply(edit, command);
  },
});
