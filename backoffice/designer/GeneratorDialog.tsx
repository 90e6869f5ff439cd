import { useDeferredValue, useMemo, useState, type FormEvent } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { keysOf } from "../../domain/keysOf.ts";
import { GENERATORS, type GeneratorName } from "../../engine/design/generators/generators.ts";
import type { Generated } from "../../engine/design/generators/generated.ts";
import { DesignFault } from "../../engine/design/model/designFault.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { Segments } from "../parts/Segments.tsx";
import { GeneratorForm } from "./GeneratorForm.tsx";
import { fieldsOf, generatorName, withKnownGroups, type Parameters } from "./generatorFields.ts";
import { HallPreview } from "./HallPreview.tsx";
import { generateCommand } from "./placing.ts";
import type { PriceGroup } from "./priceChoices.ts";
import type { Studio } from "./studio.ts";

const NAMES = keysOf(GENERATORS);

interface GeneratorDialogProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** Key of the generated hall to change. Absent for a new hall. */
  readonly group: number | undefined;
  readonly onClose: () => void;
}

interface Wish {
  readonly name: GeneratorName;
  readonly parameters: Parameters;
}

/** Returns the hall that a generator makes, or the fault in its parameters. */
function madeOf({ name, parameters }: Wish): Generated | DesignFault {
  try {
    return GENERATORS[name].make(parameters);
  } catch (error) {
    if (!(error instanceof DesignFault)) throw error;
    return error;
  }
}

/** Returns localised default names for the hall's parts. A stadium's blocks have only numbers. */
const namesOf = (t: TFunction, name: GeneratorName): Parameters =>
  ({
    cinema: () => ({ name: t("plans.template.hall") }),
    theatre: () => ({ name: t("plans.template.stalls"), boxName: t("designer.field.boxes") }),
    arena: () => ({ floorName: t("designer.field.floor"), boxName: t("designer.field.boxes") }),
    stadium: () => ({}),
    tables: () => ({ name: t("designer.generator.tables") }),
    areas: () => ({ name: t("designer.generator.areas") }),
  })[name]();

const seatsOf = ({ sections }: Generated): number =>
  sections.reduce(
    (sum, { rows, places = 0 }) =>
      sum + places + rows.reduce((of, { seats }) => of + seats.length, 0),
    0,
  );

/**
 * Generates a hall from a few values, with a preview. The values from which a hall was generated can be changed
 * later.
 */
export function GeneratorDialog({ studio, groups, group, onClose }: GeneratorDialogProps) {
  const { t } = useTranslation();
  const known = useMemo(() => groups.map(({ id }) => id), [groups]);
  const begin = (name: GeneratorName, given: Parameters = {}): Wish => ({
    name,
    parameters: withKnownGroups(
      GENERATORS[name].complete({ ...namesOf(t, name), ...given }),
      known,
    ),
  });
  const record = group === undefined ? undefined : studio.drawing.groups.get(group);
  const [wish, setWish] = useState<Wish>(() => {
    const name = NAMES.find((each) => each === record?.generator) ?? "cinema";
    return begin(name, record?.parameters ?? { rows: 12 });
  });
  const [isTold, setIsTold] = useState(false);
  const late = useDeferredValue(wish);
  const made = useMemo(() => madeOf(late), [late]);
  const isGood = !(made instanceof DesignFault);

  function draw(event: FormEvent): void {
    event.preventDefault();
    const now = madeOf(wish);
    if (now instanceof DesignFault) return setIsTold(true);
    if (studio.do(generateCommand(studio.drawing, wish.name, wish.parameters, group))) onClose();
    else setIsTold(true);
  }

  return (
    <Dialog isWide title={t("designer.act.generator")} onClose={onClose}>
      <form noValidate onSubmit={draw} className="flex flex-col gap-4">
        {record === undefined && (
          <Segments
            label={t("plans.template.kind")}
            choices={NAMES.map((value) => ({ value, text: generatorName(t, value) }))}
            value={wish.name}
            onChange={(name) => setWish(begin(name))}
          />
        )}
        <HallPreview made={isGood ? made : undefined} />
        <p role="status" className="tabular text-sm text-mute">
          {isGood
            ? t("plans.template.total", { count: seatsOf(made) })
            : t("designer.wrongNumbers")}
        </p>
        <GeneratorForm
          key={wish.name}
          fields={fieldsOf(t, wish.name)}
          parameters={wish.parameters}
          groups={groups}
          onChange={(parameters) =>
            setWish({ ...wish, parameters: withKnownGroups(parameters, known) })
          }
        />
        <DialogFoot
          refusal={
            isTold && (!isGood || studio.view().fault) ? t("designer.wrongNumbers") : undefined
          }
          does={t(record ? "designer.redraw" : "designer.draw")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
