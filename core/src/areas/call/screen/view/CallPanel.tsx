import { useLingui } from "@lingui/react/macro"
import { Stack, styled } from "../../../../platform/ui/index.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react"
import { useApiQuery, useApiMutation } from "../../../../platform/http/index.ts"
import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../../platform/ui/lazy-with-retry.ts"
import { useWorkspace, type Workspace } from "../../../../platform/workspace/index.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { getProviderChoice, setPreferredProvider } from "../../model/index.ts"
import { useIsLongBefore } from "../../../meeting/screen/within-core.ts"
import { callButtonOf, isCallActive, type CallState } from "../machine/call-state.ts"
import { type CallSubject, goWithCallAtom, type RenderInDock } from "../running/held-calls.ts"
import type { ChatButtonProps } from "../chat/ChatButton.tsx"
import type { PatientLinkProps } from "../notify/PatientLink.tsx"
import { usePatientLink } from "../notify/use-patient-link.ts"
import { useCallEvents } from "../running/use-call-events.ts"
import { callButtonAtom, type RunningCall, useRunningCall } from "./active-call.ts"
import { CallBar } from "./CallBar.tsx"
import type { CallBannersProps } from "./errors/CallBanners.tsx"
import type { ProviderDialogProps, ReplaceCallDialogProps } from "./CallQuestions.tsx"
import { StageSlot } from "./stage/stage-slot.ts"
import { providerChoice, type ProviderChoice } from "./call-choice.ts"
import { useCall } from "./use-call.ts"
import { useWaitingRoom } from "../waiting/use-waiting-room.ts"

const DeviceCheckDialog = lazyWithRetry(
  () => import("../check/DeviceCheckDialog.tsx"),
  (module) => module.DeviceCheckDialog,
)

// Nothing in it shows before the first call.
const CallStage = preloadWhenIdle(
  lazyWithRetry(
    () => import("./stage/CallStage.tsx"),
    (module) => module.CallStage,
  ),
)

// A working call shows no banner.
const CallBanners = preloadWhenIdle(lazyWithRetry<CallBannersProps>(() => import("./errors/CallBanners.tsx")))

// Most clinicians have decided, and never load this.
const ProviderDialog = preloadWhenIdle(
  lazyWithRetry(
    () => import("./CallQuestions.tsx"),
    (module) => module.ProviderDialog,
  ),
)
const ReplaceCallDialog = preloadWhenIdle(
  lazyWithRetry(
    () => import("./CallQuestions.tsx"),
    (module) => module.ReplaceCallDialog,
  ),
)

const PatientLink = lazyWithRetry<PatientLinkProps>(afterOpening(() => import("../notify/PatientLink.tsx")))

const ChatButton = lazyWithRetry<ChatButtonProps>(() => import("../chat/ChatButton.tsx"))

const smsFlag = "sms_notification"

const CallAndAside = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  gap: "$3",
  variants: { call: { true: { alignItems: "flex-start" } } },
  // Set by the stage (useStageRoom).
  "&[data-aside-below] > :last-child": { flexBasis: "100%" },
})

/**
 * The parts of the call other than its picture. A running call has it beside the picture where that leaves room, so that the note stays in
 * sight below; else it takes the rows below the bar. Its parts keep their elements in both.
 */
const Aside = styled("div", {
  display: "contents",
  variants: {
    call: {
      true: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        gap: "$2 $3",
        flex: "1 1 9rem",
        minWidth: 0,
        // An explanation takes the whole width below.
        "&:has([role=status], [role=alert])": { flexBasis: "100%" },
        // In the narrow place beside the picture a button's label wraps.
        "& button, & a": { maxWidth: "100%", height: "auto", minHeight: "$controlSmall", whiteSpace: "normal" },
      },
    },
  },
})

/** Leaves the place of the small picture free, and that of the SMS until its code has loaded. */
const BelowTheCall = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "$2 $3",
  variants: {
    call: {
      true: { flex: "1 1 9rem", minWidth: 0 },
      false: { flexBasis: "100%", paddingInlineEnd: "var(--beside-call, 0px)", "& > :first-child": { flex: "1 1 20rem" } },
    },
    texts: { true: {} },
  },
  compoundVariants: [{ call: false, texts: true, css: { minHeight: "3.75rem" } }],
})

