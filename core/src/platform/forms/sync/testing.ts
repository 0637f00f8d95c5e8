import { Context, Effect } from "effect"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { Conflict, Unavailable, type ApiError } from "../../../kernel/api/api-error.ts"
import { indexedDraftStore, type DraftStore } from "../../drafts/device/draft-store.ts"
import type { OpenForm } from "../../drafts/page-drafts.ts"
import { testKeys } from "../../drafts/testing.ts"
import { type DraftKey } from "../../drafts/draft-key.ts"
import { Api } from "../../../kernel/api/client.ts"
import { makeApiRuntime, type ApiRuntime } from "../../http/api-provider.tsx"
import type { FieldValues } from "../field-values.ts"
import type { FormDocument, FormLock, FormPort } from "../form-port.ts"
import type { FormSession } from "../form-session.ts"
import { FormRunner } from "./form-runner.ts"

const key: DraftKey = { clinicianId: "c1", patientId: "p1", meetingId: "m1", form: "note" }

let databases = 0

/** A server that holds one form. */
export function serverWith(values: FieldValues) {
  let current: FormDocument = {
    version: 1,
    values,
    writer: "seed",
    template: undefined,
    savedAt: null,
    savedByName: "Seed",
    lock: undefined,
    entry: undefined,
  }
  const saves: { readonly values: FieldValues; readonly version: number }[] = []
  let isUnavailable = false
  let losesResponses = false
  const error = (code: string) => ({ endpointId: "form", code, title: code, requestId: undefined, status: 503, detail: undefined })
  const port: FormPort = {
    load: Effect.suspend((): Effect.Effect<FormDocument, ApiError> =>
      isUnavailable ? Effect.fail(new Unavailable(error("unreachable"))) : Effect.succeed(current),
    ),
    save: (sent, version, writer): Effect.Effect<FormDocument, ApiError> =>
      Effect.suspend((): Effect.Effect<FormDocument, ApiError> => {
        if (isUnavailable) return Effect.fail(new Unavailable(error("unreachable")))
        saves.push({ values: sent, version })
        if (version !== current.version || current.lock !== undefined)
          return Effect.fail(new Conflict({ ...error("version_conflict"), status: 412 }))
        current = { ...current, values: sent, version: version + 1, writer, savedByName: "Me" }
        return losesResponses ? Effect.fail(new Unavailable(error("unreachable"))) : Effect.succeed(current)
      }),
    currentIn: () => current,
    isAbsent: () => false,
  }
  return {
    port,
    saves,
    current: () => current,
    by: (name: string, changes: FieldValues) => {
      current = { ...current, values: { ...current.values, ...changes }, version: current.version + 1, writer: name, savedByName: name }
    },
    lock: (lock: FormLock) => (current = { ...current, lock }),
    unlock: () => (current = { ...current, lock: undefined, version: current.version + 1 }),
    setAway: (value: boolean) => (isUnavailable = value),
    setLosesResponses: (value: boolean) => (losesResponses = value),
  }
}

export const sync = (session: FormSession) => session.atoms.store.get(session.atoms.sync)

export const notice = (session: FormSession) => session.atoms.store.get(session.atoms.notice)

/** Advances the clock, and waits for the work that it starts. */
export async function pass(millis: number) {
  await vi.advanceTimersByTimeAsync(millis)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export async function until(condition: () => boolean): Promise<void> {
  const limit = performance.now() + 10_000
  while (performance.now() < limit && !condition()) await new Promise((resolve) => setImmediate(resolve))
  expect(condition()).toBe(true)
}

/** The pages of one clinician on one device. Call it in a `describe`: each test has a new device and its own clock. */
export function formPages() {
  let store: DraftStore
  let runtime: ApiRuntime
  let pages = 0
  const sessions: FormSession[] = []
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
    store = indexedDraftStore(testKeys(), `form-${databases++}`)
    runtime = makeApiRuntime(Context.make(Api, Api.of({ run: () => Effect.die("no request expected") })))
  })
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close()
    vi.useRealTimers()
  })

  /** A session that is still loading. `drafts` replaces functions of the device's store. */
  function openSession(port: FormPort, drafts: Partial<DraftStore> = {}, open = new Set<string>()) {
    const id = `page-${pages++}`
    open.add(id)
    const writer = { id, isOpen: async (other: string) => open.has(other) }
    const pageDrafts = { store: { ...store, ...drafts }, writer, forms: new Set<OpenForm>() }
    const session = new FormRunner(key, port, { runApi: runtime.runApi, drafts: pageDrafts })
    sessions.push(session)
    session.open()
    return session
  }
  /** A page: a session with its own writer. A page that is left releases its drafts. */
  async function page(port: FormPort, open?: Set<string>) {
    const session = openSession(port, {}, open)
    await until(() => session.atoms.store.get(session.atoms.phase).phase !== "loading")
    return session
  }
  const keptContents = async () => (await store.list(key)).map((draft) => draft.content)
  /** Waits until the device holds these contents: sealing a draft needs turns of the event loop that no fake timer controls. */
  async function expectKept(contents: readonly unknown[]) {
    const until = performance.now() + 10_000
    while (performance.now() < until && JSON.stringify(await keptContents()) !== JSON.stringify(contents))
      await new Promise((resolve) => setImmediate(resolve))
    expect(await keptContents()).toEqual(contents)
  }

  return { page, openSession, expectKept }
}
