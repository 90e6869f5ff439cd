import type { TableFormat } from "../../domain/tableFormat.ts";

interface TableLinksProps {
  /** Address of the call, without a query. */
  readonly href: string;
  /** Name of the file, without its ending. */
  readonly name: string;
  /** The text of each link. */
  readonly words: Readonly<Record<TableFormat, string>>;
}

/** Links that download a table from the server, as CSV and as a workbook. */
export function TableLinks({ href, name, words }: TableLinksProps) {
  return (
    <span className="flex flex-wrap gap-3">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          href={format === "csv" ? href : `${href}?format=${format}`}
          download={`${name}.${format}`}
          className="inline-flex min-h-11 items-center rounded-md bg-raise px-4 hover:bg-line"
        >
          {words[format]}
        </a>
      ))}
    </span>
  );
}
