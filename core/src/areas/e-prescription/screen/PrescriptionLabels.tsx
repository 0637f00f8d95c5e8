import { Trans } from "@lingui/react/macro"
import { Badge } from "../../../platform/ui/display/Badge.tsx"
import { type EPrescription, isAsNeeded, isForLongTermIllness } from "../model/index.ts"

/** What kind of prescription it is, where it is no usual one. */
export function PrescriptionLabels({ prescription }: { readonly prescription: EPrescription }) {
  return (
    <>
      {isForLongTermIllness(prescription) && (
        <Badge tone="info">
          <Trans>Long-term illness (ALD)</Trans>
        </Badge>
      )}
      {isAsNeeded(prescription) && (
        <Badge tone="neutral">
          <Trans>As needed</Trans>
        </Badge>
      )}
    </>
  )
}
