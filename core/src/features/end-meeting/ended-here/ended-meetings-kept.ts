import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Contribution } from "../../../engine/contribution.ts"
import { setting } from "../../../extension-points/platform/setting.ts"
import { getSetting } from "../../../extension-points/lookup.ts"
import type { ResolvedWorkspace } from "../../../extension-points/resolve-workspace.ts"

const key = "ended-meetings-kept"
const label: MessageDescriptor = msg`How many ended meetings a device remembers`

/** Has devices remember which meetings ended on them, so many at most; where no market says so, nothing is remembered. */
export const endedMeetingsKept = (most: number): Contribution => setting({ id: key, key, label, value: most })

/** How many ended meetings are remembered here; none where no market wants it. */
export function maxEndedMeetings(workspace: ResolvedWorkspace): number {
  const most = getSetting(workspace, key)
  return typeof most === "number" ? most : 0
}
