import { Plus, Trash2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { floorName } from "../../app/shell/hall/seatWords.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import {
  addFloor,
  isFloorUsed,
  removeFloor,
  renameFloor,
} from "../../engine/design/tools/floors.ts";
import type { Studio } from "./studio.ts";

interface FloorsDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** Adds, renames and removes floors. The list has the highest floor first. */
export function FloorsDialog({ studio, onClose }: FloorsDialogProps) {
  const { t } = useTranslation();
  useSyncExternalStore(studio.subscribe, studio.view, studio.view);
  const { drawing } = studio;
  const { floors } = drawing.frame;
  const add = addFloor(drawing);
  return (
    <Dialog title={t("designer.act.floors")} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-mute">{t("designer.floors.text")}</p>
        <Button
          className="flex items-center gap-2 self-start"
          disabled={!add}
          onClick={() => studio.do(add)}
        >
          <Plus size={16} aria-hidden />
          {t("designer.floors.add")}
        </Button>
        <ul className="flex flex-col">
          {floors
            .map((name, floor) => (
              // When a floor is removed, the next floor gets its number. With the floor count in the key, the
              // field is mounted again and does not keep the old name.
              <FloorLine key={`${floor} of ${floors.length}`} {...{ studio, floor, name }} />
            ))
            .toReversed()}
        </ul>
        <Button className="self-start" onClick={onClose}>
          {t("dialog.close")}
        </Button>
      </div>
    </Dialog>
  );
}

interface FloorLineProps {
  readonly studio: Studio;
  readonly floor: number;
  readonly name: string;
}

/** A floor's name, saved with Enter or when the field is left. */
function FloorLine({ studio, floor, name }: FloorLineProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const { drawing } = studio;
  const isUsed = isFloorUsed(drawing, floor);
  const remove = removeFloor(drawing, floor);
  const save = (): void => void studio.do(renameFloor(drawing, floor, typed.trim()));
  return (
    <li className="flex items-start gap-2">
      <form
        noValidate
        className="grow"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={floorName(t, "", floor)}
          hint={isUsed ? undefined : t("designer.floors.empty")}
          isOptional
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
        />
      </form>
      <Button
        look="bare"
        className="mt-6 grid size-11 place-items-center"
        aria-label={t("designer.floors.remove", { name: floorName(t, name, floor) })}
        disabled={!remove}
        onClick={() => studio.do(remove)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  );
}
