import type { Edit } from "../model/edit.ts";
import type { Reader } from "../wire/untrusted.ts";

/** One kind of command. */
export interface CommandSpec<T> {
  /** Checks the wire form. Throws DesignFault `badCommand`. */
  readonly read: Reader<T>;
  /** Checks the wire form and returns what applies it. That throws DesignFault where the drawing does not allow it. */
  readonly bind: Reader<(edit: Edit) => void>;
}

/** Defines a kind of command by the reader of its wire form and by what it does. */
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
