import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  /** `line` looks like a full row between two lines, `link` like a short underlined text. */
  readonly look?: keyof typeof LOOKS;
  readonly className?: string;
}

const LOOKS = {
  line: {
    box: "border-t border-line last:border-b",
    title: "min-h-14 justify-between gap-4 font-semibold",
    text: "pb-5",
  },
  link: {
    box: "text-sm text-mute",
    title: "min-h-11 w-fit gap-1.5 underline underline-offset-4 hover:text-text",
    text: "max-w-prose pb-3",
  },
} as const;

/** Content that can be expanded, for example an answer, terms or the details of a purchase. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, isOpen = false, look = "line", className = "" } = props;
  const looks = LOOKS[look];
  return (
    <details open={isOpen} className={`group ${looks.box} ${className}`}>
      <summary
        className={`flex cursor-pointer list-none items-center rounded-sm [&::-webkit-details-marker]:hidden ${looks.title}`}
      >
        {title}
        <ChevronDown
          size={look === "line" ? 20 : 16}
          aria-hidden
          className="shrink-0 text-mute transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={looks.text}>{children}</div>
    </details>
  );
}
