import { useState } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { getMessageDelivery } from "../../../model/messaging/index.ts"
import { isSettled, type SentMessage } from "../../../model/messaging/message.ts"

/** Each question waits for news at the server; this is the pause between two. */
const pollIntervalMillis = 1_000

/** A message as it is by now: its files are looked at after it was sent. */
export function useDelivery(sent: SentMessage): SentMessage {
  const [settled, setSettled] = useState<SentMessage>()
  const isOver = isSettled(sent.delivery) || settled?.id === sent.id
  const asked = useApiQuery(
    getMessageDelivery,
    { params: { messageId: sent.id } },
    { enabled: !isOver, staleTime: 0, ...(isOver ? {} : { refetchInterval: pollIntervalMillis }) },
  )
  if (asked.data !== undefined && !isOver && isSettled(asked.data.delivery)) setSettled(asked.data)
  return asked.data ?? sent
}
