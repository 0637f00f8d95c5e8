import { useMutation } from "@tanstack/react-query"
import { Effect } from "effect"
import { useEffect, useState } from "react"
import type { CallError } from "../../contract/contract.ts"
import { Unavailable } from "../../contract/problem.ts"
import { Api, useAnswer, useRunApi, useWrite } from "../../http/http.ts"
import { getPatientLink, getSmsDelivery, sendSms } from "../contract.ts"
import { lockoutSecondsLeft } from "./sms-lockout.ts"

/** Sending the patient a link, with what is known of earlier ones. */
export function useSms(meetingId: string, enabled: boolean) {
  const runApi = useRunApi()
  const link = useAnswer(getPatientLink, { params: { meetingId } }, { enabled, staleMillis: 0 })
  const put = useWrite(sendSms)
  const send = useMutation<void, CallError>({
    mutationFn: async () => {
      const { smsId } = await put.mutateAsync({ params: { id: meetingId } })
      await runApi(delivered(meetingId, smsId))
    },
    onSuccess: async () => void (await link.refetch()),
  })
  const left = useLockout(link.data, link.dataUpdatedAt)
  return { link: link.data, send, secondsLeft: left }
}

/** Waits until the gateway has taken the SMS; fails with `sms_failed` when it has not. */
const delivered = (id: string, smsId: string): Effect.Effect<void, CallError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    let state: "sending" | "sent" | "failed" = "sending"
    while (state === "sending") ({ state } = yield* api.run(getSmsDelivery, { params: { id, smsId } }))
    if (state === "failed") yield* Effect.fail(notTaken)
  })

const notTaken = new Unavailable({
  callId: getSmsDelivery.id,
  code: "sms_failed",
  title: "The SMS could not be sent",
  requestId: undefined,
  status: undefined,
  detail: undefined,
})

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
