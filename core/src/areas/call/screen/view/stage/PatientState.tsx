import { Trans, useLingui } from "@lingui/react/macro"
import { Icon, Spinner, Text } from "../../../../../platform/ui/index.ts"
import type { SentSms } from "../../../model/index.ts"
import type { CallPhase, CallState } from "../../machine/call-state.ts"
import { SmsState } from "../../notify/SmsState.tsx"
import { Chip, ChipWords, Veil } from "../../pictures/stage.styles.ts"

const phasesAlone: ReadonlySet<CallPhase> = new Set(["waiting", "declined", "hung-up"])

/** The clinician is in the call without the patient. */
export const isAlone = ({ phase, patientStreamId }: CallState): boolean => patientStreamId === undefined && phasesAlone.has(phase)

export interface PatientVeilProps {
  readonly state: CallState
  readonly patientName: string
  readonly country: string
  readonly sms: SentSms | null
  readonly isLeaveSaid: boolean
}

/** Covers the stage while there is no moving picture of the patient; the most urgent state wins. */
export function PatientVeil({ state, patientName, country, sms, isLeaveSaid }: PatientVeilProps) {
  if (state.phase === "reconnecting") {
    return (
      <Veil over={state.patientStreamId === undefined ? "nothing" : "picture"}>
        <Spinner size={20} />
        <Trans>Reconnecting…</Trans>
        <Text size="sm" tone="inherit">
          <Trans>The connection was interrupted. The call continues as soon as it is back.</Trans>
        </Text>
      </Veil>
    )
  }
  if (state.phase === "fetching") {
    return (
      <Veil over="nothing">
        <Spinner size={20} />
        <Trans>Starting the call…</Trans>
      </Veil>
    )
  }
  if (isAlone(state)) return <Absent state={state} patientName={patientName} sms={sms} isLeaveSaid={isLeaveSaid} />
  if (state.patientVideo === false) {
    return (
      <Veil over="nothing">
        <Icon name="video-off" size={32} />
        <Text weight="semibold" tone="inherit">
          <Trans>Patient video unavailable</Trans>
        </Text>
        <Text size="sm" tone="inherit">
          <Trans>
            {patientName} is in the call without a camera ({country}). You can still talk.
          </Trans>
        </Text>
      </Veil>
    )
  }
  if (state.pictureFrozen) {
    return (
      <Veil over="picture">
        <Icon name="warning" size={24} />
        <Text weight="semibold" tone="inherit">
          <Trans>The video has frozen</Trans>
        </Text>
        <Text size="sm" tone="inherit">
          <Trans>We are trying to get it moving again. You may still hear each other.</Trans>
        </Text>
      </Veil>
    )
  }
  return null
}

/** Below the clinician's own picture. */
function Absent({ state: { phase }, patientName, sms, isLeaveSaid }: Omit<PatientVeilProps, "country">) {
  if (phase !== "waiting" && isLeaveSaid) return null
  return (
    <Veil over="mirror">
      <Icon name={phase === "waiting" ? "user-round" : "phone-off"} size={20} />
      {phase === "declined" ? (
        <Trans>{patientName} declined the call</Trans>
      ) : phase === "hung-up" ? (
        <Trans>{patientName} left the call</Trans>
      ) : (
        <span>
          <Trans>Waiting for {patientName}</Trans>
        </span>
      )}
      {phase === "waiting" && sms !== null && (
        <Text size="sm" tone="inherit">
          <SmsState sms={sms} />
        </Text>
      )}
    </Veil>
  )
}

/** Icons for the patient's sound and picture, and the state of the call in one word. */
export function PatientChips({ state }: { readonly state: CallState }) {
  const { t } = useLingui()
  if (state.patientStreamId === undefined) return null
  return (
    <>
      {state.phase === "connected" && (
        <Chip>
          <Icon name="circle-check" size={12} />
          <Trans>Connected</Trans>
        </Chip>
      )}
      {state.patientAudio === false && (
        <Chip>
          <Icon name="microphone-off" size={14} />
          <ChipWords>
            <Trans>The patient’s microphone is off</Trans>
          </ChipWords>
        </Chip>
      )}
      {state.patientVideo === false && (
        <Chip>
          <Icon name="video-off" size={14} label={t`The patient’s camera is off`} />
        </Chip>
      )}
    </>
  )
}
