import { useState } from "react";
import { acceptedTerms } from "../../../domain/api/terms.ts";
import { directionOf } from "../../../domain/locale.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { Answered } from "../ui/Answered.tsx";
import { Button, type BUTTON_LOOKS } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TermsParagraphs } from "../ui/TermsParagraphs.tsx";

interface OrderTermsProps {
  /** The reservation's number. */
  readonly reservation: string;
  /** Text of the button and title of the dialog. */
  readonly label: string;
  /** Text that is shown if the order's terms were not stored. */
  readonly none: string;
  readonly look?: keyof typeof BUTTON_LOOKS;
}

/** A button that shows the terms that the buyer accepted with an order. */
export function OrderTerms({ look, ...terms }: OrderTermsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(look && { look })} onClick={() => setIsOpen(true)}>
        {terms.label}
      </Button>
      {isOpen && <TermsDialog {...terms} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface TermsDialogProps extends Omit<OrderTermsProps, "look"> {
  readonly onClose: () => void;
}

function TermsDialog({ reservation, label, none, onClose }: TermsDialogProps) {
  const answer = useAnswer(acceptedTerms, { params: { id: reservation } });
  return (
    <Dialog title={label} onClose={onClose} isWide>
      <Answered answer={answer}>
        {({ terms }) =>
          terms ? (
            <div lang={terms.locale} dir={directionOf(terms.locale)} className="max-w-prose">
              <TermsParagraphs text={terms.text} />
            </div>
          ) : (
            <p className="text-mute">{none}</p>
          )
        }
      </Answered>
    </Dialog>
  );
}
