import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** The operators' entry. It has no screen yet and says so. */
function BackOffice() {
  return (
    <main>
      <h1>Back office</h1>
      <p>There is nothing to work with here yet.</p>
    </main>
  );
}

const root = document.querySelector("#root");
if (!root) throw new Error("backoffice/index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);
