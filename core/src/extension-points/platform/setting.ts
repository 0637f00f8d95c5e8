import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { Scalar } from "../../engine/conditions/fact.ts"

/**
 * A value core's screens read and markets differ in: the guidelines' address, the most attachments of a message.
 * Several contributions may hold one `key`; the first shown in order wins. Read by `getSetting`.
 */
export const setting = extensionPoint<{
  readonly key: string
  /** What the value means, for the support page. */
  readonly label: MessageDescriptor
  readonly value: Scalar
}>()("setting")
