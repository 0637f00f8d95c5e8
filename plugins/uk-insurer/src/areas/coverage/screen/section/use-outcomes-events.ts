import { useServerEvents } from "@rond/core/platform/events"
import { useRefetch } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { getOutcomes, outcomesChanged, outcomesTopic } from "../../../outcomes/model/index.ts"
import { requirements } from "./outcomes-of-meeting.ts"

/** Reads the outcomes of the meeting on screen again when another page changes them. */
export function useOutcomesEvents(): void {
  const { meeting } = useWorkspace()
  const refetch = useRefetch()
  const refresh = useRefreshWorkspaceQueries()
  const readAgain = () => {
    refresh([requirements])
    void refetch(getOutcomes)
  }
  const topics = meeting === undefined ? [] : [outcomesTopic(meeting.id)]
  useServerEvents(topics, ({ type }) => type === outcomesChanged && readAgain(), readAgain)
}
