import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../contribution.ts"

/** The meeting's title for one activity type; the most specific visible resolver wins, none is an error ("Unknown activity type"). */
export const titleResolver = extensionPoint<{
  readonly activityType: string
  readonly title: MessageDescriptor
}>()("title-resolver")
