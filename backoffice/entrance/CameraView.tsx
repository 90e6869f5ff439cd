import { Camera, CameraOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { openCamera } from "./camera.ts";

/** Why the camera is off although somebody switched it on. */
type CameraEnd = "refused" | "lost";

interface CameraViewProps {
  readonly onCode: (code: string) => Promise<void>;
}

/** Reads codes with the device's camera, which can be switched on and off. */
export function CameraView({ onCode }: CameraViewProps) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(false);
  const [ended, setEnded] = useState<CameraEnd>();
  const end = (why: CameraEnd): void => {
    setIsOn(false);
    setEnded(why);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        aria-pressed={isOn}
        onClick={() => {
          setIsOn(!isOn);
          setEnded(undefined);
        }}
        className="inline-flex items-center gap-2"
      >
        {isOn ? <CameraOff size={18} aria-hidden /> : <Camera size={18} aria-hidden />}
        {isOn ? t("backoffice.entrance.cameraOff") : t("backoffice.entrance.cameraOn")}
      </Button>
      {isOn && <Viewfinder onCode={onCode} onEnd={end} />}
      {ended && (
        <Note tone="warning" role="status">
          {ended === "lost"
            ? t("backoffice.entrance.cameraLost")
            : t("backoffice.entrance.cameraRefused")}
        </Note>
      )}
    </div>
  );
}

interface ViewfinderProps extends CameraViewProps {
  readonly onEnd: (why: CameraEnd) => void;
}

function Viewfinder({ onCode, onEnd }: ViewfinderProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent(onCode);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let isGone = false;
    const onLost = (): void => {
      if (!isGone) end("lost");
    };
    const opened = openCamera(element, { onCode: (code) => take(code), onLost });
    opened.catch(() => {
      if (!isGone) end("refused");
    });
    return () => {
      isGone = true;
      void opened.then((close) => close()).catch(() => undefined);
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t("backoffice.entrance.camera")}
      className="aspect-video w-full max-w-md rounded-lg border border-line bg-ink object-cover"
    />
  );
}
