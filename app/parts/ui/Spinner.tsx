import { LoaderCircle } from "lucide-react";

/** Loading indicator beside a text that says what is happening. The indicator is hidden from screen readers. */
export function Spinner({ className = "" }: { readonly className?: string }) {
  return (
    <LoaderCircle
      size={18}
      aria-hidden
      className={`inline-block shrink-0 animate-spin motion-reduce:animate-none ${className}`}
    />
  );
}
