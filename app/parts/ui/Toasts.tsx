import { useSnapshot } from "valtio";
import { toasts } from "./toasts.ts";

/**
 * The container of the toasts. The container is rendered from the start, because screen readers do not
 * announce a live region that is added with its text.
 */
export function Toasts() {
  const { shown } = useSnapshot(toasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 above-bars z-50 flex flex-col items-center gap-2 print:hidden"
    >
      {shown.map(({ id, text }) => (
        <p
          key={id}
          className="max-w-md rounded-md border border-line bg-raise px-4 py-3 text-text shadow-lg"
        >
          {text}
        </p>
      ))}
    </div>
  );
}
