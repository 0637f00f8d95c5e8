import { act, render } from "@testing-library/react"
import { Context, Effect } from "effect"
import { Profiler, type ReactNode } from "react"
import { respond, type MemoryApi } from "../memory-api.ts"
import { clinicianOf, meetingOf, patientOf, userOf } from "../people.ts"
import { contextOf } from "../context-of.ts"
import { pluginOf } from "../plugin-of.ts"
import { DraftsContext, type OpenForm } from "../../platform/drafts/page-drafts.ts"
import { indexedDraftStore, type DraftStore } from "../../platform/drafts/device/draft-store.ts"
import { testKeys } from "../../platform/drafts/testing.ts"
import { EvaluationForm } from "../../areas/evaluation/screen/EvaluationForm.tsx"
import { Api, type SendRequest } from "../../kernel/api/client.ts"
import { ApiProvider, makeApiRuntime } from "../../platform/http/api-provider.tsx"
import { ConnectionContext, type Connection } from "../../platform/http/connection.tsx"
import { EnglishTexts } from "../../platform/i18n/testing.tsx"
import { NoteForm } from "../../areas/note/screen/NoteForm.tsx"
import { granted } from "../../areas/market-policy/model/permission-grant.ts"
import { notePermissions } from "../../areas/record/model/permissions.ts"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import { resolveWorkspace } from "../../areas/plugin/resolve-workspace.ts"
import {
  MemoryScreenState,
  screenStateNames,
  useScreenState,
  type PatchScreenState,
} from "../../platform/screen-state/screen-state-context.tsx"
import type { ScreenState } from "../../platform/screen-state/screen-state-schema.ts"
import { WorkspaceContext, type Workspace } from "../../platform/workspace/workspace-context.ts"
import { BottomBar } from "../../areas/end-meeting/screen/BottomBar.tsx"
import { EndMeetingDialogs } from "../../areas/end-meeting/screen/EndMeetingDialogs.tsx"
import { EndMeetingNotice } from "../../areas/end-meeting/screen/EndMeetingNotice.tsx"
import { FinishJournalContext, indexedFinishJournal, type FinishJournal } from "../../areas/end-meeting/screen/finish/finish-journal.ts"
import { getMeetingPessimistically, type Meeting } from "../../areas/meeting/model/index.ts"
import { GoHome, OpenMeeting } from "../../areas/meeting/screen/navigation.ts"
import type { MeetingServer } from "../meeting-server.ts"

/** The permissions of the meeting unless a test says otherwise. */
export const signing: readonly Contribution[] = [
  granted(notePermissions.sign),
  granted(notePermissions.unsign),
  granted(notePermissions.strike),
]

let devices = 0
/** The storage of one device; two pages of a device share it. */
export function deviceOf() {
  const name = `device-${devices++}`
  return { store: indexedDraftStore(testKeys(), `${name}-drafts`), log: indexedFinishJournal(`${name}-finish`), open: new Set<string>() }
}
export type Device = { readonly store: DraftStore; readonly log: FinishJournal; readonly open: Set<string> }

interface Options {
  readonly device?: Device
  readonly writer?: string
  readonly contributes?: readonly Contribution[]
  readonly workspace?: Partial<Workspace>
  /** The meeting as the server has it when the clinician ends it. Default: as it was when the page opened. */
  readonly meetingNow?: Partial<Meeting>
  readonly screen?: Partial<ScreenState>
  /** Rendered between the note and the evaluation. */
  readonly children?: ReactNode
  /** The page's connection; without one it is online. */
  readonly connection?: Connection
  /** Called when React has drawn any part of the screen. */
  readonly onDraw?: () => void
}

let pages = 0

/** An Api whose page can be killed: from then on no request is sent. */
const mortal = ({ context }: MemoryApi, isDead: () => boolean) => {
  const living = Context.get(context, Api)
  const run: SendRequest = (endpoint, input, options) => (isDead() ? Effect.never : living.run(endpoint, input, options))
  return Context.make(Api, Api.of({ run }))
}

/** Opens the consultation's part of the meeting screen on a page. */
export function openMeeting(server: Pick<MeetingServer, "api"> & { readonly api: MemoryApi }, options: Options = {}) {
  const device = options.device ?? deviceOf()
  const writer = options.writer ?? `page-${pages++}`
  device.open.add(writer)
  const drafts = {
    store: device.store,
    writer: { id: writer, isOpen: async (id: string) => device.open.has(id) },
    forms: new Set<OpenForm>(),
  }
  const home = { times: 0 }
  const opened: string[] = []
  let killed = false
  const runtime = makeApiRuntime(mortal(server.api, () => killed))
  const resolved = resolveWorkspace([pluginOf({ contributes: options.contributes ?? signing })], [], contextOf())
  const meeting = meetingOf()
  const workspace: Workspace = {
    ids: { meetingId: meeting.id, patientId: "patient-1", clinicianId: "clinician-1", poolId: "pool-1" },
    view: "meeting",
    facts: contextOf(),
    resolved,
    resolveNow: () => latest.resolved,
    clinician: clinicianOf(),
    pool: clinicianOf().pool,
    featureFlagIds: [],
    meeting,
    patient: patientOf(),
    user: userOf(),
    ...options.workspace,
  }
  let latest = workspace
  const { meeting: shown } = workspace
  if (shown !== undefined) server.api.answer(respond(getMeetingPessimistically, () => ({ ...shown, ...options.meetingNow })))
  let search: ScreenState | undefined
  let patch: PatchScreenState | undefined
  function Probe() {
    ;[search, patch] = useScreenState(...screenStateNames)
    return null
  }
  const at = (workspace: Workspace) => (
    <EnglishTexts>
      <ConnectionContext value={options.connection}>
        <ApiProvider runtime={runtime}>
          <DraftsContext value={drafts}>
            <FinishJournalContext value={device.log}>
              <MemoryScreenState initial={options.screen}>
                <GoHome value={() => (home.times += 1)}>
                  <OpenMeeting value={(url) => opened.push(url)}>
                    <WorkspaceContext value={workspace}>
                      <Profiler id="consultation" onRender={() => options.onDraw?.()}>
                        <EndMeetingNotice />
                        <NoteForm />
                        {options.children}
                        <EvaluationForm />
                        <BottomBar />
                        <EndMeetingDialogs />
                        <Probe />
                      </Profiler>
                    </WorkspaceContext>
                  </OpenMeeting>
                </GoHome>
              </MemoryScreenState>
            </FinishJournalContext>
          </DraftsContext>
        </ApiProvider>
      </ConnectionContext>
    </EnglishTexts>
  )
  const { rerender, unmount } = render(at(workspace))
  return {
    device,
    writer,
    home,
    /** The meetings that the page has opened in its place. */
    opened,
    workspace,
    screenState: () => search,
    /** Changes the URL, as the browser's history does. */
    goTo: (changes: Partial<ScreenState>) => act(() => patch?.(changes)),
    /** Shows another workspace on the same page without unmounting. */
    show: (changes: Partial<Workspace>) => rerender(at((latest = { ...workspace, ...changes }))),
    /** Leaves the screen; the page stays. */
    leave: unmount,
    /** Kills the page: nothing in progress completes, and its drafts are abandoned. */
    kill: () => {
      killed = true
      device.open.delete(writer)
      unmount()
    },
  }
}
