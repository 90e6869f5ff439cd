import { useState } from "react";

interface PosterProps {
  readonly imageUrl: string;
  /** The feature's name: what stands on a poster that cannot be loaded. */
  readonly name: string;
  readonly className?: string;
}

/** A feature's picture, two by three. Beside its name in text it is decoration, so it says nothing. */
export function Poster({ imageUrl, name, className = "" }: PosterProps) {
  const [isMissing, setIsMissing] = useState(imageUrl === "");
  const box = `aspect-2/3 shrink-0 overflow-hidden rounded-md bg-raise ${className}`;
  if (isMissing) {
    return (
      <div aria-hidden className={`${box} flex items-end p-3 text-sm font-semibold text-mute`}>
        {name}
      </div>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
      className={`${box} object-cover`}
    />
  );
}
