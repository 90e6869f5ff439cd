/** Weekdays as schema.org abbreviates them, from Sunday. */
const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] as const;

/** Matches names of weekdays, from Sunday. English names may be abbreviated to three letters. */
const NAMES: readonly RegExp[] = [
  /^(sun(day)?|א'?|ראשון)$/,
  /^(mon(day)?|ב'?|שני)$/,
  /^(tue(s|sday)?|ג'?|שלישי)$/,
  /^(wed(nesday)?|ד'?|רביעי)$/,
  /^(thu(r|rs|rsday)?|ה'?|חמישי)$/,
  /^(fri(day)?|ו'?|שישי)$/,
  /^(sat(urday)?|ש'?|שבת)$/,
];
const EVERY_DAY = /^(daily|every day|כל יום|כל הימים)$/;
const CLOSED = /^(closed|סגור)$/;
const LINE =
  /^(?<days>[^\d:]+?)[\s:,]+(?<from>\d{1,2}:\d\d)\s*(?:-|to|עד)\s*(?<until>\d{1,2}:\d\d)$/;
const CLOSED_LINE = /^(?<days>[^\d:]+?)\s*(?::|\s)\s*(?<closed>\S+)$/;

const dayOf = (name: string): number =>
  NAMES.findIndex((each) => each.test(name.trim().replace(/^(יום|ימי) /, "")));

/** Returns the weekdays of a range, which may continue after Saturday. Undefined if a word is not a weekday. */
function daysOfRange(text: string): readonly number[] | undefined {
  const [first = "", last = first, ...more] = text.split(/\s*-\s*|\s+(?:to|עד)\s+/);
  const [from, until] = [dayOf(first), dayOf(last)];
  if (from < 0 || until < 0 || more.length > 0) return undefined;
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
}

function daysIn(text: string): readonly number[] | undefined {
  if (EVERY_DAY.test(text)) return DAYS.map((_, at) => at);
  const ranges = text.split(/\s*[,،]\s*|\s+and\s+/).map(daysOfRange);
  return ranges.some((range) => range === undefined)
    ? undefined
    : ranges.flatMap((range) => range ?? []);
}

const isTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

/**
 * Returns the opening hours of one line in schema.org's format. Empty for a closed day, undefined if the line
 * cannot be parsed.
 */
function hoursOfLine(line: string): readonly string[] | undefined {
  const times = LINE.exec(line)?.groups;
  if (times) {
    const { days: names = "", from = "", until = "" } = times;
    const days = daysIn(names);
    if (!days || !isTime(from) || !isTime(until)) return undefined;
    const span = [from, until].map((time) => time.padStart(5, "0")).join("-");
    return [`${days.map((day) => DAYS[day]).join(",")} ${span}`];
  }
  const shut = CLOSED_LINE.exec(line)?.groups;
  const isShut = shut && daysIn(shut["days"] ?? "") && CLOSED.test(shut["closed"] ?? "");
  return isShut ? [] : undefined;
}

/**
 * Converts opening hours to schema.org's format (`Su,Mo 10:00-23:00`) from an operator's English or Hebrew text
 * with a line for each range of days, such as `Sunday to Thursday: 10:00-23:00`. Empty if any line cannot be
 * parsed, because search engines would show missing days as closed.
 */
export function openingHoursIn(text: string): readonly string[] {
  const lines = text
    .toLowerCase()
    .replaceAll(/[–—־]/g, "-")
    .replaceAll(/[׳’`]/g, "'")
    .split("\n")
    .map((line) => line.trim().replace(/[.;]$/, ""))
    .filter(Boolean);
  const read = lines.map(hoursOfLine);
  return read.some((each) => each === undefined) ? [] : read.flatMap((each) => each ?? []);
}
