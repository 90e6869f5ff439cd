import { useRef, type ComponentProps } from "react";
import { Button } from "../ui/Button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Name of the file field, which only the browser's own dialog shows. */
  readonly label: string;
  /** File types, as the `accept` of an input. All if absent. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets somebody choose a file. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Reset, so that choosing the same file again after a correction fires a change event.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
