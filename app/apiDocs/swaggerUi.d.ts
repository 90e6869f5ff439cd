/** The package has no types of its own. These are the settings that `main.ts` uses. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Settings {
    readonly url: string;
    readonly dom_id: string;
    readonly deepLinking: boolean;
    readonly filter: boolean;
    readonly docExpansion: "list" | "full" | "none";
    readonly defaultModelsExpandDepth: number;
    readonly supportedSubmitMethods: readonly string[];
    readonly validatorUrl: string | null;
    readonly plugins: readonly (() => object)[];
  }

  export default function SwaggerUI(settings: Settings): void;
}
