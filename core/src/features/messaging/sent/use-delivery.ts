import { useState } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { getMessageDelivery } from "../../../model/messaging/index.ts"
import { isSettled, type SentMessage } from "../../../model/messaging/message.ts"

/** Each request waits for news on the server; this is the pause between two. */
const pollIntervalMillis = 1_000

/** The current state of a message: its files are checked after sending. */
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