/** The parts that the host composes around the call, which itself neither ends meetings nor counts their time. */
export interface CallPanelProps {
  /** Shown among the call's buttons. */
  readonly renderActions?: (call: CallState) => ReactNode
  /** Shown beside the call where there is room. */
  readonly renderAside?: (call: CallState) => ReactNode
  /** Continues with the running call while another screen is open, outside the workspace. */
  readonly renderInDock?: RenderInDock | undefined
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

function MeetingCall({ workspace, meeting, renderActions, renderAside, renderInDock: renderAway }: MeetingCallProps) {
  const { t, i18n } = useLingui()
  const { speaker } = useAtomValue(deviceChoiceAtom)
  const providers = useApiQuery(getProviderChoice, {})
  const prefer = useApiMutation(setPreferredProvider, { invalidates: [getProviderChoice] })
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [replacing, setReplacing] = useState<RunningCall>()
  const [starts, setStarts] = useState(0)

  const { patient, user, pool, clinician } = workspace
  const subject: CallSubject = {
    meetingId: meeting.id,
    clinicianId: clinician.id,
    patientId: patient.id,
    patientName: patient.name,
    patientDateOfBirth: patient.dateOfBirth,
    country: new Intl.DisplayNames([i18n.locale], { type: "region" }).of(pool.country) ?? pool.country,
  }
  const choice = useMemo(() => providers.data && providerChoice(providers.data.options, providers.data.preferred), [providers.data])
  const settled = choice?.kind === "settled" ? choice.provider : undefined
  const startedAt = meeting.actualStartTime === null ? undefined : Date.parse(meeting.actualStartTime)
  const { held, call, media, start: startCall } = useCall(subject, startedAt, choice, () => setAsking(true))
  useCallEvents(held)
  const goWithCall = useSetAtom(goWithCallAtom)
  useEffect(() => {
    if (held !== undefined) goWithCall(held, renderAway)
  }, [held, renderAway, goWithCall])
  const running = useRunningCall()
  const other = running?.meetingId === meeting.id ? undefined : running
  const link = usePatientLink(meeting.id)

  const maySendSms = clinician.flags.includes(smsFlag)
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

  return (
    <Stack gap={3} as="section" aria-label={t`Video call`}>
      <DeferredBanners
        state={call.state}
        media={media}
        meetingId={meeting.id}
        clinicianId={clinician.id}
        patientName={patient.name}
        phone={user.phone}
        onRestart={press}
        onEnd={end}
        onMicrophoneOnly={microphoneOnly}
        onDevices={() => setChecking(true)}
        onRestartKind={(kind) => void held?.media.restart(kind).catch(() => setChecking(true))}
      />
      <CallAndAside call={isActive}>
        {isActive && held !== undefined ? (
          <Suspense fallback={<StageSlot />}>
            <CallStage held={held} speaker={speaker} sms={link.data?.sms ?? null} onDevices={() => setChecking(true)} />
          </Suspense>
        ) : (
          <CallBar
            patientName={patient.name}
            waitingRoom={waitingRoom}
            hasEnded={call.state.phase === "ended"}
            isRestart={button === "restart"}
            isElsewhere={call.state.error?.kind === "moved"}
            isLongBefore={isLongBefore}
            isReady={isReady}
            onCheck={() => setChecking(true)}
            onStart={press}
          />
        )}
        <Aside call={isActive}>
          {renderAside?.(call.state)}
          <BelowTheCall call={isActive} texts={maySendSms && link.data?.hasOneTimeUrl !== false}>
            <DeferredPatientLink
              meetingId={meeting.id}
              patientName={patient.name}
              phone={user.phone}
              link={link}
              maySendSms={maySendSms}
              call={call.state}
              starts={starts}
              isPatientThere={waitingRoom.isPatientThere === true}
            />
            {renderActions?.(call.state)}
            <DeferredChat
              subject={subject}
              place="bar"
              isShown={!isActive && (waitingRoom.isPatientThere === true || call.state.phase === "ended")}
            />
          </BelowTheCall>
        </Aside>
      </CallAndAside>
      {choice?.kind === "undecided" && (
        <DeferredProviderDialog
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
      <DeferredReplaceDialog
        other={replacing}
        onReplace={() => {
          setReplacing(undefined)
          void start()
        }}
        onCancel={() => setReplacing(undefined)}
      />
      {held !== undefined && isChecking && (
        <Suspense fallback={null}>
          <DeviceCheckDialog
            open={isChecking}
            media={held.media}
            snapshot={media}
            isInCall={isActive}
            provider={settled}
            isLongBefore={isLongBefore}
            onClose={() => setChecking(false)}
            onStart={press}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Takes its place in the row at once, so that the buttons after it do not move. */
function DeferredPatientLink(props: PatientLinkProps) {
  return <div>{useIsLoaded(PatientLink, true) && <PatientLink {...props} />}</div>
}

/** Before and after the call: a patient who waits may write. */
function DeferredChat({ isShown, ...props }: ChatButtonProps & { readonly isShown: boolean }) {
  const isLoaded = useIsLoaded(ChatButton, isShown)
  return isShown && isLoaded && <ChatButton {...props} />
}

function DeferredProviderDialog(props: ProviderDialogProps) {
  return useIsLoaded(ProviderDialog, props.open) && <ProviderDialog {...props} />
}

function DeferredReplaceDialog(props: ReplaceCallDialogProps) {
  return useIsLoaded(ReplaceCallDialog, props.other !== undefined) && <ReplaceCallDialog {...props} />
}

function DeferredBanners(props: CallBannersProps) {
  const { state, media } = props
  const hasBanners = state.disconnectReason !== null || state.error !== undefined || media?.lost !== undefined
  return useIsLoaded(CallBanners, hasBanners) && <CallBanners {...props} />
}
