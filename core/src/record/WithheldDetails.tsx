import { Trans, useLingui } from "@lingui/react/macro"
import { Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import type { RecordEntry } from "./entry.ts"

/** Why an entry says nothing to this reader, and what they can do. */
export function WithheldDetails({ entry }: { readonly entry: RecordEntry }) {
  const { t } = useLingui()
  const name = entry.responsibleName ?? t`the clinician`
  return (
    <Stack gap={3}>
      <Text tone="muted">
        {entry.visibility === "protected" ? (
          <Trans>This note may not be shared. Only those who were in the meeting with {name} can read it.</Trans>
        ) : (
          <Trans>This note is not signed yet. Until it is, only those who were in the meeting with {name} can read it.</Trans>
        )}
      </Text>
    </Stack>
  )
}
