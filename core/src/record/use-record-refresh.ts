import { useServerEvents } from "../events/use-server-events.tsx"
import { useReadAgain } from "../http/use-read-again.ts"
import { useRefreshWorkspaceQueries } from "../workspace/workspace-queries.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { listEntries } from "./contract.ts"
import { recordEntryCount } from "./record-entry-count.ts"

/**
 * Reads the record again when the note of this meeting is saved, signed, unsigned or struck here or elsewhere.
 * A long record that is read to its end is left alone while its newest note is still being typed.
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
