import { Trans } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { Banner } from "@rond/core/ui"
import { InView } from "../../../../InView.tsx"
import { pinRefused, prescriptionSafety, unknownWhetherDone } from "../../model/contract/index.ts"
import { prescribeErrors } from "../errors/prescription-errors.ts"

/** Explains why the prescription was not signed, or that it is not known whether it was. The guard's findings have lines of their own. */
export function PrescribeFailed({ error }: { readonly error: ApiError | null }) {
  if (error === null || error.code === prescriptionSafety || error.code === pinRefused) return null
  return (
    <InView>
      {error.code === unknownWhetherDone ? (
        <Banner tone="warning" title={<Trans>It is not known whether it was prescribed</Trans>}>
          <RequestError error={error} texts={prescribeErrors} />
        </Banner>
      ) : (
        <Banner tone="error" title={<Trans>The medicine was not prescribed</Trans>}>
          <RequestError error={error} texts={prescribeErrors} />
        </Banner>
      )}
    </InView>
  )
}
