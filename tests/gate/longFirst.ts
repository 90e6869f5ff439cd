import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files whose tests take far longer than their size tells, mostly by waiting. As the last ones they would leave
 * the other workers idle.
 */
const LONG =
  /tests\/(?:server\/(?:hostile\/hostileUploads|proof\/short\w+|frame\/overload|gateways\/gateways|backup\/engines|migrations\/upgrade)|contract\/\w+|backoffice\/(?:resources\/everyKind|livesales\/SalesMap)|app\/order\/panels\/SeatsStep)(?:\.browser)?\.test\.tsx?$/;

/** Starts long files first, then the others in Vitest's own order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // `super.sort` is not the method of arrays that this rule forbids.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
