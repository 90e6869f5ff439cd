/** Downloads a text or bytes as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The URL is revoked later, because some browsers start reading the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a file whose name the server sets. */
export function saveFrom(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
