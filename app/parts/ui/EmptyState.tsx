import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Content below the text with what the visitor can do, for example a link. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line px-6 py-10">
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-prose text-mute">{text}</p>}
      {children}
    </div>
  );
}
