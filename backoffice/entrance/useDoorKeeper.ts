import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import { office } from "../shell/office.ts";
import { openDoorKeeper, type DoorKeeper } from "./doorKeeper.ts";
import { keepOperator } from "./keptOperator.ts";
import { startDoorWorker } from "./startDoorWorker.ts";

/**
 * Opens a show for admission while the component is mounted. Returns undefined until the show's list is open.
 * `onSent` is called after waiting admissions were sent.
 */
export function useDoorKeeper(presentationId: number, onSent: () => void): DoorKeeper | undefined {
  const { operator } = useSnapshot(office);
  const operatorId = operator?.userInfo.userId;
  const [keeper, setKeeper] = useState<DoorKeeper>();
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (operatorId === undefined) return undefined;
    if (office.operator) keepOperator(office.operator);
    void startDoorWorker();
    const opened = openDoorKeeper(operatorId, presentationId, () => sent());
    let isGone = false;
    const open = async (): Promise<void> => {
      await opened.ready.catch((error: unknown) => console.warn("no list was opened", error));
      if (!isGone) setKeeper(opened);
    };
    void open();
    return () => {
      isGone = true;
      opened.close();
    };
  }, [operatorId, presentationId]);
  return keeper;
}
