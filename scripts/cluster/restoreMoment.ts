import * as z from "zod/mini";

/** Matches a time with seconds, an optional fraction and a zone, as in `2026-01-31 20:15:00.5+00`. */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::?(\d\d))?$/;

const Info = z.array(
  z.object({ backup: z.array(z.object({ timestamp: z.object({ stop: z.number() }) })) }),
);

/**
 * Parses the moment to restore to, and returns it in ms since the epoch. Throws if the text is not a time
 * with a zone, or if the time is later than `now`, because PostgreSQL would never reach a moment in the
 * future.
 */
export function readMoment(text: string, now = Date.now()): number {
  const [, date = "", time = "", hours = "", minutes = "00"] = MOMENT.exec(text) ?? [];
  const at = Date.parse(`${date}T${time}${hours}:${minutes}`);
  // Date.parse reads 30 February as 2 March, so the day is checked, too.
  const isDay = new Date(Date.parse(`${date}T00:00:00Z`) || 0).toISOString().startsWith(date);
  if (date === "" || Number.isNaN(at) || !isDay) {
    throw new Error(`${text} is no moment with a zone, such as 2026-01-31 20:15:00+00`);
  }
  if (at > now) throw new Error(`${text} is in the future`);
  return at;
}

/**
 * Throws unless a backup was completed by the given moment. `info` is what `pgbackrest info --output=json`
 * prints.
 */
export function mustHaveBackup(info: string, moment: number): void {
  const stops = z
    .parse(Info, JSON.parse(info))
    .flatMap(({ backup }) => backup.map(({ timestamp }) => timestamp.stop * 1000));
  if (stops.length === 0) throw new Error("the archive has no backup: npm run cluster -- backup");
  const oldest = Math.min(...stops);
  if (oldest > moment) {
    throw new Error(`the archive begins at ${new Date(oldest).toISOString()}, after the moment`);
  }
}
