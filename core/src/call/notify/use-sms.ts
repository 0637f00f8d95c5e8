import { useEffect, useState } from "react"
import { useAnswer, useWrite } from "../../http/http.ts"
import { getPatientLink, sendSms } from "../contract.ts"
import { lockoutSecondsLeft } from "./sms-lockout.ts"

/** Sending the patient a link, with what is known of earlier ones. */
export function useSms(meetingId: string, enabled: boolean) {
  const link = useAnswer(getPatientLink, { params: { meetingId } }, { enabled, staleMillis: 0 })
  const send = useWrite(sendSms, { refreshes: [getPatientLink] })
  const left = useLockout(link.data, link.dataUpdatedAt)
  return { link: link.data, send, secondsLeft: left }
}

/** Counts the lockout down once a second, by the server's clock as it was when it answered. */
function useLockout(
  link: { readonly lastSentAtMillis: number | null; readonly nowMillis: number } | undefined,
  answeredAt: number,
): number {
  const [now, setNow] = useState(() => Date.now())
  const left = link === undefined ? 0 : lockoutSecondsLeft(link.lastSentAtMillis, link.nowMillis + Math.max(0, now - answeredAt))
  const isLocked = left > 0
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])
  return left
}
