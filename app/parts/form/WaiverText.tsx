import type { WaiverTerms } from "../../../domain/waiverTerms.ts";

/**
 * The full text of the waiver. A long text scrolls within its box. The box can be focused, so that it can be
 * scrolled by keyboard.
 */
export function WaiverText({ terms }: { readonly terms: WaiverTerms }) {
  return (
    <div
      role="region"
      aria-label={terms.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key
      tabIndex={0}
      className="flex max-h-72 flex-col gap-3 overflow-y-auto rounded-md border border-line bg-panel px-4 py-3.5"
    >
      <p className="font-semibold">{terms.name}</p>
      {terms.text.split("\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-mute">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
