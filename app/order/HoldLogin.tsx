import { lazy, Suspense } from "react";
import { LoadingNote } from "../shell/Skeleton.tsx";

/** Comes when it is asked for: most buy as guests. */
const LoginDialog = lazy(async () => ({
  default: (await import("../login/LoginDialog.tsx")).LoginDialog,
}));

interface HoldLoginProps {
  readonly onClose: () => void;
  readonly onLoggedIn?: () => void;
}

/** A hold wants a login by e-mail and password, or a social one. */
export function HoldLogin({ onClose, onLoggedIn }: HoldLoginProps) {
  return (
    <Suspense fallback={<LoadingNote />}>
      <LoginDialog
        ways={["password"]}
        onClose={onClose}
        onLoggedIn={() => {
          onClose();
          onLoggedIn?.();
        }}
      />
    </Suspense>
  );
}
