import { useServerEvents } from "../../../platform/events/use-server-events.tsx"
import { useReadAgain } from "../../../platform/http/use-read-again.ts"
import { useRefreshWorkspaceQueries } from "../../../platform/workspace/workspace-queries.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { listEntries } from "../../../model/record/index.ts"
import { recordEntryCount } from "./record-entry-count.ts"

/**
 * Refetches the record when the note of this meeting is saved, signed, unsigned or struck.
 * A long record that was fully loaded is not refetched while its newest note is being typed.
 */
export function useRecordRefresh(): void {
  const { ids } = useWorkspace()
  const again = useReadAgain()
  const refreshCounts = useRefreshWorkspaceQueries()
  const readAgain = (isAll: boolean) => {
    void again(listEntries, undefined, (data) => isAll || !isSeveralPages(data))
    refreshCounts([recordEntryCount])
  }
  useServerEvents(
    ids.meetingId === undefined ? [] : [`meeting:${ids.meetingId}`],
    ({ type }) => {
      if (type === "document-changed" || type === "meeting-ended") readAgain(type === "meeting-ended")
    },
    () => readAgain(true),
  )
}

const isSeveralPages = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages) && data.pages.length > 1
