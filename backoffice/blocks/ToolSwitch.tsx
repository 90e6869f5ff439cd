import { useTranslation } from "react-i18next";
import type { SelectMode, Tool } from "../../engine/index.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { Segments } from "../parts/Segments.tsx";

interface ToolSwitchProps {
  readonly tool: Tool;
  /** What becomes of the seats chosen before. */
  readonly mode: SelectMode;
  readonly onTool: (tool: Tool) => void;
  readonly onMode: (mode: SelectMode) => void;
}

/** What a drag on the hall does, by the keys v, b and l too. */
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
