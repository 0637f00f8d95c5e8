import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"

/**
 * The meeting's title for one activity type. Of those shown for a type the first in order is taken, so a variant
 * (`when: …`) is listed before the general one; none is an error ("Unknown activity type"). Read by `getTitle`.
 */
export const titleResolver = extensionPoint<{
  readonly activityType: string
  readonly title: MessageDescriptor
}>()("title-resolver")
