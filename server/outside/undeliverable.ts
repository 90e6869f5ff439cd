/**
 * Thrown for a message that no retry can deliver. If `fate` is `dropped`, nobody has to look at the message,
 * for example because its service is not configured. If `fate` is `dead`, the message becomes a dead letter
 * at once, for example because its address does not exist.
 */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
  readonly fate: "dead" | "dropped";

  constructor(message: string, fate: "dead" | "dropped") {
    super(message);
    this.fate = fate;
  }
}
