import { useLingui } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { apiErrorText } from "@rond/core/platform/errors"
import { Banner } from "@rond/core/ui"
import type { ReactNode } from "react"

/** A search or a registration that failed; what was typed stands and can be sent again. */
export function CallerProblem({ title, error }: { readonly title: ReactNode; readonly error: ApiError }) {
  const { t } = useLingui()
  return (
    <Banner tone="error" title={title}>
      {error.code === "invalid_phone_number"
        ? t`This is no phone number of that country. Correct it and search again.`
        : error.code === "patient_exists"
          ? t`Somebody of this name is registered with this number already. Choose them in the list above.`
          : error.code === "too_many_registrations"
            ? t`You have registered very many patients within an hour. Wait an hour, or ask support.`
            : t(apiErrorText(error))}
    </Banner>
  )
}
