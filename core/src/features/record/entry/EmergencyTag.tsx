import { Trans } from "@lingui/react/macro"
import { Tag } from "../../../ui/display/Badge.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import type { RecordEntry } from "../../../model/record/entry.ts"

/** Marks a protected note that is open for a limited time. */
export function EmergencyTag({ entry }: { readonly entry: Pick<RecordEntry, "visibility"> }) {
  if (entry.visibility !== "emergency") return null
  return (
    <Tag tone="warning" css={{ alignSelf: "start" }}>
      <Icon name="lock-open" size={12} />
      <Trans>Opened in an emergency</Trans>
    </Tag>
  )
}
