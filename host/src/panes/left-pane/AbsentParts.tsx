import { Banner, Stack } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import { AbsenceNotice } from "../../workspace/AbsenceNotice.tsx"

/**
 * Says what the patient's pane lacks while the workspace is without its market. A clinician may not take a missing part for an empty one.
 */
export function AbsentParts() {
  const { _ } = useLingui()
  const { resolved, view } = useWorkspace()
  return resolved.absent
    .filter(({ isMarket }) => isMarket)
    .map(({ id, name: label }) => {
      const name = _(label)
      return (
        <Stack key={id} gap={3} css={{ marginBottom: "$5" }}>
          {
            // In a meeting the consultation says why.
            view === "patient-profile" && <AbsenceNotice absent={resolved.absent} />
          }
          <Banner tone="warning" title={<Trans>Parts of the patient’s record do not show here</Trans>}>
            {resolved.tabs.length === 0 ? (
              <Trans>Nothing of it can be read here until the workspace for {name} is back.</Trans>
            ) : (
              <Trans>Only these tabs work without the workspace for {name}. What you do not find in them may still be in the record.</Trans>
            )}
          </Banner>
        </Stack>
      )
    })
}
