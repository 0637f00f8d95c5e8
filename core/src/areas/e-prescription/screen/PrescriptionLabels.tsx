import { Trans } from "@lingui/react/macro"
import { Badge } from "../../../platform/ui/display/Badge.tsx"
import { type EPrescription, isAsNeeded, isForLongTermIllness } from "../model/index.ts"

/** The labels of a prescription for a long-term illness or as needed. Any other has none. */
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
