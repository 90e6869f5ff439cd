import type { Works } from "../../server/outside/outbox.ts";

const done = (): Promise<void> => Promise.resolve();

/** Handlers of outbox jobs that do nothing. A test replaces the handlers that it needs. */
export const IDLE: Works = {
  capture: done,
  void: done,
  refund: done,
  mail: done,
  sms: done,
  planReminders: done,
  reminder: done,
  message: done,
  toReceiver: done,
  forgetCard: done,
  webhook: done,
};
