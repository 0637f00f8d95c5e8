import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { setting } from "../../../plugin/index.ts"
import { getSetting, type ResolvedWorkspace } from "../../../plugin/runtime.ts"

const key = "ended-meetings-kept"
const label: MessageDescriptor = msg`Number of ended meetings a device remembers`

/** Makes devices remember up to `most` meetings that ended on them. Without this contribution they remember none. */
export const endedMeetingsKept = (most: number) => setting({ id: key, key, label, value: most })

/** The number of ended meetings to remember here; 0 where no market asks for it. */
export function maxEndedMeetings(workspace: ResolvedWorkspace): number {
  const most = getSetting(workspace, key)
  return typeof most === "number" ? most : 0
}
