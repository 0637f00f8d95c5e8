import { smsLockoutSeconds, getSmsDelivery, sendSms } from "../../model/index.ts"
import type { ApiError } from "../../../../kernel/api/index.ts"
import { Api, useRunApi, useApiMutation } from "../../../../platform/http/index.ts"
import { useMutation } from "@tanstack/react-query"
import { Effect } from "effect"
import { useEffect, useState } from "react"
import { Unavailable } from "../../../../kernel/api/api-error.ts"
import type { KnownLink, usePatientLink } from "./use-patient-link.ts"

/** Returns the whole seconds of the lockout that remain; 0 when it is over. Both times are epoch milliseconds of the same clock. */
export function lockoutSecondsLeft(lastSentAt: number | null, now: number): number {
  if (lastSentAt === null) return 0
  return Math.max(0, Math.ceil((lastSentAt + smsLockoutSeconds * 1_000 - now) / 1_000))
}

/**
 * Whether starting the call also sends an SMS: yes, unless the link of an earlier one still works. Never to a patient who is in the call,
 * because a new link would remove them from it.
 */
export const textsWithCall = (
  { receiver, sms, device }: Pick<KnownLink, "receiver" | "sms" | "device">,
  isPatientThere: boolean,
): boolean => receiver !== null && sms === null && device === null && !isPatientThere

/** Sends the patient a link, considering earlier SMS. */
export function useSms(meetingId: string, link: ReturnType<typeof usePatientLink>) {
  const runApi = useRunApi()
  const sendMutation = useApiMutation(sendSms)
  // An SMS that this page sent counts even if the server cannot be reached afterwards.
  const [sentAt, setSentAt] = useState<number | null>(null)
  const send = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { smsId } = await sendMutation.mutateAsync({ params: { id: meetingId } })
      await runApi(delivered(meetingId, smsId))
    },
    onSuccess: () => {
      setSentAt(Date.now())
      void link.refetch()
    },
  })
  return { send, secondsLeft: useLockout(link, sentAt) }
}

/** Waits until the gateway has accepted the SMS; fails with `sms_failed` when it refuses. */
const delivered = (id: string, smsId: string): Effect.Effect<void, ApiError, Api> =>
  Effect.gen(function* () {
    const api = yield* Api
    let state: typeof getSmsDelivery.response.Type.state = "sending"
    while (state === "sending") ({ state } = yield* api.run(getSmsDelivery, { params: { id, smsId } }))
    if (state !== "sent") yield* Effect.fail(notTaken)
  })

const notTaken = new Unavailable({
  endpointId: getSmsDelivery.id,
  code: "sms_failed",
  title: "The SMS could not be sent",
  requestId: undefined,
  status: undefined,
  detail: undefined,
})

/**
 * Counts the lockout down once a second, from this page's own SMS and from the server's data on others,
 * on the server's clock at the time of its response.
 */
function useLockout({ data, dataUpdatedAt }: ReturnType<typeof usePatientLink>, sentAt: number | null): number {
  const [tick, setNow] = useState(() => Date.now())
  // The tick is stale if nothing was counted.
  const now = Math.max(tick, dataUpdatedAt, sentAt ?? 0)
  const serverSecondsLeft = data === undefined ? 0 : lockoutSecondsLeft(data.lastSentAtMillis, data.nowMillis + (now - dataUpdatedAt))
  const secondsLeft = Math.max(lockoutSecondsLeft(sentAt, now), serverSecondsLeft)
  const isLocked = secondsLeft > 0
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])
  return secondsLeft
}
