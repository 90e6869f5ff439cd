import "swagger-ui-dist/swagger-ui.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/**
 * Renders descriptions as plain text. Swagger UI would convert descriptions from Markdown to HTML, which the
 * page's Trusted Types policy refuses. Our descriptions contain no Markdown.
 */
const plainDescriptions = () => ({
  components: { Markdown: ({ source }: { readonly source?: string }) => source ?? null },
});

SwaggerUI({
  // The OpenAPI version is 3.0, because Swagger UI takes eight times as long to list these calls from a 3.1
  // document.
  url: "/api/openapi.json?version=3.0",
  dom_id: "#root",
  deepLinking: true,
  filter: true,
  // Lists every call, and renders a schema only when it is expanded.
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  // An example sent by mistake could sell or cancel something, so the page makes no calls.
  supportedSubmitMethods: [],
  // By default, Swagger UI sends the document's URL to validator.swagger.io, which validates it for a badge.
  validatorUrl: null,
  plugins: [plainDescriptions],
});
