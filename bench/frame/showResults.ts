import type { BenchReport } from "../harness.ts";

/**
 * Returns a report as a table: the figure of our map, the figure of the peer, and how many times better ours
 * is.
 */
export function resultsTable({ rows }: BenchReport): HTMLTableElement {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const title of ["", "Parterre", "ParticleContainer", ""]) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = title;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const ours of rows.filter(({ variant }) => variant === "ours")) {
    const theirs = rows.find((row) => row.name === ours.name && row.variant === "particle");
    const line = body.insertRow();
    const title = document.createElement("th");
    title.scope = "row";
    title.textContent = ours.name;
    line.append(title);
    const better = ours.over["particle"];
    line.insertCell().textContent = `${ours.median} ${ours.unit}`;
    line.insertCell().textContent = theirs ? `${theirs.median} ${theirs.unit}` : "";
    line.insertCell().textContent =
      better === undefined ? "" : `${Number((1 / better).toPrecision(3))} ×`;
  }
  return table;
}

/** Makes the link download the report, with the number of seats and the date in its file name. */
export function offerDownload(link: HTMLAnchorElement, report: BenchReport): void {
  URL.revokeObjectURL(link.href);
  const text = `${JSON.stringify(report, undefined, 2)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `parterre-frame-${report.rows[0]?.seats}-${report.date.slice(0, 10)}.json`;
  link.hidden = false;
}
