import { Option, Schema } from "effect"
import { DocumentChanged, documentChanged } from "../../note/model/index.ts"
import { RecordChange, recordChanged, recordReads, recordTopic } from "../model/record-changed.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { useMarkStale, workspaceQueryPrefix } from "../../../platform/http/query-cache.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { recordEntryCount } from "./tab.ts"

/** The keys of all that shows the record. */
const queryKeys = [...recordReads.map((id) => apiQueryKey({ id })), workspaceQueryPrefix(recordEntryCount)]

const changeIn = Schema.decodeUnknownOption(RecordChange)
const savedIn = Schema.decodeUnknownOption(DocumentChanged)

/**
 * Keeps the patient's record up to date while the workspace is open, also for tabs that are closed. A change by any person, here or elsewhere, marks
 * the data as outdated. It is refetched at once, or when it is shown again ({@link isUrgent}).
 */
export function useRecordEvents(): void {
  const { poolId, patientId, meetingId } = useWorkspace().ids
  const outdate = useMarkStale()
  const outdateAll = (change: RecordChange["change"] | "saved") =>
    queryKeys.forEach((queryKey) => void outdate(queryKey, (data) => isUrgent(change, isSeveralPages(data))))
  useServerEvents(
    patientId === undefined ? [] : [recordTopic(poolId, patientId)],
    ({ type, data }) => {
      if (type === recordChanged) outdateAll(Option.match(changeIn(data), { onNone: () => "settled", onSome: ({ change }) => change }))
    },
    () => outdateAll("settled"),
  )
  useServerEvents(meetingId === undefined ? [] : [`meeting:${meetingId}`], ({ type, data }) => {
    // A signature, an unsigning and a strike name no writer: the record's own event follows them.
    if (type === documentChanged && Option.exists(savedIn(data), ({ document, writer }) => document === "note" && writer !== null))
      outdateAll("saved")
  })
}

/**
 * Whether a change must be on screen at once. A note that is being written changes every few seconds: a short record follows it, and a long
 * one waits until it is opened again.
 */
export const isUrgent = (change: RecordChange["change"] | "saved", isLong: boolean): boolean => change === "settled" || !isLong

const isSeveralPages = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages) && data.pages.length > 1
