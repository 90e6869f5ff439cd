import type { Import, ImportDetail } from "../../../domain/api/imports.ts";

const COUNTS = { make: 2, change: 1, same: 0, fault: 0, made: { customer: 2 } };
/** An import whose columns are not chosen yet. */
export const IMPORT: Import = {
  id: 7,
  businessId: 1,
  kind: "customers",
  fileName: "list.csv",
  username: "dana",
  createdAt: "2026-11-20T10:00:00Z",
  endedAt: null,
  state: "draft",
  total: 3,
  doneLines: 0,
  counts: null,
  faultCount: 0,
  code: null,
  records: 0,
};
export const DETAIL: ImportDetail = {
  ...IMPORT,
  headings: ["Vorname", "Handy", "Remark"],
  samples: [["Noa", "0541234567", "x"]],
  mapping: { firstName: 0, mobile: 1 },
  kept: [{ name: "Old system", mapping: { firstName: 2, mobile: 1 } }],
  faults: [],
  faultGroups: [],
};
/** A checked import with a fault in line 4, whose mobile number is also in line 2. */
export const FAULTY: ImportDetail = {
  ...DETAIL,
  state: "checked",
  counts: { ...COUNTS, fault: 1 },
  faultCount: 1,
  faults: [{ line: 4, field: "mobile", code: "twice", other: 2 }],
  faultGroups: [{ field: "mobile", code: "twice", lines: 1 }],
};
export const DONE: ImportDetail = {
  ...DETAIL,
  state: "done",
  endedAt: "2026-11-20T10:01:00Z",
  counts: COUNTS,
  doneLines: 3,
  records: 3,
};
