/** Hands a file to the browser to be kept. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
