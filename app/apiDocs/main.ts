import "swagger-ui-dist/swagger-ui.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/**
 * Shows descriptions as text. Swagger UI would convert them to HTML, which the page's Trusted Types policy
 * refuses, and the document contains no Markdown.
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
  // Lists every call, and renders a schema only when it is expanded.
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  // An example sent by mistake could sell or cancel something, so the page makes no calls.
  supportedSubmitMethods: [],
  // Otherwise Swagger UI would send the document's URL to validator.swagger.io.
  validatorUrl: null,
  plugins: [plainDescriptions],
});
