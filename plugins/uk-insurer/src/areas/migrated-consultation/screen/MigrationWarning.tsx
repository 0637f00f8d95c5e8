import { Trans } from "@lingui/react/macro"
import { Banner } from "@rond/core/ui"

/** Says that the consultation is documented elsewhere, and what is left to do here. */
export default function MigrationWarning() {
  return (
    <Banner tone="warning" title={<Trans>This consultation is already in another system</Trans>}>
      <Trans>
        The data was moved before this meeting was opened, so do not write a note here. Read and complete the consultation there, then end
        the meeting here as usual.
      </Trans>
    </Banner>
  )
}
