import { planCommand } from "../../server/seats/plans/planCommand.ts";
import { takePicture } from "./takePicture.ts";

// INIT_CWD is the folder from which npm was called, because npm runs scripts in the repository's folder.
process.exitCode = await planCommand(process.argv.slice(2), {
  folder: process.env["INIT_CWD"] ?? process.cwd(),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  takePicture,
});
