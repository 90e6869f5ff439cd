import { expect, test, vi } from "vitest";
import { follower } from "../../../backoffice/designer/follower.ts";
import type { ToldDrawing } from "../../../backoffice/designer/draftCalls.ts";

const told = (more: Partial<ToldDrawing>): ToldDrawing => ({
  sequence: 4,
  editor: "dana",
  snapshot: null,
  changes: [],
  ...more,
});

function opened(replies: readonly (ToldDrawing | undefined)[]) {
  const left = [...replies];
  const asked: number[] = [];
  const applied: unknown[] = [];
  const [onEditor, onSnapshot] = [vi.fn<(name: string | null) => void>(), vi.fn<() => void>()];
  const ask = follower({
    studio: { follow: (commands) => void applied.push(...commands) },
    from: 3,
    fetchAfter: async (sequence) => {
      asked.push(sequence);
      const reply = left.shift();
      return reply ? { reply } : { refusal: { code: "errorNoResponse", details: {} } };
    },
    onEditor,
    onSnapshot,
  });
  const askOnce = async (): Promise<void> => {
    const before = asked.length;
    ask();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked.length - before).toBeLessThanOrEqual(1);
  };
  return { asked, applied, onEditor, onSnapshot, askOnce };
}

test("a watching page applies what another one draws, and asks for what comes after it", async () => {
  const { asked, applied, onEditor, askOnce } = opened([
    told({ changes: [[{ kind: "a" }], [{ kind: "b" }]] }),
    undefined,
    told({ sequence: 5, changes: [[{ kind: "c" }]] }),
  ]);
  await askOnce();
  await askOnce();
  await askOnce();
  expect(asked).toEqual([3, 4, 4]);
  expect(applied).toEqual([{ kind: "a" }, { kind: "b" }, { kind: "c" }]);
  expect(onEditor).toHaveBeenLastCalledWith("dana");
});

test("changes that have become a snapshot open the drawing again, once", async () => {
  const { asked, applied, onSnapshot, askOnce } = opened([told({ snapshot: [] }), told({})]);
  await askOnce();
  await askOnce();
  expect(onSnapshot).toHaveBeenCalledOnce();
  expect([asked, applied]).toEqual([[3], []]);
});
