import { LoaderCircle } from "lucide-react";

/** Beside words that say what is going on: it says nothing to those who do not see it. */
export function Spinner({ className = "" }: { readonly className?: string }) {
  return (
    <LoaderCircle
      size={18}
      aria-hidden
      className={`inline-block shrink-0 animate-spin motion-reduce:animate-none ${className}`}
    />
  );
}
