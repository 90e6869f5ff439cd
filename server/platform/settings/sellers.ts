import * as z from "zod/mini";
import { Sellers } from "./receiptConfig.ts";
import { readJson } from "./writtenForms.ts";

/** Rule for sellers by business id: `{"1":{"number":"514000001"}}`. */
export const sellers = () => ({
  schema: z.pipe(z.string(), z.pipe(z.transform(readJson), Sellers)),
  must: 'JSON like {"1":{"number":"514000001","address":{"he":"הרצל 1, תל אביב","en":"1 Herzl St, Tel Aviv"}}}',
});
