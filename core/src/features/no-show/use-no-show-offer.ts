import { useEffect, useState } from "react"
import type { CallState } from "../call/machine/call-state.ts"
import type { Meeting } from "../../model/meeting/meeting.ts"
import { noShowRule } from "../../extension-points/meeting/no-show-rule.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { noShowAvailability, noShowNotOffered, type NoShowAvailability } from "../../model/no-show/no-show-availability.ts"

/** Whether the meeting on screen may be ended as a no-show by the policy of its market, kept up to date with the clock around its start. */
export function useNoShowAvailability(meeting: Pick<Meeting, "startMillis">, call: CallState): NoShowAvailability {
  const { startMillis } = meeting
  // The last one is the partner's, where a partner has one.
  const afterMinutes = useWorkspace().resolved.visible(noShowRule).at(-1)?.spec.afterMinutes
  const nowMillis = useClockAround(startMillis, startMillis + (afterMinutes ?? 0) * 60_000)
  if (afterMinutes === undefined) return noShowNotOffered
  return noShowAvailability({
    startMillis,
    nowMillis,
    afterMinutes,
    call: {
      hasDeclined: call.disconnectReason === "PATIENT_DECLINED",
      restarts: call.restarts,
      isPatientThere: call.patientStreamId !== undefined,
      // As long as nobody knows, the patient may have been there.
      sawPatient: call.patientEverJoined !== false,
    },
  })
}

/** The moment, in epoch milliseconds: every second between `from` and `until`, else only as those pass. */
function useClockAround(from: number, until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (now >= until) return
    // Browsers count timers in 32 bits; a meeting further away than that is looked at once a day.
    const pause = now < from ? Math.min(from - now, 86_400_000) : 1_000
    const timer = setTimeout(() => setNow(Date.now()), pause)
    return () => clearTimeout(timer)
  }, [now, from, until])
  return now
}
