import { useTranslation } from "react-i18next";
import { attendanceByDate } from "../../domain/api/attendance.ts";
import { CALENDAR_DAYS } from "../../domain/attendance.ts";
import { addDays } from "../../domain/zone.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { Figures } from "../parts/Figures.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble, StaleNote } from "../parts/OfficeTrouble.tsx";
import { TodayOf } from "../parts/TodayOf.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { attendanceFigures, attendanceTotal } from "./attendanceColumns.ts";
import { useCinemas } from "./attendanceNames.ts";
import { DayCalendar } from "./DayCalendar.tsx";

/** The attendance calendar (back-office.md section 2): 14 days back, today, 14 days ahead. */
export function AttendancePage() {
  const { t } = useTranslation();
  const { today, answer } = useCinemas();
  return (
    <OfficePage title={t("backoffice.screen.attendance")}>
      <TodayOf day={today} answer={answer}>
        {(day) => <Calendar today={day} />}
      </TodayOf>
    </OfficePage>
  );
}

function Calendar({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const params = {
    start: addDays(today, -CALENDAR_DAYS.back),
    end: addDays(today, CALENDAR_DAYS.forward),
  };
  const answer = useOfficeAnswer(attendanceByDate, { params, query: {} }, { isLive: true });
  const { reply, refusal, staleBecause, again } = answer;
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={again} />;
  if (!reply) return <ListSkeleton rows={5} rowClassName="h-28" />;
  return (
    <>
      <SumsLive at={undefined} />
      <StaleNote refusal={staleBecause} onAgain={again} />
      <Figures figures={attendanceFigures(t, attendanceTotal(reply.rows))} />
      <div className="min-h-0 grow overflow-auto pb-4">
        <DayCalendar days={reply.rows} today={today} />
      </div>
    </>
  );
}
