import { useState } from "react";

interface PosterProps {
  readonly imageUrl: string;
  /** The feature's name: what stands on a poster that cannot be loaded. */
  readonly name: string;
  readonly className?: string;
  /** It is in sight when the page opens: it comes before other pictures. */
  readonly isFirst?: boolean;
}

/** A feature's picture, three by four. Beside its name in text it is decoration, so it says nothing. */
export function Poster({ imageUrl, name, className = "", isFirst = false }: PosterProps) {
  const [isMissing, setIsMissing] = useState(imageUrl === "");
  const box = `aspect-3/4 shrink-0 overflow-hidden rounded-md ${className}`;
  if (isMissing) {
    return (
      <div
        aria-hidden
        className={`${box} flex items-end bg-raise p-3 text-sm font-semibold text-mute`}
      >
        {name}
      </div>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setIsMissing(true)}
      className={`${box} object-cover`}
    />
  );
}
