interface WorkingProps {
  /** What is happening, for example "Your payment is being confirmed". */
  readonly text: string;
  readonly className?: string;
}

/** Shown during something that takes a while and that the visitor cannot influence. */
export function Working({ text, className = "" }: WorkingProps) {
  return (
    <div className={className}>
      <p role="status" className="text-mute">
        {text}
      </p>
      <div aria-hidden className="mt-5 h-1 overflow-hidden rounded-full bg-raise">
        <div className="h-full w-1/3 animate-working motion-reduce:animate-none rounded-full bg-text" />
      </div>
    </div>
  );
}
