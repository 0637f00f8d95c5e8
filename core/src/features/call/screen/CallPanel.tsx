import { Trans, useLingui } from "@lingui/react/macro"
import { AlertDialog, Inline, Stack, styled } from "../../../ui/index.ts"
import { useVideoProviders } from "./video-providers.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react"
import { useApiQuery, useApiMutation } from "../../../platform/http/index.ts"
import { useMarketFormat } from "../../../i18n/index.ts"
import { useScreenState } from "../../../platform/screen-state/index.ts"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../ui/lazy-with-retry.ts"
import { useWorkspace, type Workspace } from "../../../platform/workspace/index.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { getProviderChoice, setPreferredProvider } from "../../../model/call/index.ts"
import { callButtonOf, isCallActive, type CallState } from "../machine/call-state.ts"
import type { LinkStateProps } from "../notify/LinkState.tsx"
import { NotifyBySms } from "../notify/NotifyBySms.tsx"
import { usePatientLink } from "../notify/patient-link.ts"
import { callAtom, callButtonAtom, mediaAtom } from "./active-call.ts"
import { CallBar } from "./CallBar.tsx"
import type { CallBannersProps } from "./CallBanners.tsx"
import { CallStage } from "./stage/CallStage.tsx"
import { providerChoice, type ProviderChoice } from "./call-choice.ts"
import { useCall } from "./use-call.ts"

export interface ProviderDialogProps {
  readonly open: boolean
  readonly first: string
  readonly second: string
  readonly onChoose: (provider: string) => void
}

/** Asks the clinician once: yes selects the first provider, any other answer the second. */
function ProviderDialog({ open, first, second, onChoose }: ProviderDialogProps) {
  const { t } = useLingui()
  const { nameOf } = useVideoProviders()
  const [yes, no] = [nameOf(first), nameOf(second)]
  return (
    <AlertDialog
      open={open}
      title={t`Do you prefer ${yes} for your video calls?`}
      confirmLabel={t`Use ${yes}`}
      cancelLabel={t`Use ${no}`}
      onConfirm={() => onChoose(first)}
      onCancel={() => onChoose(second)}
    >
      <Trans>Both work for the same calls. Your choice is remembered; support can change it for you.</Trans>
    </AlertDialog>
  )
}

const DeviceCheckDialog = lazyWithRetry(
  () => import("../check/DeviceCheckDialog.tsx"),
  (module) => module.DeviceCheckDialog,
)

// A working call shows no banner.
const CallBanners = preloadWhenIdle(lazyWithRetry<CallBannersProps>(() => import("./CallBanners.tsx")))

// There is nothing to show before the patient opens the link, except in the demo.
const LinkState = preloadWhenIdle(lazyWithRetry<LinkStateProps>(() => import("../notify/LinkState.tsx")))

const smsFlag = "sms_notification"

const CallAndAside = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  gap: "$3",
  variants: { call: { true: { alignItems: "flex-start" } } },
})

/** What the screen puts around the call. The call itself knows neither who ends meetings nor who counts their time. */
export interface CallPanelProps {
  /** Shown among the call's buttons. */
  readonly renderActions?: (call: CallState) => ReactNode
  /** Shown beside the call where there is room. */
  readonly renderAside?: (call: CallState) => ReactNode
}

/** The video call of the meeting on screen. */
export function CallPanel(props: CallPanelProps) {
  const workspace = useWorkspace()
  const { meeting } = workspace
  return meeting === undefined ? null : <MeetingCall key={meeting.id} workspace={workspace} meeting={meeting} {...props} />
}

interface MeetingCallProps extends CallPanelProps {
  readonly workspace: Workspace
  readonly meeting: NonNullable<Workspace["meeting"]>
}

