import { useTranslation } from "react-i18next";
import type { SelectMode, Tool } from "../../engine/index.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { Segments } from "../parts/Segments.tsx";

interface ToolSwitchProps {
  readonly tool: Tool;
  /** How a new selection combines with the seats already chosen. */
  readonly mode: SelectMode;
  readonly onTool: (tool: Tool) => void;
  readonly onMode: (mode: SelectMode) => void;
}

/** Chooses what a drag on the map does. The keys v, b and l do the same. */
export function ToolSwitch({ tool, mode, onTool, onMode }: ToolSwitchProps) {
  const { t } = useTranslation();
  useShortcut("v", t("blocks.tool.pointText"), () => onTool("point"));
  useShortcut("b", t("blocks.tool.rectangleText"), () => onTool("rectangle"));
  useShortcut("l", t("blocks.tool.lassoText"), () => onTool("lasso"));
  return (
    <div className="flex flex-wrap gap-2">
      <Segments<Tool>
        label={t("blocks.tool")}
        value={tool}
        onChange={onTool}
        choices={[
          { value: "point", text: t("blocks.tool.point") },
          { value: "rectangle", text: t("blocks.tool.rectangle") },
          { value: "lasso", text: t("blocks.tool.lasso") },
        ]}
      />
      {tool !== "point" && (
        <Segments<SelectMode>
          label={t("blocks.mode")}
          value={mode}
          onChange={onMode}
          choices={[
            { value: "replace", text: t("blocks.mode.replace") },
            { value: "add", text: t("blocks.mode.add") },
            { value: "remove", text: t("blocks.mode.remove") },
          ]}
        />
      )}
    </div>
  );
}
