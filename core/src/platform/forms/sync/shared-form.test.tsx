import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { FormSession } from "../form-session.ts"
import { resolvedValues, type Resolution } from "../notices/resolution.ts"
import { serverWith, formPages, sync, notice, pass, until } from "./testing.ts"

/** Chooses in the conflict on screen. */
function resolve(session: FormSession, choices: Readonly<Record<string, Resolution>>) {
  const now = sync(session)
  session.resolve(now.state === "conflict" ? resolvedValues(now.conflicts, choices) : {})
}

describe("a form session on a form that others change", () => {
  const { page, openSession, expectKept } = formPages()

  it("shows both versions when another user changed the same field, and saves the choice", async () => {
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
    resolve(session, {})
    expect(sync(session).state).toBe("conflict")
    resolve(session, { text: "both" })
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

  it("refetches a note that was unsigned during an outage, but not after the form closes", async () => {
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
    const session = openSession({ ...server.port, load })
    await pass(0)
    server.lock({ kind: "signed", at: "2026-01-01T10:00:00.000Z", byName: "Dr Lind", reason: null })
    session.onRemoteChange({ writer: null })
    arrive()
    await until(() => session.atoms.store.get(session.atoms.lock)?.kind === "signed")
    expect(session.atoms.values()).toEqual({ text: "Cough" })
  })
})
