/** Returns the cells of one CSV line. */
export function cellsOf(line: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!;
    const last = cells.length - 1;
    if (letter === '"' && isQuoted && line[at + 1] === '"') cells[last] += line[++at]!;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) cells.push("");
    else cells[last] += letter;
  }
  return cells;
}
