import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { sectionWords } from "../../app/shell/hall/seatWords.ts";
import type { LayoutSection } from "../../engine/plan/layout.ts";
import { bestAvailable } from "../../engine/seating/bestAvailable.ts";
import type { SaleDesk } from "../hall/saleDesk.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { freeTyped } from "./freeSeats.ts";
import type { CounterSeats } from "./useCounterSeats.ts";

/** Default number of seats. */
const USUAL = "2";
const MOST = 50;
const isArea = ({ firstSeat, endSeat }: LayoutSection): boolean => firstSeat === endSeat;

interface SeatFinderProps {
  readonly desk: SaleDesk;
  readonly seats: CounterSeats;
  /** Called when seats were found and are being locked. */
  readonly onFound: () => void;
}

/** Finds seats without the map: the best ones for a group, typed seats, or unnumbered places. */
export function SeatFinder({ desk, seats, onFound }: SeatFinderProps) {
  const { t } = useTranslation();
  const { sections } = desk.layout;
  const [sectionId, setSectionId] = useState(sections[0]?.id);
  const section = sections.find(({ id }) => id === sectionId);
  return (
    <div data-finds-seats className="flex flex-col">
      {desk.layout.count > 0 && (
        <CountedSeats
          label={t("counter.sale.best")}
          does={t("counter.sale.find")}
          onCount={(count) => {
            const { free, mine } = desk.replay.states;
            const best = bestAvailable(desk.layout, free, count, { barred: mine });
            if (best) seats.add(best.seats);
            if (best) onFound();
            return best !== undefined;
          }}
        />
      )}
      <div className="flex items-start gap-2 max-tablet:flex-wrap">
        {sections.length > 1 && (
          <SelectField
            className="w-36 shrink-0 max-tablet:w-full"
            label={t("counter.sale.section")}
            options={sections.map(({ id, name }) => ({
              value: String(id),
              name: sectionWords(t, name),
            }))}
            value={String(sectionId ?? "")}
            onChange={(event) => setSectionId(Number(event.currentTarget.value))}
          />
        )}
        {section && isArea(section) && (
          <CountedSeats
            key={section.id}
            label={t("counter.sale.howMany")}
            does={t("counter.sale.add")}
            onCount={(count) => {
              seats.addPlaces(section.id, count);
              onFound();
              return true;
            }}
          />
        )}
        {section && !isArea(section) && (
          <TypedSeats
            key={section.id}
            find={(text) => freeTyped(desk, section, text)}
            onFound={(found) => {
              seats.add(found);
              onFound();
            }}
          />
        )}
      </div>
    </div>
  );
}

interface CountedSeatsProps {
  readonly label: string;
  readonly does: string;
  /** Called with the number of seats. Returns whether the show has that many free seats. */
  readonly onCount: (count: number) => boolean;
}

/** Locks a number of seats: the best ones together, or unnumbered places. */
function CountedSeats({ label, does, onCount }: CountedSeatsProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(USUAL);
  const [isNone, setIsNone] = useState(false);
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const focus = (): void => {
    const input = form.current?.querySelector("input");
    input?.focus();
    input?.select();
  };
  // The first number field of the seat finder gets the focus on mount, so that the number of seats can be
  // typed at once.
  useEffect(() => {
    if (!document.activeElement?.closest("[data-finds-seats]")) focus();
  }, []);
  useShortcut("b", label, focus);
  return (
    <form
      ref={form}
      noValidate
      className="flex grow items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setIsNone(count < 1 || count > MOST || !onCount(count));
      }}
    >
      <Field
        className="min-w-0 grow"
        label={label}
        error={isNone ? t("counter.sale.noneTogether") : undefined}
        required={false}
        isLatin
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsNone(false);
        }}
      />
      <Button type="submit" className="mt-7 min-h-12 shrink-0">
        {does}
      </Button>
    </form>
  );
}

interface TypedSeatsProps {
  /** Returns the numbers of the typed seats. Empty if any of these seats does not exist or is not free. */
  readonly find: (text: string) => readonly number[];
  readonly onFound: (seats: readonly number[]) => void;
}

/** Finds seats by row and numbers: "7 4-6". */
export function TypedSeats({ find, onFound }: TypedSeatsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex grow items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const found = find(text);
        setIsWrong(found.length === 0);
        if (found.length === 0) return;
        onFound(found);
        setText("");
      }}
    >
      <Field
        className="min-w-0 grow"
        label={t("counter.sale.typed")}
        hint={t("counter.sale.typedHint")}
        error={isWrong ? t("counter.sale.noSeat") : undefined}
        required={false}
        isLatin
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      <Button type="submit" className="mt-7 min-h-12 shrink-0">
        {t("counter.sale.add")}
      </Button>
    </form>
  );
}
