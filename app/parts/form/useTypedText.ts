import { useState } from "react";
import { plainTyped } from "../../../domain/typedText.ts";

/** How a value is written by hand. */
export interface Writing {
  /** The value that was typed; `undefined` while it is none yet. */
  readonly read: (typed: string) => string | undefined;
  /** A value as it stands in the field; any other text as it is. */
  readonly write: (value: string) => string;
  /** What stands in the field after a key: marks between digits come by themselves. */
  readonly mark: (typed: string, before: string) => string;
}

export interface TypedProps {
  /** A value, or what was typed where that is none yet, or empty. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** What stands in a field whose value is written in another way than it is kept. */
export function useTypedText({ value, onChange }: TypedProps, { read, write, mark }: Writing) {
  const [typed, setTyped] = useState("");
  const shown = (read(typed) ?? typed) === value ? typed : write(value);
  return {
    shown,
    take: (text: string): void => {
      const next = mark(plainTyped(text), shown);
      setTyped(next);
      onChange({ target: { value: read(next) ?? next } });
    },
    /** The field was left: a value stands there in full. */
    settle: () => setTyped(write(value)),
  };
}
