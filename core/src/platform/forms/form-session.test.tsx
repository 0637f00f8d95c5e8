import { Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Conflict, Unavailable, type ApiError } from "../../api/api-error.ts"
import { indexedDraftStore, type DraftStore } from "../drafts/device/draft-store.ts"
import { testKeys } from "../drafts/testing.ts"
import { ForeignDraftError, type DraftKey } from "../drafts/draft-key.ts"
import { Api } from "../../api/client.ts"
import { makeApiRuntime, type ApiRuntime } from "../http/api-provider.tsx"
import type { FieldValues } from "./field-values.ts"
import type { FormDocument, FormLock, FormPort } from "./form-port.ts"
import { makeFormSession, type FormSession } from "./form-session.ts"

const key: DraftKey = { clinicianId: "c1", patientId: "p1", meetingId: "m1", form: "note" }
let databases = 0

/** A server that holds one form. */
function serverWith(values: FieldValues) {
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
  let losesAnswers = false
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
        return losesAnswers ? Effect.fail(new Unavailable(error("unreachable"))) : Effect.succeed(current)
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
    setLosesAnswers: (value: boolean) => (losesAnswers = value),
  }
}

describe("a form session", () => {
  let store: DraftStore
  let runtime: ApiRuntime
  let pages = 0
  const sessions: FormSession[] = []
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
    store = indexedDraftStore(testKeys(), `form-${databases++}`)
    runtime = makeApiRuntime(Layer.succeed(Api, Api.of({ run: () => Effect.die("no request expected") })))
  })
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close()
    vi.useRealTimers()
  })

  /** A page: a session with a writer of its own. A page that is left lets go of its drafts. */
  async function page(port: FormPort, open = new Set<string>()) {
    const id = `page-${pages++}`
    open.add(id)
    const drafts = { store, writer: { id, isOpen: async (other: string) => open.has(other) } }
    const session = makeFormSession(key, port, { runApi: runtime.runApi, drafts })
    sessions.push(session)
    session.open()
    await until(() => session.atoms.store.get(session.atoms.phase).phase !== "loading")
    return session
  }
  const sync = (session: FormSession) => session.atoms.store.get(session.atoms.sync)
  const notice = (session: FormSession) => session.atoms.store.get(session.atoms.notice)
  const keptContents = async () => (await store.list(key)).map((draft) => draft.content)
  /** Sealing a draft takes turns of the event loop that no timer counts, so this waits for what the device is to hold. */
  async function expectKept(contents: readonly unknown[]) {
    const until = performance.now() + 10_000
    while (performance.now() < until && JSON.stringify(await keptContents()) !== JSON.stringify(contents))
      await new Promise((resolve) => setImmediate(resolve))
    expect(await keptContents()).toEqual(contents)
  }
  /** Lets time pass, and what it sets going finish. */
  async function pass(millis: number) {
    await vi.advanceTimersByTimeAsync(millis)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  it("stores typed text on the device within 300 ms, and sends it a second after the last key", async () => {
    const server = serverWith({})
    const session = await page(server.port)
    session.change("text", "Co")
    session.change("text", "Cough")
    expect(sync(session).state).toBe("changed")
    await pass(300)
    await expectKept([{ text: "Cough" }])
    expect(server.saves).toEqual([])
    await pass(800)
    expect(server.saves).toEqual([{ values: { text: "Cough" }, version: 1 }])
    expect(sync(session)).toEqual({ state: "saved" })
    await expectKept([])
  })

  it("removes characters that no database stores, so that the rest is saved", async () => {
    const server = serverWith({})
    const session = await page(server.port)
    session.change("text", "Cou\0gh \ud83d 😀")
    await pass(1_100)
    expect(server.saves).toEqual([{ values: { text: "Cough \ufffd 😀" }, version: 1 }])
    expect(sync(session)).toEqual({ state: "saved" })
  })

  it("sends at least every five seconds during typing", async () => {
    const server = serverWith({})
    const session = await page(server.port)
    for (let keys = 1; keys <= 14; keys++) {
      session.change("text", "x".repeat(keys))
      await pass(500)
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(1)
    expect(server.saves[0]?.values["text"]).toBe("x".repeat(10))
  })

  describe("with a partial answer", () => {
    /** A form whose `half` waits until it is `whole`, and rests for three seconds. */
    const half = (port: FormPort): FormPort => ({
      ...port,
      toPayload: (values, saved) => {
        const { part, ...rest } = values
        const sent = part === "whole" ? part : saved["part"]
        return sent === undefined ? rest : { ...rest, part: sent }
      },
      debounceMillis: (field) => (field === "part" ? 3_000 : undefined),
    })

    it("keeps it on this device, sends everything else, and restores it", async () => {
      const server = serverWith({})
      const session = await page(half(server.port))
      session.change("part", "ha")
      session.change("text", "Cough")
      await pass(6_000)
      expect(server.saves).toEqual([{ values: { text: "Cough" }, version: 1 }])
      expect(sync(session)).toEqual({ state: "saved" })
      await expectKept([{ part: "ha", text: "Cough" }])
      session.close()
      const again = await page(half(server.port))
      expect(again.atoms.values()).toEqual({ part: "ha", text: "Cough" })
      expect(notice(again)).toEqual({ kind: "restored" })
    })

    it("sends a complete one three seconds after its last change", { tags: ["PRT-003"] }, async () => {
      const server = serverWith({})
      const session = await page(half(server.port))
      session.change("part", "whol")
      await pass(2_000)
      session.change("part", "whole")
      await pass(2_800)
      expect(server.saves).toEqual([])
      await pass(300)
      expect(server.saves).toEqual([{ values: { part: "whole" }, version: 1 }])
      await expectKept([])
    })

    it.each([
      { when: "ending", leave: (session: FormSession) => void session.saveNow() },
      { when: "leaving", leave: (session: FormSession) => session.close() },
    ])("sends it immediately when $when", { tags: ["PRT-003"] }, async ({ leave }) => {
      const server = serverWith({})
      const session = await page(half(server.port))
      session.change("part", "whole")
      leave(session)
      await pass(0)
      expect(server.saves).toEqual([{ values: { part: "whole" }, version: 1 }])
    })
  })

  it("retries while the server is unavailable, shows that, and sends as soon as it is back", { tags: ["NOTE-004"] }, async () => {
    const server = serverWith({})
    const session = await page(server.port)
    const { store, sync: syncAtom } = session.atoms
    const onRemoteChange: string[] = []
    store.sub(syncAtom, () => onRemoteChange.push(sync(session).state))
    server.setAway(true)
    session.change("text", "Fever")
    await pass(1_500)
    expect(sync(session)).toMatchObject({ state: "waiting", attempt: 1 })
    await expectKept([{ text: "Fever" }])
    await pass(1_500)
    expect(sync(session)).toMatchObject({ state: "waiting", attempt: 2 })
    // The attempts in between are not reported separately.
    expect(onRemoteChange).toEqual(["changed", "saving", "waiting", "waiting"])
    server.setAway(false)
    window.dispatchEvent(new Event("online"))
    await pass(0)
    expect(sync(session)).toEqual({ state: "saved" })
    expect(server.current().values).toEqual({ text: "Fever" })
  })

  it("restores what a killed page left, and shows that", async () => {
    const server = serverWith({ text: "Cough" })
    const open = new Set<string>()
    const first = await page(server.port, open)
    first.change("text", "Cough since Monday")
    await pass(200)
    open.clear()
    const second = await page(server.port, open)
    expect(second.atoms.values()).toEqual({ text: "Cough since Monday" })
    expect(notice(second)).toEqual({ kind: "restored" })
    await pass(1_500)
    expect(server.current().values).toEqual({ text: "Cough since Monday" })
    await expectKept([])
  })

  it("does not report a conflict for its own save after the response was lost with the page", async () => {
    const server = serverWith({})
    const open = new Set<string>()
    const first = await page(server.port, open)
    server.setLosesAnswers(true)
    first.change("text", "Cough")
    await pass(1_200)
    first.change("text", "Cough since")
    await pass(200)
    open.clear()
    server.setLosesAnswers(false)
    const second = await page(server.port, open)
    expect(sync(second).state).toBe("changed")
    expect(second.atoms.values()).toEqual({ text: "Cough since" })
    await pass(1_500)
    expect(server.current().values).toEqual({ text: "Cough since" })
  })

  it("takes back what was deleted while it was on its way to the server, although the page left before the response", async () => {
    const server = serverWith({})
    const open = new Set<string>()
    const unanswered: FormPort = { ...server.port, save: (...sent) => Effect.andThen(server.port.save(...sent), Effect.never) }
    const first = await page(unanswered, open)
    first.change("text", "Meant for another field")
    await pass(1_100)
    expect(server.current().values).toEqual({ text: "Meant for another field" })
    first.change("text", undefined)
    await pass(300)
    await expectKept([{}])
    first.close()
    open.clear()
    const second = await page(server.port, open)
    expect(second.atoms.values()).toEqual({})
    await pass(1_100)
    expect(server.current().values).toEqual({})
    await expectKept([])
  })

  it("shows both versions when somebody else changed the same field, overwrites neither, and saves the choice", async () => {
    const server = serverWith({ text: "Cough", plan: "Rest" })
    const session = await page(server.port)
    session.change("text", "Cough, mine")
    server.by("Nurse Berg", { text: "Cough, hers", plan: "Rest and fluids" })
    await pass(1_500)
    expect(sync(session)).toMatchObject({
      state: "conflict",
      theirs: { savedByName: "Nurse Berg" },
      conflicts: [{ field: "text", mine: "Cough, mine", theirs: "Cough, hers" }],
    })
    session.change("text", "Cough, mine, more")
    await pass(10_000)
    expect(server.current().values["text"]).toBe("Cough, hers")
    await expectKept([{ text: "Cough, mine, more", plan: "Rest" }])
    session.resolve({})
    expect(sync(session).state).toBe("conflict")
    session.resolve({ text: "both" })
    await pass(1_500)
    expect(server.current().values).toEqual({ text: "Cough, mine, more\n\nCough, hers", plan: "Rest and fluids" })
    expect(sync(session)).toEqual({ state: "saved" })
  })

  it("merges changes to other fields, and names their author and the fields", async () => {
    const server = serverWith({ text: "Cough" })
    const session = await page(server.port)
    session.change("text", "Cough, mine")
    server.by("Nurse Berg", { plan: "Rest" })
    session.onRemoteChange({ writer: "Nurse Berg" })
    await pass(1_500)
    expect(server.current().values).toEqual({ text: "Cough, mine", plan: "Rest" })
    expect(notice(session)).toEqual({ kind: "merged", byName: "Nurse Berg", fields: ["plan"] })
  })

  it("becomes read-only when the note is signed elsewhere, and shows unsaved text", async () => {
    const server = serverWith({ text: "Cough" })
    const session = await page(server.port)
    session.change("text", "Cough, unsaved")
    server.lock({ kind: "signed", at: "2026-01-01T10:00:00.000Z", byName: "Dr Lind", reason: null })
    session.onRemoteChange({ writer: null })
    await pass(300)
    expect(session.atoms.store.get(session.atoms.lock)).toMatchObject({ kind: "signed", byName: "Dr Lind" })
    expect(notice(session)).toEqual({ kind: "left-over", values: { text: "Cough, unsaved" } })
    expect(session.atoms.values()).toEqual({ text: "Cough" })
    session.change("text", "more")
    expect(session.atoms.values()).toEqual({ text: "Cough" })
    await expectKept([{ text: "Cough, unsaved" }])
  })

  it("refetches a note that was unsigned while the server was unavailable, but not after the form closes", async () => {
    const server = serverWith({ text: "Cough" })
    server.lock({ kind: "signed", at: "2026-01-01T10:00:00.000Z", byName: "Dr Lind", reason: null })
    const session = await page(server.port)
    const lockOf = () => session.atoms.store.get(session.atoms.lock)?.kind
    expect(lockOf()).toBe("signed")
    server.setAway(true)
    server.unlock()
    session.onRemoteChange({ writer: null })
    await pass(5_000)
    expect(lockOf()).toBe("signed")
    server.setAway(false)
    await pass(10_000)
    expect(lockOf()).toBeUndefined()
    server.setAway(true)
    session.onRemoteChange({ writer: null })
    await pass(0)
    session.close()
    server.setAway(false)
    server.by("Nurse Berg", { text: "Cough, hers" })
    await pass(60_000)
    expect(session.atoms.values()).toEqual({ text: "Cough" })
  })

  it("refetches after loading if the note is signed during the load", async () => {
    const server = serverWith({ text: "Cough" })
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
    const load = Effect.flatMap(server.port.load, (loaded) =>
      Effect.as(
        Effect.promise(() => onItsWay),
        loaded,
      ),
    )
    const session = makeFormSession(
      key,
      { ...server.port, load },
      { runApi: runtime.runApi, drafts: { store, writer: { id: "page", isOpen: async () => true } } },
    )
    sessions.push(session)
    session.open()
    await pass(0)
    server.lock({ kind: "signed", at: "2026-01-01T10:00:00.000Z", byName: "Dr Lind", reason: null })
    session.onRemoteChange({ writer: null })
    arrive()
    await until(() => session.atoms.store.get(session.atoms.lock)?.kind === "signed")
    expect(session.atoms.values()).toEqual({ text: "Cough" })
  })

  it("recognises its own save after a lost response when it refetches", async () => {
    const server = serverWith({ text: "Cough" })
    const session = await page(server.port)
    server.setLosesAnswers(true)
    session.change("text", "Cough since")
    await pass(1_000)
    expect(server.current()).toMatchObject({ version: 2, values: { text: "Cough since" } })
    expect(sync(session).state).toBe("waiting")
    session.change("text", "Cough since Monday")
    session.onRemoteChange({ writer: null })
    await pass(0)
    expect(sync(session).state).toBe("changed")
    expect(notice(session)).toBeUndefined()
    server.setLosesAnswers(false)
    await pass(2_000)
    expect(server.current()).toMatchObject({ version: 3, values: { text: "Cough since Monday" } })
    expect(sync(session)).toEqual({ state: "saved" })
  })

  it("stores the text on the device immediately when the screen closes, and sends it in the background", async () => {
    const server = serverWith({})
    const session = await page(server.port)
    session.change("text", "Co")
    session.change("text", "Cough")
    session.close()
    await pass(0)
    expect(server.current().values).toEqual({ text: "Cough" })
    await pass(0)
    await expectKept([])
  })

  it("includes everything typed during a save in the next one before `saveNow` resolves", async () => {
    const server = serverWith({})
    const session = await page(server.port)
    session.change("text", "A")
    const saving = session.saveNow()
    session.change("text", "AB")
    expect(await saving).toMatchObject({ saved: true, document: { values: { text: "AB" } } })
    expect(server.current().values).toEqual({ text: "AB" })
  })

  it("does not open a draft with somebody else's ids, and informs the clinician", async () => {
    const server = serverWith({ text: "Anna's" })
    const session = makeFormSession(key, server.port, {
      runApi: runtime.runApi,
      drafts: {
        store: { ...store, list: () => Promise.reject(new ForeignDraftError("note")) },
        writer: { id: "w", isOpen: async () => false },
      },
    })
    sessions.push(session)
    session.open()
    await until(() => session.atoms.store.get(session.atoms.phase).phase === "ready")
    expect(session.atoms.values()).toEqual({ text: "Anna's" })
    expect(notice(session)).toEqual({ kind: "refused-draft" })
  })

  it("fails an interrupted save, keeps the text, and does not block the next one", { tags: ["NOTE-009"] }, async () => {
    const server = serverWith({ text: "A" })
    let encodingFails = true
    const save: FormPort["save"] = (...sent) => {
      if (encodingFails) throw new TypeError("cannot be encoded")
      return server.port.save(...sent)
    }
    const drafts = { store, writer: { id: "w", isOpen: async () => false } }
    const session = makeFormSession(key, { ...server.port, save }, { runApi: runtime.runApi, drafts })
    sessions.push(session)
    session.open()
    await until(() => session.atoms.store.get(session.atoms.phase).phase === "ready")
    session.change("text", "AB")
    expect(await session.saveNow()).toMatchObject({ saved: false, reason: "error" })
    expect(session.atoms.store.get(session.atoms.sync)).toMatchObject({ state: "failed" })
    expect(session.atoms.values()).toEqual({ text: "AB" })
    encodingFails = false
    expect(await session.saveNow()).toMatchObject({ saved: true })
    expect(server.current().values).toEqual({ text: "AB" })
  })
})

async function until(condition: () => boolean): Promise<void> {
  const limit = performance.now() + 10_000
  while (performance.now() < limit && !condition()) await new Promise((resolve) => setImmediate(resolve))
  expect(condition()).toBe(true)
}
