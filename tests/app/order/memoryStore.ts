/** Returns a session storage in memory that begins with these entries. */
export function memoryStore(first: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(first));
  return {
    getItem: (key: string): string | null => texts.get(key) ?? null,
    setItem: (key: string, text: string): void => void texts.set(key, text),
    removeItem: (key: string): void => void texts.delete(key),
  };
}
