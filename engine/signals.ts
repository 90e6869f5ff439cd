export interface Signals<Events extends object> {
  /** Listens; the answer stops listening. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
  clear(): void;
}

/** Typed events: `Events` maps a name to what its listeners get. */
export function createSignals<Events extends object>(): Signals<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();

  return {
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      heard.add(listener);
      return () => heard.delete(listener);
    },

    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    },

    clear: (): void => listeners.clear(),
  };
}
