import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";

/** Placeholder of a video's page while it loads. */
export const VideoShape = () => (
  <>
    <LoadingNote />
    <Skeleton className="mb-6 h-10 max-w-md" />
    <Skeleton className="aspect-video max-h-[70vh] w-full" />
  </>
);
