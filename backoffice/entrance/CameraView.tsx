import { Camera, CameraOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { openCamera } from "./camera.ts";

interface CameraViewProps {
  readonly onCode: (code: string) => void;
}

/** Reads codes with the device's camera, which can be switched on and off. */
export function CameraView({ onCode }: CameraViewProps) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        aria-pressed={isOn}
        onClick={() => {
          setIsOn(!isOn);
          setIsRefused(false);
        }}
        className="inline-flex items-center gap-2"
      >
        {isOn ? <CameraOff size={18} aria-hidden /> : <Camera size={18} aria-hidden />}
        {isOn ? t("backoffice.entrance.cameraOff") : t("backoffice.entrance.cameraOn")}
      </Button>
      {isOn && (
        <Viewfinder
          onCode={onCode}
          onRefused={() => {
            setIsOn(false);
            setIsRefused(true);
          }}
        />
      )}
      {isRefused && (
        <Note tone="warning" role="status">
          {t("backoffice.entrance.cameraRefused")}
        </Note>
      )}
    </div>
  );
}

interface ViewfinderProps extends CameraViewProps {
  readonly onRefused: () => void;
}

function Viewfinder({ onCode, onRefused }: ViewfinderProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent(onCode);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let isGone = false;
    const opened = openCamera(element, (code) => take(code));
    opened.catch(() => {
      if (!isGone) refuse();
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
