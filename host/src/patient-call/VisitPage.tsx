import { Trans, useLingui } from "@lingui/react/macro"
import type { LocalMedia, MediaSnapshot, VisitLink } from "@rond/core/features/call"
import { Button, Heading, Spinner, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import { PatientCard } from "../patient-page/PatientCard.tsx"
import { isVisitDone, visitErrorMessage, visitErrorText, type VisitError } from "./visit-error.ts"
import { useDeviceTrial, VisitCheck } from "./VisitCheck.tsx"

type Clinic = VisitLink["clinic"]

export function LoadingCard() {
  const { t } = useLingui()
  return (
    <PatientCard>
      <Spinner size={24} label={t`Opening your visit`} />
    </PatientCard>
  )
}

export interface GreetingCardProps {
  readonly link: VisitLink
  readonly media: LocalMedia
  readonly captured: MediaSnapshot
  readonly isJoining: boolean
  readonly onJoin: (request: { readonly camera: boolean }) => void
  readonly onDecline: () => void
}

/**
 * Asks for consent before the browser does: what will be used, for what, and that the patient may decline. Camera and sound can be tried
 * first.
 */
export function GreetingCard({ link, media, captured, isJoining, onJoin, onDecline }: GreetingCardProps) {
  const { patientGivenName: name, clinicianName: clinician, clinicianTitle: title, clinic } = link
  const trial = useDeviceTrial(media)
  const camera = trial.reason === undefined
  return (
    <PatientCard clinic={clinic}>
      <Stack gap={2}>
        <Heading level={1} size="xl">
          {name === null ? <Trans>Welcome</Trans> : <Trans>Hello {name}</Trans>}
        </Heading>
        <Text as="p" size="lg">
          {clinician === null ? (
            <Trans>Your clinician would like to speak with you by video.</Trans>
          ) : (
            <Trans>{clinician} would like to speak with you by video.</Trans>
          )}
        </Text>
        <Text as="p" weight="medium">
          {title === null ? clinic.name : `${title}, ${clinic.name}`}
        </Text>
        <Text as="p" tone="muted">
          <Trans>
            When you join, your camera and microphone turn on so that you can see and hear each other. You can turn them off or leave at any
            time. The call is not recorded.
          </Trans>
        </Text>
      </Stack>
      {trial.isOpen && <VisitCheck trial={trial} media={media} captured={captured} />}
      <Stack gap={2}>
        <Button
          variant="primary"
          size="lg"
          icon={camera ? "video" : "microphone"}
          fullWidth
          pending={isJoining}
          onClick={() => onJoin({ camera })}
        >
          {camera ? <Trans>Join the call</Trans> : <Trans>Join without a camera</Trans>}
        </Button>
        {!trial.isOpen && (
          <Button size="lg" icon="settings" fullWidth disabled={isJoining} onClick={() => void trial.start()}>
            <Trans>Check camera and sound</Trans>
          </Button>
        )}
        <Button variant="quiet" size="lg" fullWidth onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </Stack>
    </PatientCard>
  )
}

export interface LeftCardProps {
  readonly how: "declined" | "hung-up"
  readonly clinic: Clinic
  /** Null: not known yet. */
  readonly clinicKnows: boolean | null
  readonly onJoin: () => void
}

/** The card after declining or hanging up. It says what that means, whether the clinic knows, and how to return. */
export function LeftCard({ how, clinic, clinicKnows, onJoin }: LeftCardProps) {
  return (
    <PatientCard clinic={clinic}>
      <Stack gap={2}>
        <Heading level={1} size="xl">
          {how === "declined" ? <Trans>You declined the call</Trans> : <Trans>You left the call</Trans>}
        </Heading>
        <Text as="output" tone={clinicKnows === false ? "warning" : "muted"}>
          {clinicKnows === true && <Trans>The clinic has been informed.</Trans>}
          {clinicKnows === false && (
            <Trans>You are offline, so the clinic does not know yet. Keep this page open. We will keep trying.</Trans>
          )}
        </Text>
        <Text as="p" tone="muted">
          {how === "declined" ? (
            <Trans>If you change your mind, you can still join.</Trans>
          ) : (
            <Trans>If you left by mistake, you can rejoin until the meeting ends. Otherwise you can close this page.</Trans>
          )}
        </Text>
      </Stack>
      <Button size="lg" icon="video" fullWidth onClick={onJoin}>
        {how === "declined" ? <Trans>Join anyway</Trans> : <Trans>Rejoin the call</Trans>}
      </Button>
    </PatientCard>
  )
}

export interface ErrorCardProps {
  readonly problem: VisitError
  /** Clinician and patient have met in this visit. */
  readonly hasTalked: boolean
  /** The address of the patient's link. */
  readonly address: string
  readonly clinic: Clinic | undefined
  readonly onRetry: () => void
  readonly onJoinBySound: () => void
}

export function ErrorCard({ problem, hasTalked, address, clinic, onRetry, onJoinBySound }: ErrorCardProps) {
  const { i18n } = useLingui()
  const text = visitErrorText(problem, hasTalked)
  const { title, canRetry, canJoinBySound } = text
  return (
    <PatientCard clinic={clinic}>
      <Stack gap={2} role={isVisitDone(problem, hasTalked) ? "status" : "alert"}>
        <Heading level={1} size="xl">
          {i18n._(title)}
        </Heading>
        <Text as="p" tone="muted">
          {visitErrorMessage(i18n, text)}
        </Text>
      </Stack>
      {canRetry && (
        <Stack gap={2}>
          <Button variant="primary" size="lg" icon="refresh" fullWidth onClick={onRetry}>
            {problem.kind === "moved" ? <Trans>Continue the call here</Trans> : <Trans>Try again</Trans>}
          </Button>
          {canJoinBySound && (
            <Button size="lg" icon="microphone" fullWidth onClick={onJoinBySound}>
              <Trans>Join without a camera</Trans>
            </Button>
          )}
        </Stack>
      )}
      {problem.kind === "media" && problem.problem === "unsupported" && <CopyLink address={address} />}
    </PatientCard>
  )
}

/** The link is not in the address bar any more, and the patient needs it in another browser. The address shows if it cannot be copied. */
function CopyLink({ address }: { readonly address: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setOutcome("copied")
  }
  return (
    <Stack gap={2}>
      <Button variant="primary" size="lg" icon="copy" fullWidth onClick={() => void copy().catch(() => setOutcome("refused"))}>
        <Trans>Copy the link</Trans>
      </Button>
      {outcome === "copied" && (
        <Text as="output" tone="muted">
          <Trans>Copied. Paste it into the address bar of the other browser.</Trans>
        </Text>
      )}
      {outcome === "refused" && (
        <Text as="p" css={{ overflowWrap: "anywhere", userSelect: "all" }}>
          {address}
        </Text>
      )}
    </Stack>
  )
}
