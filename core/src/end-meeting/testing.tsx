import { render } from "@testing-library/react"
import { Effect, Layer, Schema } from "effect"
import type { ReactNode } from "react"
import { callError } from "../testkit/memory-api.ts"
import { answers, memoryApi, type MemoryAnswer, type MemoryApi } from "../testkit/memory-api.ts"
import { clinicianOf, meetingOf, patientOf, userOf } from "../testkit/people.ts"
import { contextOf } from "../testkit/context-of.ts"
import { pluginOf } from "../testkit/plugin-of.ts"
import type { CallError } from "../contract/problem.ts"
import { DraftsContext } from "../drafts/draft-store-context.ts"
import { indexedDraftStore, type DraftStore } from "../drafts/draft-store.ts"
import { getEvaluation, saveEvaluation, type EvaluationDocument } from "../evaluation/contract.ts"
import { EvaluationForm } from "../evaluation/EvaluationForm.tsx"
import { Api, type RunCall } from "../http/api.ts"
import { ApiProvider, makeApiRuntime } from "../http/api-provider.tsx"
import { EnglishTexts } from "../i18n/testing.tsx"
import { getMeetingNote } from "../note/contract.ts"
import { NoteForm } from "../note/NoteForm.tsx"
import { noteAbility } from "../plugin/extension/note-ability.ts"
import type { Contribution } from "../plugin/contribution.ts"
import { resolveWorkspace } from "../plugin/resolve-workspace.ts"
import { EntryDocument, saveEntry, signEntry, strikeEntry, unsignEntry } from "../record/contract.ts"
import type { FormTemplate } from "../record/form-template.ts"
import { MemoryScreenState, useScreenState } from "../screen-state/screen-state-context.tsx"
import type { ScreenState } from "../screen-state/screen-state-schema.ts"
import { WorkspaceContext, type Workspace } from "../workspace/workspace-context.ts"
import { BottomBar } from "./BottomBar.tsx"
import { finishMeeting, getFinish, type FinishRun } from "./contract.ts"
import { EndMeetingDialogs } from "./EndMeetingDialogs.tsx"
import { EndMeetingNotice } from "./EndMeetingNotice.tsx"
import { FinishLogContext } from "./finish-log-context.ts"
import { indexedFinishLog, type FinishLog } from "./finish-log.ts"
import { GoHome } from "./go-home.ts"

export const noteForm: FormTemplate = {
  id: "visit-note",
  version: 1,
  purpose: "note",
  title: "Visit note",
  language: "en",
  nodes: [
    { kind: "section", id: "subjective", label: "Subjective" },
    { kind: "long_text", id: "history", label: "History", required: true },
    { kind: "number", id: "temperature", label: "Temperature", required: false, unit: "°C", min: 30, max: 45 },
    { kind: "checkbox", id: "sick", label: "Needs a sick note", required: false },
    { kind: "text", id: "days", label: "Days off", required: true, visibleWhen: { field: "sick", is: true } },
  ],
}

export const evaluationForm: FormTemplate = {
  id: "visit-evaluation",
  version: 1,
  purpose: "evaluation",
  title: "Evaluation",
  language: "en",
  nodes: [
    {
      kind: "single_choice",
      id: "solved",
      label: "Was the problem solved?",
      required: true,
      options: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
    },
  ],
}

/** A server that holds one meeting's note and evaluation, and finishes it. */
export function meetingServer(forms: { readonly note?: FormTemplate | undefined; readonly evaluation?: FormTemplate | null } = {}) {
  const at = "2026-03-02T09:20:00.000Z"
  let note: EntryDocument = {
    id: "note-1",
    meetingId: "meeting-1",
    patientId: "patient-1",
    contentId: null,
    version: 0,
    template: forms.note ?? noteForm,
    values: {},
    shareEntry: null,
    createdAt: null,
    savedAt: null,
    savedById: null,
    savedByName: null,
    savedByWriter: null,
    signedAt: null,
    signedByName: null,
    strickenAt: null,
    strickenByName: null,
    strickenReason: null,
  }
  let evaluation: EvaluationDocument = {
    meetingId: "meeting-1",
    patientId: "patient-1",
    version: 0,
    template: forms.evaluation === undefined ? evaluationForm : forms.evaluation,
    values: {},
    sections: {},
    savedAt: null,
    savedById: null,
    savedByName: null,
    savedByWriter: null,
    closedAt: null,
  }
  let completed = false
  let signatures = 0
  const failures = new Map<string, CallError[]>()
  const trouble = <A,>(id: string, answer: () => A | CallError): A | CallError => failures.get(id)?.shift() ?? answer()
  const done = (): FinishRun => ({
    meetingId: "meeting-1",
    state: completed ? "done" : "running",
    stepsDone: [],
    failureCode: null,
    failureMessage: null,
  })

  const given: readonly MemoryAnswer[] = [
    answers(getMeetingNote, () => trouble(getMeetingNote.id, () => note)),
    answers(getEvaluation, () => trouble(getEvaluation.id, () => evaluation)),
    answers(saveEntry, ({ payload }, options) =>
      trouble(saveEntry.id, () => {
        if (options?.version !== String(note.version) || note.signedAt !== null)
          return callError("Conflict", { code: "version_conflict", detail: Schema.encodeSync(EntryDocument)(note) })
        const version = note.version + 1
        note = {
          ...note,
          values: payload.values,
          version,
          contentId: `content-${version}`,
          savedAt: at,
          savedByName: "Robin Vale",
          savedByWriter: payload.writer,
        }
        return note
      }),
    ),
    answers(saveEvaluation, ({ payload }) =>
      trouble(saveEvaluation.id, () => {
        evaluation = {
          ...evaluation,
          values: payload.values,
          sections: payload.sections,
          version: evaluation.version + 1,
          savedByWriter: payload.writer,
        }
        return evaluation
      }),
    ),
    answers(signEntry, ({ payload }) =>
      trouble(signEntry.id, () => {
        if (payload.contentId !== note.contentId) return callError("Conflict", { code: "entry_content_id_mismatch" })
        if (note.signedAt === null) signatures += 1
        note = { ...note, signedAt: at, signedByName: "Robin Vale" }
        return note
      }),
    ),
    answers(unsignEntry, () =>
      trouble(
        unsignEntry.id,
        () => (note = { ...note, signedAt: null, signedByName: null, version: note.version + 1, contentId: "content-unsigned" }),
      ),
    ),
    answers(strikeEntry, ({ payload }) =>
      trouble(strikeEntry.id, () => (note = { ...note, strickenAt: at, strickenByName: "Robin Vale", strickenReason: payload.reason })),
    ),
    answers(finishMeeting, () =>
      trouble(finishMeeting.id, () => {
        completed = true
        return done()
      }),
    ),
    answers(getFinish, () => trouble(getFinish.id, done)),
  ]
  const api = memoryApi(given)
  return {
    api,
    /** The next answers to this call, before it answers properly again. */
    fail: (call: { readonly id: string }, ...errors: readonly CallError[]) => failures.set(call.id, [...errors]),
    /** Somebody else's save. */
    writtenBy: (name: string, values: EntryDocument["values"]) => {
      const version = note.version + 1
      note = {
        ...note,
        values: { ...note.values, ...values },
        version,
        contentId: `content-${version}`,
        savedByName: name,
        savedByWriter: name,
      }
    },
    setNote: (changes: Partial<EntryDocument>) => (note = { ...note, ...changes }),
    note: () => note,
    evaluation: () => evaluation,
    completed: () => completed,
    signatures: () => signatures,
  }
}
export type MeetingServer = ReturnType<typeof meetingServer>

