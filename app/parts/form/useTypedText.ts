import { useState } from "react";
import { plainTyped } from "../../../domain/typedText.ts";

/** Converts between a field's stored value and the text that is typed for it. */
export interface Writing {
  /** Parses the typed text. Returns undefined while the text is incomplete. */
  readonly read: (typed: string) => string | undefined;
  /** Formats a value. Returns a text that is no valid value unchanged. */
  readonly write: (value: string) => string;
  /** Returns the field's text after a keystroke, with separators added. */
  readonly mark: (typed: string, before: string) => string;
}

export interface TypedProps {
  /** A complete value, the typed text while the value is incomplete, or "". */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** State of a field that shows its value in another format than the stored one. */
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
    /** To be called when the field loses the focus. Formats a complete value. */
    settle: () => setTyped(write(value)),
  };
}
