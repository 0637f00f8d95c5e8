import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { Banner } from "@rond/core/ui"
import { InView } from "../../../../InView.tsx"
import { addImmunization, createImmunizationSeries } from "../../model/vaccination.ts"

const registerErrors = errorTexts([createImmunizationSeries, addImmunization], {
  dose_taken: msg`This dose is already registered. The list of doses is up to date: check it, and choose another dose if another one was given.`,
  invalid_immunization: msg`The register does not accept one of the values. Check the vaccine, the programme and the date, then try again.`,
  not_offered: msg`Vaccinations are registered only in visits at a clinic. This meeting is not one.`,
})

/** The reason a vaccination was not registered, and what to do. The form keeps everything. */
export function NotRegistered({ error }: { readonly error: ApiError }) {
  return (
    <InView>
      <Banner tone="error" title={<Trans>The vaccination was not registered</Trans>}>
        <RequestError error={error} texts={registerErrors} /> <Trans>What you entered is kept.</Trans>
      </Banner>
    </InView>
  )
}
