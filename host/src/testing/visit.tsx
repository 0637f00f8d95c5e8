import {
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  peekVisit,
  type ProviderError,
  type VideoProvider,
  type VisitLink,
} from "@rond/core/features/call"
import type { ApiError } from "@rond/core/api"
import { makeApiRuntime } from "@rond/core/platform/http"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { respond, memoryApi, streamOf, TestTrack } from "@rond/core/testkit"
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, vi } from "vitest"
import { VisitApp } from "../patient-call/VisitApp.tsx"

/** The browser's capture of camera and microphone. */
export const getUserMedia = vi.fn<() => Promise<MediaStream>>()

/** Gives each test of the file the browser features that jsdom lacks: capture, connections and playback. */
export function withVisitBrowser(): void {
  beforeEach(() => {
    getUserMedia.mockReset().mockImplementation(async () => streamOf(new TestTrack("audio"), new TestTrack("video")))
    Object.defineProperty(navigator, "mediaDevices", {
      configurable: true,
      value: Object.assign(new EventTarget(), { enumerateDevices: async () => [], getUserMedia }),
    })
    vi.stubGlobal("RTCPeerConnection", vi.fn())
    HTMLMediaElement.prototype.play = async () => undefined
    HTMLMediaElement.prototype.pause = () => undefined
  })
}

export const link: VisitLink = {
  state: "open",
  language: "en-GB",
  patientGivenName: "Alma",
  clinicianName: "Elsa Lindqvist",
  clinicianTitle: "General practitioner",
  clinic: { name: "Rond Stockholm", phone: { number: "+46846500410", text: "+46 8 465 004 10" } },
  likelyProvider: "first",
}
export const admission = { visitKey: "key", session: { kind: "room", provider: "first", room: "r", region: "eu", token: "t" } } as const

/** Opens the page of a link. */
export function openVisit(looked: VisitLink | ApiError = link, token = "abc", fails?: ProviderError) {
  const api = memoryApi([
    respond(peekVisit, looked),
    respond(joinVisit, admission),
    respond(leaveVisit, undefined),
    respond(keepVisitAlive, { visitOver: false }),
  ])
  const { runApi } = makeApiRuntime(api.context)
  let emit: Parameters<VideoProvider["connect"]>[0]["onEvent"] = () => undefined
  const provider: VideoProvider = {
    id: "first",
    connect: async ({ onEvent }) => {
      emit = onEvent
      if (fails !== undefined) throw fails
      onEvent({ type: "self-connected" })
      return {
        replaceTrack: async () => undefined,
        announce: () => undefined,
        recoverPicture: async () => undefined,
        close: async () => undefined,
      }
    },
  }
  let storedKey: string | null = null
  const keys = {
    read: () => storedKey,
    write: (_link: string, key: string) => void (storedKey = key),
    forget: () => void (storedKey = null),
  }
  const spoken: string[] = []
  const speak = async (language: string) => void spoken.push(language)
  render(
    <EnglishTexts>
      <VisitApp link={token} runApi={runApi} keys={keys} loadProvider={async () => provider} listen={() => () => undefined} speak={speak} />
    </EnglishTexts>,
  )
  return {
    api,
    spoken,
    storedKey: () => storedKey,
    sendEvent: (event: Parameters<typeof emit>[0]) => act(() => emit(event)),
    user: userEvent.setup(),
  }
}

/** The same, joined. */
export async function joined() {
  const opened = openVisit()
  await opened.user.click(await screen.findByRole("button", { name: "Join the call" }))
  await screen.findByText("Waiting for Elsa Lindqvist")
  return opened
}
