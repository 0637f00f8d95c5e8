import { useLingui } from "@lingui/react/macro"
import { LocalMedia, type MediaSnapshot, type VideoProviderLoader, type VisitLink } from "@rond/core/features/call"
import type { RunApi } from "@rond/core/platform/http"
import { lazyWithRetry } from "@rond/core/ui"
import { Suspense, useEffect, useState } from "react"
import { usePageTitle } from "../patient-page/use-page-title.ts"
import type { ListenByKey } from "../video/event-stream.ts"
import { VisitCall, type VisitSnapshot } from "./visit-call.ts"
import type { VisitKeys } from "./visit-link.ts"
import { LeftCard, GreetingCard, LoadingCard, ErrorCard } from "./VisitPage.tsx"
import { VisitStage } from "./VisitStage.tsx"
import type { VisitChatProps } from "./chat/VisitChat.tsx"
import { switchCamera } from "./cameras.ts"
import { beforeVisit, isInVisit } from "./visit-state.ts"

// A call works without it.
const VisitChat = lazyWithRetry<VisitChatProps>(() => import("./chat/VisitChat.tsx").catch(() => ({ default: () => <></> })))

export interface VisitAppProps {
  readonly link: string
  readonly runApi: RunApi
  readonly keys: VisitKeys
  readonly loadProvider: VideoProviderLoader
  readonly listen: ListenByKey
  /** Switches the page to the clinic's language before it shows anything of the visit. */
  readonly speak: (language: string) => Promise<void>
}

/** The page behind a patient's one-time link. */
export function VisitApp({ link, runApi, keys, loadProvider, listen, speak }: VisitAppProps) {
  const { t } = useLingui()
  const [media] = useState(() => new LocalMedia(navigator.mediaDevices as MediaDevices | undefined))
  const [captured, setCaptured] = useState<MediaSnapshot>(media.snapshot)
  const [visit, setVisit] = useState<VisitSnapshot>({ state: beforeVisit, clinicianStream: undefined })
  const [visitLink, setVisitLink] = useState<VisitLink>()
  const [call] = useState(() => new VisitCall({ link, runApi, keys, media, loadProvider, onChange: setVisit }))

  useEffect(() => () => call.dispose(), [call])
  useEffect(() => media.subscribe(setCaptured), [media])
  useEffect(() => {
    const look = async () => {
      const loaded = await call.load(speak)
      if (loaded !== undefined) setVisitLink(loaded)
    }
    void look()
  }, [call, speak])

  usePageTitle(t`Video visit`, visitLink?.clinic.name)

  const { state } = visit
  const clinicianName = visitLink?.clinicianName ?? t({ message: "the clinician", context: "to the patient" })
  const join = () => void call.join({ camera: true })
  if (state.phase === "problem" && state.problem !== undefined) {
    const retry = () => (visitLink === undefined ? window.location.reload() : join())
    return (
      <ErrorCard
        problem={state.problem}
        hasTalked={state.hasTalked}
        address={`${window.location.origin}/visit#${link}`}
        clinic={visitLink?.clinic}
        onRetry={retry}
        onJoinBySound={() => void call.join({ camera: false })}
      />
    )
  }
  if (visitLink === undefined) return <LoadingCard />
  if (state.phase === "declined" || state.phase === "hung-up") {
    return <LeftCard how={state.phase} clinic={visitLink.clinic} clinicKnows={state.clinicKnows} onJoin={join} />
  }
  if (!isInVisit(state) || state.phase === "joining") {
    return (
      <GreetingCard
        link={visitLink}
        media={media}
        captured={captured}
        isJoining={state.phase === "joining"}
        onJoin={(request) => void call.join(request)}
        onDecline={() => void call.decline()}
      />
    )
  }
  return (
    <VisitStage
      visit={visit}
      media={captured}
      clinicianName={clinicianName}
      clinic={visitLink.clinic}
      chat={
        <Suspense fallback={null}>
          <VisitChat link={link} keys={keys} runApi={runApi} listen={listen} clinicianName={clinicianName} />
        </Suspense>
      }
      onPicture={(frozen) => call.dispatch({ type: "picture", frozen })}
      onMicrophone={() => media.turn("audio", !captured.on.audio)}
      onCamera={() =>
        captured.tracks.video === undefined ? void media.restart("video").catch(() => undefined) : media.turn("video", !captured.on.video)
      }
      onSwitchCamera={() => void switchCamera(media).catch(() => undefined)}
      onHangUp={() => void call.hangUp()}
    />
  )
}
