import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { PlanDraft } from "../../domain/api/plans.ts";
import { floorsOverlap, type Colouring, type Point } from "../../engine/index.ts";
import { isDrawnError, type DrawnFault } from "../../engine/design/checks/drawnFault.ts";
import { ghostOf, type Ghost } from "../../engine/design/tools/ghost.ts";
import { OfficePage, type Crumb } from "../parts/OfficePage.tsx";
import type { Panel, Pointer, Unit } from "./act.ts";
import { actsOf } from "./acts.ts";
import { likelyUnit } from "./arrangeActs.ts";
import { ArrangePanel } from "./ArrangePanel.tsx";
import { ChecksPanel } from "./ChecksPanel.tsx";
import { ComparePanel } from "./ComparePanel.tsx";
import { DesignerNotice } from "./DesignerNotice.tsx";
import { DesignerPanels } from "./DesignerPanels.tsx";
import { DrawingState } from "./DrawingState.tsx";
import type { HallView } from "./hallView.ts";
import { priceGroupsOf } from "./priceChoices.ts";
import { isEmpty } from "./selecting.ts";
import { RowPathPanel } from "./RowPathPanel.tsx";
import { SelectionPanel } from "./SelectionPanel.tsx";
import { SightPanel } from "./SightPanel.tsx";
import { Surface } from "./Surface.tsx";
import { ToolBar } from "./ToolBar.tsx";
import { TracingPanel } from "./TracingPanel.tsx";
import { useActKeys } from "./useActKeys.ts";
import { useClipboardEvents, useClips } from "./useClips.ts";
import type { OpenDrawing, useDraftDrawing } from "./useDraftDrawing.ts";

interface DesignerProps {
  readonly draft: PlanDraft;
  readonly above: readonly Crumb[];
  readonly drawing: ReturnType<typeof useDraftDrawing>;
  readonly open: OpenDrawing;
}

