import type { ApiError } from "@rond/core/api"
import { Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { errorReference } from "./error-reference.ts"
import { HomeLink } from "./HomeLink.tsx"
import { ErrorScreenLayout } from "./ErrorScreenLayout.tsx"
import { isPatientNotFound } from "./patient-not-found.ts"

/** Says why a patient could not be opened: not found, or a system error. Retrying requests account and person again. */
export function PatientErrorScreen({ error, onRefetch }: { readonly error: ApiError; readonly onRefetch: () => void }) {
  const actions = (
    <>
      <Button variant="primary" icon="refresh" onClick={onRefetch}>
        <Trans>Fetch again</Trans>
      </Button>
      <HomeLink primary={false} />
    </>
  )
  const reference = errorReference(error)
  if (isPatientNotFound(error)) {
    return (
      <ErrorScreenLayout
        icon="user-unknown"
        tone="neutral"
        title={<Trans>Patient not found</Trans>}
        reference={reference}
        actions={actions}
      >
        <Trans>There is no such patient, or not one you may know of. You reach the patients you have or have had a meeting with.</Trans>
      </ErrorScreenLayout>
    )
  }
  return (
    <ErrorScreenLayout
      icon="error"
      tone="danger"
      title={<Trans>The patient could not be fetched</Trans>}
      reference={reference}
      actions={actions}
    >
      {error._tag === "Refused" ? (
        <Trans>You have no care relation with this patient, so the record stays closed. That you asked has been logged.</Trans>
      ) : (
        <Trans>The system did not answer as it should. Fetch again in a moment; if it stays so, give support the line below.</Trans>
      )}
    </ErrorScreenLayout>
  )
}
