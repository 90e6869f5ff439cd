import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Agorot } from "../../domain/money.ts";
import type { SelectMode, Tool } from "../../engine/index.ts";
import { Corner } from "../hall/Corner.tsx";
import { HallMap } from "../hall/HallMap.tsx";
import { Pointed } from "../hall/Pointed.tsx";
import { seatText } from "../hall/pointedText.ts";
import { SalesLegend } from "../hall/SalesLegend.tsx";
import { ZoomButtons } from "../hall/ZoomButtons.tsx";
import { ToolSwitch } from "./ToolSwitch.tsx";
import type { Blocking } from "./useBlocking.ts";

interface BlockHallProps {
  readonly blocking: Blocking;
  readonly prices: ReadonlyMap<number, Agorot>;
}

/** The live hall, where seats are chosen with the pointer or the keyboard. */
export function BlockHall({ blocking, prices }: BlockHallProps) {
  const { t } = useTranslation();
  const { desk, choice, words, map, setMap } = blocking;
  const [tool, setTool] = useState<Tool>("point");
  const [mode, setMode] = useState<SelectMode>("replace");
  const [seat, setSeat] = useState<number>();
  useEffect(() => map?.setTool(tool), [map, tool]);

  return (
    <section aria-label={t("sales.hall")} className="relative min-h-96 overflow-hidden">
      <HallMap
        desk={desk}
        prices={prices}
        onSeat={setSeat}
        onMap={setMap}
        wordsOf={(of) => [seatText(t, desk, of), words.get(of)].filter(Boolean).join(" · ")}
        listeners={{
          seattap: ({ seat: tapped }) => choice.toggle(tapped),
          choose: ({ seat: chosen }) => choice.toggle(chosen),
          // The Shift and Alt keys override the mode that was chosen.
          select: (event) =>
            choice.apply(event.seats, event.mode === "replace" ? mode : event.mode),
        }}
      />
      <Corner className="start-4 top-4">
        <ToolSwitch tool={tool} mode={mode} onTool={setTool} onMode={setMode} />
      </Corner>
      <Corner className="end-4 top-4 max-wide:top-16">
        <Pointed desk={desk} seat={seat} more={seat === undefined ? undefined : words.get(seat)} />
      </Corner>
      <Corner className="start-4 bottom-3 max-w-[calc(100%-6rem)]">
        <SalesLegend desk={desk} seat={seat} />
      </Corner>
      <Corner className="end-4 bottom-3">
        <ZoomButtons map={map} />
      </Corner>
    </section>
  );
}
