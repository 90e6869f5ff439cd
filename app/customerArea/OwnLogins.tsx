import {
  customerLogins,
  endCustomerLogin,
  endOtherLogins,
} from "../../domain/api/customerLogins.ts";
import { LoginList } from "../parts/page/LoginList.tsx";
import { Answered } from "../parts/ui/Answered.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { areaCall } from "./area.ts";

export function OwnLogins() {
  const answer = useAnswer(customerLogins, {});
  return (
    <Answered answer={answer}>
      {({ logins }) => (
        <LoginList
          key={logins[0]?.id}
          logins={logins}
          endOne={(id) => areaCall(endCustomerLogin, { params: { id } })}
          endOthers={() => areaCall(endOtherLogins, {})}
        />
      )}
    </Answered>
  );
}
