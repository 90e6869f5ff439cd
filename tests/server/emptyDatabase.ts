import { buildEmpty } from "../../server/store/buildEmpty.ts";

/** Before all server tests: the dump that saves each of them from making a database of its own. */
export default buildEmpty;
