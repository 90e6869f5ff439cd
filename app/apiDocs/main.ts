import "swagger-ui-dist/swagger-ui.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/**
 * Shows descriptions as text. Swagger UI would make HTML of them, which the page's policy of Trusted
 * Types refuses, and the document has no Markdown.
 */
const plainDescriptions = () => ({
  components: { Markdown: ({ source }: { readonly source?: string }) => source ?? null },
});

SwaggerUI({
  // Swagger UI takes eight times as long to list these calls from a document of version 3.1.
  url: "/api/openapi.json?version=3.0",
  dom_id: "#root",
  deepLinking: true,
  filter: true,
  // Every call is listed, and its schema is only rendered where somebody opens it.
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  // An example sent by mistake could sell or cancel something, so the page makes no calls.
  supportedSubmitMethods: [],
  // The document would otherwise be sent to Swagger's own service.
  validatorUrl: null,
  plugins: [plainDescriptions],
});
