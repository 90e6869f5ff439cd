interface ProductPictureProps {
  readonly imageUrl: string;
  /** Classes that set the width. */
  readonly className: string;
}

/** A product's picture beside its name, or an empty box if there is none. */
export function ProductPicture({ imageUrl, className }: ProductPictureProps) {
  const look = `aspect-square rounded-xs bg-raise ${className}`;
  if (imageUrl === "") return <span aria-hidden className={`inline-block ${look}`} />;
  return <img src={imageUrl} alt="" loading="lazy" className={look} />;
}
