import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ForeignDraftError } from "../drafts/draft-key.ts"
import type { FormPort } from "./form-port.ts"
import type { FormSession } from "./form-session.ts"
import { serverWith, formPages, sync, notice, pass, until } from "./sync/testing.ts"

describe("a form session", () => {
  const { page, openSession, expectKept } = formPages()

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

  it("removes characters that no database can store, and saves the rest", async () => {
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
    /** A form that sends its field `part` only when it is `whole`, after three seconds without changes. */
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
      const reopened = await page(half(server.port))
      expect(reopened.atoms.values()).toEqual({ part: "ha", text: "Cough" })
      expect(notice(reopened)).toEqual({ kind: "restored" })
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
    server.setLosesResponses(true)
    first.change("text", "Cough")
    await pass(1_200)
    first.change("text", "Cough since")
    await pass(200)
    open.clear()
    server.setLosesResponses(false)
    const second = await page(server.port, open)
    expect(sync(second).state).toBe("changed")
    expect(second.atoms.values()).toEqual({ text: "Cough since" })
    await pass(1_500)
    expect(server.current().values).toEqual({ text: "Cough since" })
  })

  it("sends a deletion that was made during a save, although the page left early", async () => {
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

  it("recognises its own save after a lost response when it refetches", async () => {
    const server = serverWith({ text: "Cough" })
    const session = await page(server.port)
    server.setLosesResponses(true)
    session.change("text", "Cough since")
    await pass(1_000)
    expect(server.current()).toMatchObject({ version: 2, values: { text: "Cough since" } })
    expect(sync(session).state).toBe("waiting")
    session.change("text", "Cough since Monday")
    session.onRemoteChange({ writer: null })
    await pass(0)
    expect(sync(session).state).toBe("changed")
    expect(notice(session)).toBeUndefined()
    server.setLosesResponses(false)
    await pass(2_000)
    expect(server.current()).toMatchObject({ version: 3, values: { text: "Cough since Monday" } })
    expect(sync(session)).toEqual({ state: "saved" })
  })

  it("stores the text immediately when the screen closes, and sends it in the background", async () => {
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

  it("does not open a draft with another person's ids, and informs the clinician", async () => {
    const server = serverWith({ text: "Anna's" })
    const session = openSession(server.port, { list: () => Promise.reject(new ForeignDraftError("note")) })
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
    const session = openSession({ ...server.port, save })
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
