import { allocationRows } from "../../domain/api/allocations.ts";
import { blocks } from "../../domain/api/blocks.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { BlockLists } from "./blockLists.ts";

export interface AskedLists extends BlockLists {
  readonly refusal: Refusal | undefined;
  readonly isLoading: boolean;
  readonly again: () => void;
}

const NONE: readonly never[] = [];

/** Fetches the lists of a presentation. */
export function useBlockLists(presentationId: number): AskedLists {
  const ask = { query: { presentationId } };
  const blocked = useOfficeAnswer(blocks, ask);
  const aside = useOfficeAnswer(allocationRows, ask);
  return {
    blocks: blocked.reply?.blocks ?? NONE,
    notes: blocked.reply?.notes ?? NONE,
    aside: aside.reply?.rows ?? NONE,
    holders: aside.reply?.holders ?? NONE,
    refusal: blocked.refusal ?? aside.refusal,
    isLoading: blocked.isLoading || aside.isLoading,
    again() {
      blocked.again();
      aside.again();
    },
  };
}
