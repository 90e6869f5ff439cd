import { useRef, type ComponentProps } from "react";
import { Button } from "../ui/Button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Accessible name of the file input, which is not visible itself. */
  readonly label: string;
  /** Accepted file types, as in the `accept` attribute. Absent if all file types are accepted. */
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
          // The value is reset, because choosing the same file again would otherwise not fire a change event.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
