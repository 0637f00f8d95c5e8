import { useApiQuery } from "@rond/core/platform/http"
import { listExternalActions } from "../model/sick-note.ts"

/** What was done for a meeting in systems outside, newest first. */
export const useExternalActions = (meetingId: string) => useApiQuery(listExternalActions, { params: { id: meetingId } })
