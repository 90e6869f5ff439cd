import i18next from "i18next";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { screenGroups } from "../../../backoffice/screens.ts";
import { useShortcut, useShortcutKeys } from "../../../backoffice/shell/shortcuts.ts";

function Shortcuts({ all, onRun }: { all: readonly string[]; onRun: (keys: string) => void }) {
  useShortcutKeys();
  return all.map((keys) => <Shortcut key={keys} keys={keys} onRun={onRun} />);
}

function Shortcut({ keys, onRun }: { keys: string; onRun: (keys: string) => void }) {
  useShortcut(keys, keys, () => onRun(keys));
  return null;
}

const codeOf = (letter: string): string =>
  /\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`;
/** Presses a key. Without `key` as on a Hebrew keyboard, which has no Latin letters. */
const press = (code: string, key = "ש"): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }),
  );

test("every screen is reached by the two keys that its entry names, and by no other's", async () => {
  const letters = screenGroups(i18next.t).flatMap(({ screens: own }) =>
    own.map(({ letter }) => letter),
  );
  expect(letters.length).toBeGreaterThan(20);
  const all = letters.map((letter) => `g ${letter}`);
  const ran: string[] = [];
  await render(<Shortcuts all={all} onRun={(keys) => void ran.push(keys)} />);
  for (const letter of letters) {
    press("KeyG");
    press(codeOf(letter));
  }
  expect(ran).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test("the number pad has digits, unless NumLock is off", async () => {
  const ran: string[] = [];
  await render(<Shortcuts all={["g 3"]} onRun={(keys) => void ran.push(keys)} />);
  press("KeyG");
  press("Numpad3", "PageDown");
  expect(ran).toEqual([]);
  press("KeyG");
  press("Numpad3", "3");
  expect(ran).toEqual(["g 3"]);
});

test("a Latin letter counts as the keyboard prints it, where it stands on an AZERTY keyboard", async () => {
  const ran: string[] = [];
  await render(<Shortcuts all={["g a", "g q"]} onRun={(keys) => void ran.push(keys)} />);
  press("KeyG", "g");
  press("KeyQ", "a");
  press("KeyG", "g");
  press("KeyA", "q");
  expect(ran).toEqual(["g a", "g q"]);
});
