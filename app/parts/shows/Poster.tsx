import { useState } from "react";

interface PosterProps {
  readonly imageUrl: string;
  /** The feature's name, shown if there is no picture or it cannot be loaded. */
  readonly name: string;
  readonly className?: string;
  /** Whether the picture is loaded with priority, because it is visible when the page opens. */
  readonly isFirst?: boolean;
}

/**
 * A feature's picture, in the ratio 3:4. Hidden from screen readers, because the feature's name is beside it.
 */
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
