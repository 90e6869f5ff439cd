import { Fragment } from "react";
import { blocksOf, type Block, type Inline } from "../../../domain/brand/markdown.ts";

const LINK = "underline underline-offset-4 hover:text-limelight";

function Piece({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "strong":
      return <strong className="font-semibold">{part.text}</strong>;
    case "emphasis":
      return <em>{part.text}</em>;
    case "link":
      return (
        <a href={part.href} rel="noopener" className={LINK}>
          {part.text}
        </a>
      );
  }
}

// The parts of a text are never reordered, so a part's index is its key.
const pieces = (parts: readonly Inline[]) =>
  parts.map((part, at) => <Piece key={at} part={part} />);

function WrittenBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return <Heading className="mt-4 text-lg font-semibold">{pieces(block.parts)}</Heading>;
    }
    case "paragraph":
      return (
        <p>
          {block.lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {pieces(line)}
            </Fragment>
          ))}
        </p>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List className={`${block.isOrdered ? "list-decimal" : "list-disc"} grid gap-1 ps-5`}>
          {block.items.map((item, at) => (
            <li key={at}>{pieces(item)}</li>
          ))}
        </List>
      );
    }
  }
}

/**
 * Renders a text that an operator wrote in a subset of Markdown. The text is built from React elements, so
 * HTML in it is shown as text.
 */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <div className="grid max-w-prose gap-3 break-words">
      {blocksOf(text).map((block, at) => (
        <WrittenBlock key={at} block={block} />
      ))}
    </div>
  );
}
