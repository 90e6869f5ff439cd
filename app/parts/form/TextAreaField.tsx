import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, fullAt, type FieldFrameProps } from "./FieldFrame.tsx";

type TextArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className">;

/** Field for several lines of text. Grows with its content if the browser supports it. */
export function TextAreaField(props: FieldFrameProps & TextArea) {
  const { label, hint, error, isOptional, className, ...area } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      full={fullAt(props.value, props.maxLength)}
      renderControl={(control) => (
        <textarea
          required={!isOptional}
          {...control}
          {...area}
          className={`${control.className} field-sizing-content max-h-96 min-h-32 py-3 placeholder:text-mute`}
        />
      )}
    />
  );
}
