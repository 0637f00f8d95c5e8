import { Trans, useLingui } from "@lingui/react/macro"
import type { RecordEntry } from "../../../model/entry.ts"
import { Stack } from "../../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../../platform/ui/display/Text.tsx"
import { OpenInEmergency } from "../../../../emergency-access/screen/within-core.ts"

export interface WithheldDetailsProps {
  readonly entry: RecordEntry
  /** Returns the element to focus once the entry is open. */
  readonly focusOpened: () => HTMLElement | null
}

/** The notice that says why this reader cannot see the entry, and what they can do. */
export function WithheldDetails({ entry, focusOpened }: WithheldDetailsProps) {
  const { t } = useLingui()
  const name = entry.responsibleName ?? t`the clinician`
  if (entry.visibility === "unsigned")
    return (
      <Text tone="muted">
        <Trans>This note is not signed yet. Until it is, only those who were in the meeting with {name} can read it.</Trans>
      </Text>
    )
  if (entry.visibility !== "protected")
    return (
      <Text tone="muted">
        <Trans>You cannot open this note. The reason is not known here. Ask {name}.</Trans>
      </Text>
    )
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">
        <Trans>This note may not be shared. Only those who were in the meeting with {name} can read it.</Trans>
      </Text>
      <OpenInEmergency focusOpened={focusOpened} />
    </Stack>
  )
}
