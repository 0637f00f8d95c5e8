import { Trans } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { isApiError } from "@rond/core/platform/http"
import { signOutAddress } from "@rond/core/platform/session"
import { UnknownClinicianCountry, type UnsupportedProfession } from "@rond/core/plugin/runtime"
import { Button } from "@rond/core/ui"
import { useServices } from "../page/services/services.ts"
import { signOut } from "../page/sign-out.ts"
import type { MarketState } from "../workspace/use-market.ts"
import { ErrorScreenLayout, errorReference, HomeLink, OfflineScreen } from "./ErrorScreenLayout.tsx"
import { OpeningErrorScreen } from "./OpeningErrorScreen.tsx"
import { isPatientNotFound } from "../workspace/use-meeting-context.ts"

/* The screens for what cannot be opened. They are one chunk: see lazy-error-screens.tsx. */

/** The screen for a support person at a patient's address: support sees no patients. */
export function CliniciansOnlyScreen() {
  return (
    <ErrorScreenLayout
      icon="lock"
      tone="neutral"
      title={<Trans>Only clinicians can open meetings and patients</Trans>}
      actions={<HomeLink />}
    >
      <Trans>You are signed in as support. The support page shows what a workspace contains, without patient data.</Trans>
    </ErrorScreenLayout>
  )
}

/** Replaces every screen for a clinician whose country or profession no market serves. */
export function NoWorkspaceScreen({ error }: { readonly error: UnknownClinicianCountry | UnsupportedProfession }) {
  const { runtime } = useServices()
  const leave = (
    <Button icon="sign-out" onClick={() => signOut(runtime, signOutAddress)}>
      <Trans>Sign out</Trans>
    </Button>
  )
  if (error instanceof UnknownClinicianCountry) {
    return (
      <ErrorScreenLayout
        icon="pin"
        tone="warning"
        title={<Trans>Unknown clinician country</Trans>}
        reference={error.country ?? "—"}
        actions={leave}
      >
        <Trans>Rond has no workspace for your pool’s country. Sign in with another account, or ask support to correct the country.</Trans>
      </ErrorScreenLayout>
    )
  }
  return (
    <ErrorScreenLayout
      icon="user-unknown"
      tone="warning"
      title={<Trans>Unsupported profession</Trans>}
      reference={`${error.country} · ${error.profession ?? "—"}`}
      actions={leave}
    >
      <Trans>There is no workspace for your profession in your country. If your profession is wrong, ask support to correct it.</Trans>
    </ErrorScreenLayout>
  )
}

/** Replaces a workspace for which support's switches, or the code that checks its plugins, could not be loaded. */
export function MarketErrorScreen({ market }: { readonly market: Extract<MarketState, { readonly state: "failed" }> }) {
  const { error, retry } = market
  if (isApiError(error)) return <OfflineScreen error={error} onRetry={retry} />
  return (
    <ErrorScreenLayout
      icon="error"
      tone="danger"
      title={<Trans>Your workspace could not be loaded</Trans>}
      reference={loadReference(error)}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
          <Reload />
        </>
      }
    >
      <Trans>
        Part of the workspace did not load. Try again. If a new version has just been released, reload the page. What you have written is
        kept.
      </Trans>
    </ErrorScreenLayout>
  )
}

function Reload() {
  return (
    <Button icon="restart" onClick={() => window.location.reload()}>
      <Trans>Reload the page</Trans>
    </Button>
  )
}

function loadReference(error: unknown): string {
  if (isApiError(error)) return errorReference(error)
  return error instanceof Error ? `${error.name}: ${error.message}` : "Error"
}

/** Says why a meeting could not be opened, and what to do next. */
export function MeetingErrorScreen({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  return (
    <OpeningErrorScreen
      error={error}
      onRetry={onRetry}
      icon="calendar"
      notFound={{
        title: <Trans>Meeting not found</Trans>,
        next: <Trans>It may have been cancelled or moved, or the link may be mistyped. Your meetings are on the home page.</Trans>,
      }}
      refused={{
        title: <Trans>You cannot open this meeting</Trans>,
        next: (
          <Trans>
            It belongs to another pool or another clinician. Your attempt has been logged. If it should be yours, ask for it to be moved to
            you.
          </Trans>
        ),
      }}
      unreadable={<Trans>The meeting could not be shown</Trans>}
      failed={<Trans>The meeting could not be loaded</Trans>}
      renderLeave={(isPrimary) => <HomeLink primary={isPrimary} />}
    />
  )
}

/** Says why a patient could not be opened: not found, or a system error. Retrying requests account and person again. */
export function PatientErrorScreen({ error, onRefetch }: { readonly error: ApiError; readonly onRefetch: () => void }) {
  const actions = (
    <>
      <Button variant="primary" icon="refresh" onClick={onRefetch}>
        <Trans>Try again</Trans>
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
        <Trans>This patient does not exist, or you do not have access. You can open patients you have or have had a meeting with.</Trans>
      </ErrorScreenLayout>
    )
  }
  return (
    <ErrorScreenLayout
      icon="error"
      tone="danger"
      title={<Trans>The patient could not be loaded</Trans>}
      reference={reference}
      actions={actions}
    >
      {error._tag === "Refused" ? (
        <Trans>You have no care relationship with this patient, so the record stays closed. Your attempt has been logged.</Trans>
      ) : (
        <Trans>The system did not respond as it should. Try again in a moment. If this continues, send support the line below.</Trans>
      )}
    </ErrorScreenLayout>
  )
}

/** The screen for an unknown address. */
export function NotFoundScreen() {
  return (
    <ErrorScreenLayout icon="scan" tone="neutral" title={<Trans>Page not found</Trans>} actions={<HomeLink />}>
      <Trans>The link may be old or mistyped. Your meetings and patients are on the home page.</Trans>
    </ErrorScreenLayout>
  )
}
