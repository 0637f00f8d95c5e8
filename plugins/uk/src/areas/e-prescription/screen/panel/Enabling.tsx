import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError, RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useApiQuery } from "@rond/core/platform/http"
import { Banner, Button, Stack } from "@rond/core/ui"
import type { ReactNode } from "react"
import { askEpsEnabled, getEpsEnabled } from "../../model/endpoints.ts"
import { epsEnabledFact } from "../../../prescription/model/index.ts"
import { enablingErrors } from "./eps-errors.ts"

/** Shows its children to a clinician whom the signing service enables. Others read that it does not, and can let it be asked again. */
export function Enabling({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const query = useApiQuery(getEpsEnabled, {})
  const ask = useApiMutation(askEpsEnabled, { invalidates: [getEpsEnabled, { key: epsEnabledFact }] })
  if (query.data === undefined) return <QueryError title={t`It could not be read whether you can prescribe electronically`} query={query} />
  if (query.data.isEnabled) return children
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        title={<Trans>The signing service is not enabled for you</Trans>}
        actions={
          <Button size="sm" pending={ask.isPending} onClick={() => ask.mutate({})}>
            <Trans>Ask the signing service again</Trans>
          </Button>
        }
      >
        <Trans>Issue a pay-as-you-go prescription instead, or ask the clinic to enable you in the signing service.</Trans>
      </Banner>
      {ask.error !== null && (
        <Banner tone="error" title={<Trans>The signing service could not be asked</Trans>}>
          <RequestError error={ask.error} texts={enablingErrors} />
        </Banner>
      )}
    </Stack>
  )
}
