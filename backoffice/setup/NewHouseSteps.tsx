import { useCallback, useState } from "react";
import { AccountStep } from "./AccountStep.tsx";
import { HouseStep } from "./HouseStep.tsx";
import { keepHouse, keptHouse, type NewHouse } from "./setupDraft.ts";

/** The two steps before there is an operator. The browser stores what was entered, except the password. */
export function NewHouseSteps({ setupKey }: { readonly setupKey: string }) {
  const [house, setHouse] = useState(keptHouse);
  const change = useCallback((next: NewHouse) => {
    setHouse(next);
    keepHouse(next);
  }, []);
  return house.isAtAccount ? (
    <AccountStep
      setupKey={setupKey}
      house={house}
      onChange={change}
      onBack={() => change({ ...house, isAtAccount: false })}
    />
  ) : (
    <HouseStep
      house={house}
      onChange={change}
      onDone={() => change({ ...house, isAtAccount: true })}
    />
  );
}
