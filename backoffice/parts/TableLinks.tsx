import type { TableFormat } from "../../domain/tableFormat.ts";

interface TableLinksProps {
  /** URL of the call, without a query string. */
  readonly href: string;
  /** Name of the file, without its extension. */
  readonly name: string;
  /** Text of the link for each format. */
  readonly words: Readonly<Record<TableFormat, string>>;
}

/** Links that download a table from the server, as CSV and as XLSX. */
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
