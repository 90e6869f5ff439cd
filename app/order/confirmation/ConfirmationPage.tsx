import { Header } from "../../parts/page/Header.tsx";
import { Confirmation } from "./Confirmation.tsx";
import type { Receipt } from "./receipt.ts";

/** A finished order, as it stands in this page of the browser's history. */
export function ConfirmationPage({ receipt }: { readonly receipt: Receipt }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Confirmation receipt={receipt} />
      </main>
    </>
  );
}