const signing: readonly Contribution[] = [
  noteAbility({ id: "sign", ability: "sign" }),
  noteAbility({ id: "unsign", ability: "unsign" }),
  noteAbility({ id: "strike", ability: "strike" }),
]

let devices = 0
/** What one device keeps; two pages of one device share it. */
export function deviceOf() {
  const name = `device-${devices++}`
  return { store: indexedDraftStore(`${name}-drafts`), log: indexedFinishLog(`${name}-finish`), open: new Set<string>() }
}
export type Device = { readonly store: DraftStore; readonly log: FinishLog; readonly open: Set<string> }

interface Options {
  readonly device?: Device
  readonly writer?: string
  readonly contributes?: readonly Contribution[]
  readonly workspace?: Partial<Workspace>
  readonly screen?: Partial<ScreenState>
  /** Stands between the note and the evaluation. */
  readonly children?: ReactNode
}

let pages = 0

/** An Api whose page may die: from then on no call gets out. */
const mortal = (api: MemoryApi, isDead: () => boolean) =>
  Layer.effect(
    Api,
    Effect.map(Api, (living) => {
      const run: RunCall = (call, input, options) => (isDead() ? Effect.never : living.run(call, input, options))
      return Api.of({ run })
    }),
  ).pipe(Layer.provide(api.layer))

/** The consultation's own part of the meeting screen, on a page. */
export function openMeeting(server: Pick<MeetingServer, "api"> & { readonly api: MemoryApi }, options: Options = {}) {
  const device = options.device ?? deviceOf()
  const writer = options.writer ?? `page-${pages++}`
  device.open.add(writer)
  const drafts = { store: device.store, writer: { id: writer, isOpen: async (id: string) => device.open.has(id) } }
  const home = { times: 0 }
  let killed = false
  const runtime = makeApiRuntime(mortal(server.api, () => killed))
  const resolved = resolveWorkspace([pluginOf({ contributes: options.contributes ?? signing })], [], contextOf())
  const meeting = meetingOf()
  const workspace: Workspace = {
    ids: { meetingId: meeting.id, patientId: "patient-1", clinicianId: "clinician-1", poolId: "pool-1" },
    view: "meeting",
    facts: contextOf(),
    resolved,
    clinician: clinicianOf(),
    pool: clinicianOf().pool,
    featureFlagIds: [],
    meeting,
    patient: patientOf(),
    user: userOf(),
    ...options.workspace,
  }
  let search: ScreenState | undefined
  function Probe() {
    ;[search] = useScreenState()
    return null
  }
  const at = (shown: Workspace) => (
    <EnglishTexts>
      <ApiProvider runtime={runtime}>
        <DraftsContext value={drafts}>
          <FinishLogContext value={device.log}>
            <MemoryScreenState {...(options.screen === undefined ? {} : { initial: options.screen })}>
              <GoHome value={() => (home.times += 1)}>
                <WorkspaceContext value={shown}>
                  <EndMeetingNotice />
                  <NoteForm />
                  {options.children}
                  <EvaluationForm />
                  <BottomBar />
                  <EndMeetingDialogs />
                  <Probe />
                </WorkspaceContext>
              </GoHome>
            </MemoryScreenState>
          </FinishLogContext>
        </DraftsContext>
      </ApiProvider>
    </EnglishTexts>
  )
  const { rerender, unmount } = render(at(workspace))
  return {
    device,
    writer,
    home,
    workspace,
    screenState: () => search,
    /** The same page on another workspace, without being unmounted. */
    show: (changes: Partial<Workspace>) => rerender(at({ ...workspace, ...changes })),
    /** The screen is left, the page stays. */
    leave: unmount,
    /** The page is gone without a word: nothing it began comes to an end, and its drafts are nobody's. */
    kill: () => {
      killed = true
      device.open.delete(writer)
      unmount()
    },
  }
}