/** The designer with an open drawing: tools above it, and the selection and the checks beside it. */
export function Designer({ draft, above, drawing, open }: DesignerProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { studio, outbox, isMine } = open;
  const shown = useSyncExternalStore(studio.subscribe, studio.view, studio.view);
  const [pointer, setPointer] = useState<Pointer>("select");
  const [panel, setPanel] = useState<Panel>();
  const [group, setGroup] = useState<number>();
  const [isComparing, setIsComparing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [isTracing, setIsTracing] = useState(studio.drawing.frame.tracing !== undefined);
  const [isSighting, setIsSighting] = useState(false);
  const [colouring, setColouring] = useState<Colouring>();
  const [hint, setHint] = useState<string>();
  const [measured, setMeasured] = useState<readonly Point[]>([]);
  const [path, setPath] = useState<readonly Point[]>([]);
  const [pathGhost, setPathGhost] = useState<Ghost>();
  const [wantedUnit, setUnit] = useState<Unit>();
  // The unit that the operator chose does not apply to areas and scenery, which have no seats or rows.
  const unit = (shown.selected.length > 0 && wantedUnit) || likelyUnit(studio);
  const view = useRef<HallView>(undefined);
  const nextFault = useRef(0);
  const canEdit = isMine && drawing.save !== "stopped";
  const groups = useMemo(() => priceGroupsOf(draft), [draft]);

  function choosePointer(next: Pointer): void {
    setMeasured([]);
    setPath([]);
    setPointer(next);
  }
  function showTracing(isShown: boolean): void {
    setIsTracing(isShown);
    if (!isShown && (pointer === "trace" || pointer === "measure")) choosePointer("select");
  }
  const middle = () => view.current?.middle ?? { x: studio.drawing.frame.focalX, y: 200 };
  const clips = useClips({ studio, groups, middle });

  function goTo(fault: DrawnFault): void {
    if (fault.seat !== undefined && studio.drawing.hasSeat(fault.seat)) {
      studio.reveal(studio.drawing.rowOfSeat(fault.seat).section);
      studio.select([fault.seat]);
    }
    view.current?.lookAt(fault.x, fault.y);
  }
  // Acts read the refs when they run, not while the page renders.
  // oxlint-disable-next-line react/refs
  const acts = actsOf(t, {
    studio,
    canEdit,
    open: (next) => {
      setGroup(undefined);
      setPanel(next);
    },
    setPointer: choosePointer,
    unit,
    goTo: (x, y) => view.current?.lookAt(x, y),
    copy: clips.copy,
    paste: clips.paste,
    toggleComparison: () => setIsComparing((is) => !is),
    toggleTracing: () => showTracing(!isTracing),
    toggleSight: () => setIsSighting((is) => !is),
    toggleAdding: () => setIsAdding((is) => !is),
    zoom: (by) => {
      const map = view.current?.map;
      if (by === "fit") map?.fit();
      else if (by === "in") map?.zoomIn();
      else map?.zoomOut();
    },
    goToNextFault: () => {
      const fault = shown.faults[nextFault.current++ % Math.max(1, shown.faults.length)];
      if (fault) goTo(fault);
    },
  });
  // If floors overlap, at first only the lowest floor is shown, because all floors together are unreadable.
  useEffect(() => {
    if (floorsOverlap(studio.view().plan.layout)) studio.showFloor(0);
  }, [studio]);
  useActKeys(acts, panel === undefined);
  useClipboardEvents({ acts, isOn: panel === undefined, ...clips });
  useLeaveGuard(outbox);
  const errors = shown.faults.filter(({ kind }) => isDrawnError(kind)).length;
  const previewed = acts.find(({ id, isEnabled }) => isEnabled && id === hint)?.preview?.();
  const ghost = previewed ? ghostOf(studio.drawing, previewed) : pathGhost;
  const on = [
    pointer,
    ...(isComparing ? ["compare"] : []),
    ...(isAdding ? ["adding"] : []),
    ...(isTracing ? ["tracing"] : []),
    ...(isSighting ? ["sight"] : []),
  ];
  const canPublish = canEdit && errors === 0 && studio.drawing.sections.size > 0;

  return (
    <OfficePage
      title={draft.fileName}
      above={above}
      end={
        <span className="flex items-center gap-3">
          <DrawingState drawing={drawing} open={open} />
          <Button look="primary" disabled={!canPublish} onClick={() => setPanel("publish")}>
            {t("plans.publish")}
          </Button>
        </span>
      }
    >
      <ToolBar acts={acts} on={on} />
      <DesignerNotice
        fault={shown.fault}
        notice={clips.notice}
        onClose={() => {
          studio.forgetFault();
          clips.forgetNotice();
        }}
      />
      <div className="-mx-4 grid min-h-0 grow border-t border-line max-tablet:grid-rows-[minmax(20rem,1fr)_auto] tablet:grid-cols-[minmax(0,1fr)_18rem] tablet:grid-rows-[minmax(0,1fr)] laptop:grid-cols-[minmax(0,1fr)_21rem]">
        <Surface
          studio={studio}
          shown={shown}
          pointer={pointer}
          isAdding={isAdding}
          canEdit={canEdit}
          measured={measured}
          onMeasure={(at) => setMeasured((now) => (now.length < 2 ? [...now, at] : [at]))}
          path={path}
          onPath={(at) => setPath((now) => [...now, at])}
          ghost={ghost}
          colouring={isSighting ? colouring : undefined}
          onView={(made) => {
            view.current = made;
          }}
        />
        <aside className="flex min-h-0 flex-col gap-4 overflow-y-auto border-line p-3 max-tablet:border-t tablet:border-s">
          {/* The comparison is the first panel. A press on a difference selects a seat, whose fields
              would otherwise push the list down. */}
          {isComparing && (
            <ComparePanel
              studio={studio}
              shown={shown}
              draft={draft}
              onGo={({ slot, area, x, y }) => {
                studio.reveal(slot === undefined ? area : studio.drawing.rowOfSeat(slot).section);
                studio.select(slot === undefined ? [] : [slot], area === undefined ? [] : [area]);
                view.current?.lookAt(x, y);
              }}
              onClose={() => setIsComparing(false)}
            />
          )}
          {pointer === "rowsAlong" && (
            <RowPathPanel
              studio={studio}
              groups={groups}
              shown={shown}
              path={path}
              middle={middle}
              onPath={setPath}
              onGhost={setPathGhost}
              onClose={() => choosePointer("select")}
            />
          )}
          {isSighting && (
            <SightPanel
              studio={studio}
              shown={shown}
              canEdit={canEdit}
              onColouring={setColouring}
              onClose={() => setIsSighting(false)}
            />
          )}
          {isTracing && (
            <TracingPanel
              studio={studio}
              tracing={shown.plan.tracing}
              canEdit={canEdit}
              pointer={pointer}
              onPointer={choosePointer}
              points={measured}
              onMeasured={() => setMeasured([])}
              onClose={() => showTracing(false)}
            />
          )}
          <SelectionPanel
            studio={studio}
            shown={shown}
            groups={groups}
            canEdit={canEdit}
            onGroup={(key) => {
              setGroup(key);
              setPanel("generator");
            }}
          />
          {canEdit && !isEmpty(shown) && (
            <ArrangePanel
              acts={acts}
              unit={unit}
              onUnit={setUnit}
              onHint={(act) => setHint(act?.id)}
            />
          )}
          <ChecksPanel drawing={studio.drawing} faults={shown.faults} onGo={goTo} />
        </aside>
      </div>
      <DesignerPanels
        panel={panel === "publish" && !canPublish ? undefined : panel}
        acts={acts}
        studio={studio}
        shown={shown}
        outbox={outbox}
        groups={groups}
        group={group}
        draft={draft}
        middle={middle}
        onClose={() => setPanel(undefined)}
        onPublished={() => navigate(`/plans/${draft.VenueId}`)}
      />
    </OfficePage>
  );
}

/** Asks for confirmation before the page is left with unsaved changes. */
function useLeaveGuard(outbox: OpenDrawing["outbox"]): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (!outbox.isIdle) event.preventDefault();
    };
    addEventListener("beforeunload", guard);
    return () => removeEventListener("beforeunload", guard);
  }, [outbox]);
}
