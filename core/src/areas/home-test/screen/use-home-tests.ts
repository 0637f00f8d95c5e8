import { useServerEvents } from "../../../platform/events/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { homeTestsChanged } from "../model/home-test-event.ts"
import type { HomeTestScreens } from "./home-test-market.ts"

/** The patient's home tests, the newest first. They are read again when another page orders one in this meeting. */
export function useHomeTests({ endpoints }: Pick<HomeTestScreens, "endpoints">) {
  const { ids, patient } = useWorkspace()
  const query = useApiQuery(endpoints.list, { params: { id: patient.id } })
  const readAgain = () => void query.refetch()
  useServerEvents(
    ids.meetingId === undefined ? [] : [`meeting:${ids.meetingId}`],
    ({ type }) => (type === homeTestsChanged ? readAgain() : undefined),
    readAgain,
  )
  return query
}
