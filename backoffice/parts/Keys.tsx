/** Shows the keys of a shortcut: `g l`. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span dir="ltr" className="flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className="grid min-w-5 place-items-center rounded-sm border border-line bg-stage px-1 font-sans text-xs whitespace-nowrap text-mute"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
