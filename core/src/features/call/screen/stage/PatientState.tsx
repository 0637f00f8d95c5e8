import { Trans, useLingui } from "@lingui/react/macro"
import { Icon, Spinner, Text } from "../../../../ui/index.ts"
import type { CallState } from "../../machine/call-state.ts"
import { Chip, Veil } from "./stage.styles.ts"

/** Covers the stage while there is no moving picture of the patient; the most urgent state wins. */
export function PatientVeil({
  state,
  patientName,
  country,
}: {
  readonly state: CallState
  readonly patientName: string
  readonly country: string
}) {
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
  if (state.patientStreamId === undefined) return <Absent state={state} patientName={patientName} />
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

function Absent({ state, patientName }: { readonly state: CallState; readonly patientName: string }) {
  return (
    <Veil over="nothing">
      <Icon name={state.phase === "waiting" ? "user-round" : "phone-off"} size={32} />
      {state.phase === "declined" ? (
        <Trans>{patientName} declined the call</Trans>
      ) : state.phase === "hung-up" ? (
        <Trans>{patientName} hung up</Trans>
      ) : (
        <Trans>Waiting for {patientName}</Trans>
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
          <Icon name="microphone-off" size={14} label={t`The patient’s microphone is off`} />
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
