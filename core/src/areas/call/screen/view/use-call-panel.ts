import { useLingui } from "@lingui/react"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useEffectEvent, useMemo, useState } from "react"
import { countryName } from "../../../../platform/i18n/country-name.ts"
import { useApiQuery, useApiMutation } from "../../../../platform/http/index.ts"
import type { Workspace } from "../../../../platform/workspace/index.ts"
import { getProviderChoice, setPreferredProvider } from "../../model/index.ts"
import { useIsLongBefore } from "../../../meeting/screen/within-core.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { callButtonOf, isCallActive } from "../machine/call-state.ts"
import type { MediaKind } from "../media/local-media.ts"
import { usePatientLink } from "../notify/use-patient-link.ts"
import { type CallSubject, goWithCallAtom, type RenderInDock } from "../running/held-calls.ts"
import { useCallEvents } from "../running/use-call-events.ts"
import { useWaitingRoom } from "../waiting/use-waiting-room.ts"
import { callButtonAtom, type RunningCall, useRunningCall } from "./active-call.ts"
import { providerChoice, type ProviderChoice } from "./call-choice.ts"
import { useCall } from "./use-call.ts"

/**
 * The call of a meeting for its panel: the data that it shows, and the functions of its buttons. The page's commands use the same functions.
 *
 * @param renderInDock continues with the running call while another screen is open
 */
export function useCallPanel(workspace: Workspace, meeting: NonNullable<Workspace["meeting"]>, renderInDock: RenderInDock | undefined) {
  const { i18n } = useLingui()
  const { speaker } = useAtomValue(deviceChoiceAtom)
  const providers = useApiQuery(getProviderChoice, {})
  const prefer = useApiMutation(setPreferredProvider, { invalidates: [getProviderChoice] })
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [replacing, setReplacing] = useState<RunningCall>()
  const [starts, setStarts] = useState(0)

  const { patient, pool, clinician } = workspace
  const subject: CallSubject = {
    meetingId: meeting.id,
    clinicianId: clinician.id,
    patientId: patient.id,
    patientName: patient.name,
    patientDateOfBirth: patient.dateOfBirth,
    country: countryName(pool.country, i18n.locale),
  }
  const choice = useMemo(() => providers.data && providerChoice(providers.data.options, providers.data.preferred), [providers.data])
  const settled = choice?.kind === "settled" ? choice.provider : undefined
  const startedAt = meeting.actualStartTime === null ? undefined : Date.parse(meeting.actualStartTime)
  const { held, call, media, start: startCall } = useCall(subject, startedAt, choice, () => setAsking(true))
  useCallEvents(held)
  const goWithCall = useSetAtom(goWithCallAtom)
  useEffect(() => {
    if (held !== undefined) goWithCall(held, renderInDock)
  }, [held, renderInDock, goWithCall])
  const running = useRunningCall()
  const other = running?.meetingId === meeting.id ? undefined : running
  const link = usePatientLink(meeting.id)

  const isActive = isCallActive(call.state)
  const waitingRoom = useWaitingRoom(meeting.id)
  const isAwaited = !isActive && waitingRoom.waitingSinceMillis !== null
  useEffect(() => {
    if (isAwaited) held?.runner.dispatch({ type: "patient-waits" })
  }, [isAwaited, held])
  const button = callButtonOf(call.state)

  const startWith = (provider: string) => {
    setChecking(false)
    setStarts((count) => count + 1)
    startCall(provider)
  }
  const start = async () => {
    // A press before the providers have loaded is not lost.
    const providerList = providers.data ?? (await providers.refetch()).data
    const chosenProvider: ProviderChoice =
      providerList === undefined ? { kind: "none" } : providerChoice(providerList.options, providerList.preferred)
    if (chosenProvider.kind === "undecided") setAsking(true)
    // Without a provider, fetching the session reports the error.
    else startWith(chosenProvider.kind === "settled" ? chosenProvider.provider : "none")
  }
  const press = () => (other === undefined ? void start() : setReplacing(other))
  const end = () => held?.runner.end()
  const pressNow = useEffectEvent(() => (isActive ? end() : press()))
  const setButton = useSetAtom(callButtonAtom)
  const isReady = held !== undefined
  const isLongBefore = useIsLongBefore(meeting)
  useEffect(() => {
    if (!isReady) return
    setButton({ label: button, press: () => pressNow() })
    return () => setButton(undefined)
  }, [isReady, button, setButton])
  const microphoneOnly = () => {
    if (held === undefined || settled === undefined) return
    // The tracks that are open when the call starts are the ones it uses.
    void held.media.open({ camera: false }).then(() => startWith(settled), press)
  }
  const choose = (provider: string) => {
    setAsking(false)
    prefer.mutate({ payload: { preferred: provider } })
    startWith(provider)
  }
  const replace = () => {
    setReplacing(undefined)
    void start()
  }

  return {
    subject,
    held,
    state: call.state,
    media,
    speaker,
    link,
    waitingRoom,
    isActive,
    isLongBefore,
    button,
    /** The number of times it was started on this page. */
    starts,
    provider: settled,
    /** Starts the call, or asks first whether to end the one that runs elsewhere. */
    press,
    end,
    microphoneOnly,
    restartKind: (kind: MediaKind) => void held?.media.restart(kind).catch(() => setChecking(true)),
    /** The question for the provider. `undefined`: there is nothing to choose. */
    providerQuestion:
      choice?.kind === "undecided" ? { open: isAsking, first: choice.first, second: choice.second, onChoose: choose } : undefined,
    replaceQuestion: { other: replacing, onReplace: replace, onCancel: () => setReplacing(undefined) },
    deviceCheck: { isOpen: isChecking, open: () => setChecking(true), close: () => setChecking(false) },
  }
}
