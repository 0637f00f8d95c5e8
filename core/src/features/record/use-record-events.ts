import { Option, Schema } from "effect"
import { RecordChange, recordChanged, recordReads, recordTopic } from "../../model/record/record-changed.ts"
import { useServerEvents } from "../../platform/events/event-stream.tsx"
import { apiQueryKey } from "../../platform/http/use-api-query.ts"
import { useOutdate, workspaceQueryPrefix } from "../../platform/http/query-cache.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { recordEntryCount } from "./tab.ts"

/** The keys of all that shows the record. */
const queryKeys = [...recordReads.map((id) => apiQueryKey({ id })), workspaceQueryPrefix(recordEntryCount)]

const changeIn = Schema.decodeUnknownOption(RecordChange)

/**
 * Keeps the patient's record right while the workspace is open, also for tabs that are closed: whatever shows it is outdated when somebody has
 * changed it, here or elsewhere, and refetched at once or when it shows again ({@link isUrgent}).
 */
export function useRecordEvents(): void {
  const { ids } = useWorkspace()
  const outdate = useOutdate()
  const outdateAll = (isUrgent: (data: unknown) => boolean) => queryKeys.forEach((queryKey) => void outdate(queryKey, isUrgent))
  useServerEvents(
    ids.patientId === undefined ? [] : [recordTopic(ids.poolId, ids.patientId)],
    ({ type, data }) => {
      if (type !== recordChanged) return
      const change = Option.getOrElse(changeIn(data), (): RecordChange => ({ meetingId: null, change: "settled" }))
      const isOwn = change.meetingId !== null && change.meetingId === ids.meetingId
      outdateAll((shown) => isUrgent(change.change, { isOwn, isLong: isSeveralPages(shown) }))
    },
    () => outdateAll(() => true),
  )
}

/**
 * Whether a change must be on screen at once. A note that is being written changes every few seconds: in this meeting a short record follows it,
 * and a long one waits until it is opened again. Of a colleague's, others see only that it was begun.
 */
export function isUrgent(
  change: RecordChange["change"],
  { isOwn, isLong }: { readonly isOwn: boolean; readonly isLong: boolean },
): boolean {
  if (change === "settled") return true
  return !isLong && (isOwn || change === "created")
}

const isSeveralPages = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages) && data.pages.length > 1