function MeetingCall({ workspace, meeting, renderActions, renderAside }: MeetingCallProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { i18n } = useLingui()
  const [screen, patch] = useScreenState()
  const call = useAtomValue(callAtom)
  const media = useAtomValue(mediaAtom)
  const { speaker } = useAtomValue(deviceChoiceAtom)
  const providers = useApiQuery(getProviderChoice, {})
  const prefer = useApiMutation(setPreferredProvider, { invalidates: [getProviderChoice] })
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const choice = useMemo(() => providers.data && providerChoice(providers.data.options, providers.data.preferred), [providers.data])
  const settled = choice?.kind === "settled" ? choice.provider : undefined
  const startedAt = meeting.actualStartTime === null ? undefined : Date.parse(meeting.actualStartTime)
  const activeCall = useCall(meeting.id, startedAt, choice, () => setAsking(true))
  const link = usePatientLink(meeting.id)
  const [isWriting, setWriting] = useState(false)

  const { patient, pool, clinician } = workspace
  const maySendSms = clinician.flags.includes(smsFlag)
  const isActive = isCallActive(call.state)
  // A call that has just started is ahead of its URL and its devices: both start turned on.
  const isOpening = call.state.phase === "fetching" && media?.stream === undefined
  const isMicrophoneOn = screen.clinicianAudio || !screen.call
  const isCameraOn = (screen.clinicianVideo || !screen.call) && (isOpening || media?.tracks.video !== undefined)
  const button = callButtonOf(call.state)

  const startWith = (provider: string) => {
    setChecking(false)
    // The page loaded with call=1, and the clinician had to be asked first.
    if (screen.call && call.state.phase === "idle") return activeCall?.runner.start(provider, "consultation", true)
    patch({ call: true, clinicianVideo: true, clinicianAudio: true }, { history: "replace" })
    activeCall?.runner.restart(provider)
  }
  const start = async () => {
    // A press before the providers have loaded is not lost.
    const known = providers.data ?? (await providers.refetch()).data
    const chosen: ProviderChoice = known === undefined ? { kind: "none" } : providerChoice(known.options, known.preferred)
    if (chosen.kind === "undecided") setAsking(true)
    // Without a provider, fetching the session reports the error.
    else startWith(chosen.kind === "settled" ? chosen.provider : "none")
  }
  const press = () => void start()
  const end = () => activeCall?.runner.end()
  const pressNow = useEffectEvent(() => (isActive ? end() : press()))
  const setButton = useSetAtom(callButtonAtom)
  const isReady = activeCall !== undefined
  useEffect(() => {
    if (!isReady) return
    setButton({ label: button, press: () => pressNow() })
    return () => setButton(undefined)
  }, [isReady, button, setButton])
  const microphoneOnly = () => {
    if (activeCall === undefined || settled === undefined) return
    // The tracks that are open when the call starts are the ones it uses.
    void activeCall.media.open({ camera: false }).then(() => startWith(settled), press)
  }
  const country = new Intl.DisplayNames([i18n.locale], { type: "region" }).of(pool.country) ?? pool.country
  const idNumber = patient.idNumber === null ? "" : format.idNumber(patient.idNumber)
  const besideTheCall = (
    <>
      {maySendSms && <NotifyBySms meetingId={meeting.id} patientName={patient.name} link={link} isOpen={isWriting} onOpen={setWriting} />}
      {renderActions?.(call.state)}
    </>
  )

  return (
    <Stack gap={3} as="section" aria-label={t`Video call`}>
      <DeferredBanners
        state={call.state}
        media={media}
        meetingId={meeting.id}
        clinicianId={clinician.id}
        patientName={patient.name}
        onRestart={press}
        onMicrophoneOnly={microphoneOnly}
        onDevices={() => setChecking(true)}
        onRestartKind={(kind) => void activeCall?.media.restart(kind).catch(() => setChecking(true))}
      />
      <CallAndAside call={isActive}>
        {isActive ? (
          <CallStage
            call={call}
            media={media}
            patientName={patient.name}
            patientLine={[patient.name, idNumber].filter((part) => part !== "").join(" · ")}
            country={country}
            speaker={speaker}
            isMicrophoneOn={isMicrophoneOn}
            isCameraOn={isCameraOn}
            onMicrophone={() => patch({ clinicianAudio: !isMicrophoneOn }, { history: "replace" })}
            onCamera={() => patch({ clinicianVideo: !screen.clinicianVideo }, { history: "replace" })}
            onDevices={() => setChecking(true)}
            onEnd={end}
            onPicture={(frozen) => activeCall?.runner.dispatch({ type: "picture", frozen })}
          />
        ) : (
          <CallBar
            patientName={patient.name}
            hasEnded={call.state.phase === "ended"}
            isRestart={button === "restart"}
            isReady={isReady}
            onCheck={() => setChecking(true)}
            onStart={press}
          >
            {besideTheCall}
          </CallBar>
        )}
        {renderAside?.(call.state)}
      </CallAndAside>
      {isActive && <Inline wrap>{besideTheCall}</Inline>}
      {link.data !== undefined && (
        <DeferredLinkState
          meetingId={meeting.id}
          patientName={patient.name}
          link={link.data}
          onNewLink={maySendSms && link.data.hasOneTimeUrl ? () => setWriting(true) : undefined}
        />
      )}
      {choice?.kind === "undecided" && (
        <ProviderDialog
          open={isAsking}
          first={choice.first}
          second={choice.second}
          onChoose={(provider) => {
            setAsking(false)
            prefer.mutate({ payload: { preferred: provider } })
            startWith(provider)
          }}
        />
      )}
      {activeCall !== undefined && isChecking && (
        <Suspense fallback={null}>
          <DeviceCheckDialog
            open={isChecking}
            media={activeCall.media}
            snapshot={media}
            isInCall={isActive}
            provider={settled}
            onClose={() => setChecking(false)}
            onStart={press}
          />
        </Suspense>
      )}
    </Stack>
  )
}

function DeferredLinkState(props: LinkStateProps) {
  const { demoLink, device, wasPutOut } = props.link
  const isSaid = demoLink !== null || device !== null || wasPutOut
  return useIsLoaded(LinkState, isSaid) && <LinkState {...props} />
}

function DeferredBanners(props: CallBannersProps) {
  const { state, media } = props
  const hasBanners = state.disconnectReason !== null || state.error !== undefined || media?.lost !== undefined
  return useIsLoaded(CallBanners, hasBanners) && <CallBanners {...props} />
}
