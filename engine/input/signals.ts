export interface Signals<Events extends object> {
  /** Adds a listener. Returns a function that removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
  clear(): void;
}

/** Creates a typed event emitter. `Events` maps each event's name to the argument of its listeners. */
export function createSignals<Events extends object>(): Signals<Events> {
  let listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {};

  return {
    on(name, listener) {
      const heard = (listeners[name] ??= new Set());
      heard.add(listener);
      return () => heard.delete(listener);
    },

    emit(name, event) {
      for (const listener of listeners[name] ?? []) listener(event);
    },

    clear(): void {
      listeners = {};
    },
  };
}
