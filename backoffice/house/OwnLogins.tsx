import {
  endOperatorLogin,
  endOtherOperatorLogins,
  operatorLogins,
} from "../../domain/api/operatorLogins.ts";
import { LoginList } from "../../app/parts/page/LoginList.tsx";
import { Answered } from "../../app/parts/ui/Answered.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

export function OwnLogins() {
  const answer = useOfficeAnswer(operatorLogins, {});
  return (
    <Answered answer={answer}>
      {({ logins }) => (
        <LoginList
          key={logins[0]?.id}
          logins={logins}
          endOne={(id) => officeCall(endOperatorLogin, { params: { id } })}
          endOthers={() => officeCall(endOtherOperatorLogins, {})}
        />
      )}
    </Answered>
  );
}
