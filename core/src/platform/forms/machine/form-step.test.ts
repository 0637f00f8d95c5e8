import { describe, expect, it } from "vitest"
import type { FieldValues } from "../field-values.ts"
import type { FormState, SaveOutcome } from "./form-state.ts"
import type { FormCommand, FormEvent } from "./form-step.ts"
import { documentOf, loadedWith, refused, run, rules, signed, staleVersion, typed, unreachable } from "./testing.ts"

const form = loadedWith({ text: "Cough" })
const mine = typed("Cough, mine")
const save: FormEvent = { type: "save" }
const saved = (version: number, values: FieldValues): FormEvent => ({
  type: "saved",
  document: documentOf(version, values, { writer: "me", savedByName: "Me" }),
})
const hers = documentOf(2, { text: "Cough, hers" }, { writer: "her", savedByName: "Nurse Berg" })
const herPlan = documentOf(2, { text: "Cough", plan: "Rest" }, { writer: "her", savedByName: "Nurse Berg" })
const seen = (document = hers): FormEvent => ({ type: "seen", document })
const failed = (error = unreachable, theirs = error === staleVersion ? hers : undefined): FormEvent => ({
  type: "save-failed",
  error,
  theirs,
})
const announced = (commands: readonly FormCommand[]): SaveOutcome | undefined =>
  commands.flatMap((command) => (command.type === "announce" ? [command.outcome] : []))[0]

describe("a form that loads", () => {
  const draft = { values: { text: "Cough since Monday" }, base: { version: 1, values: { text: "Cough" } }, writer: "before" }
  const theirDraft = { ...draft, base: { version: 1, values: { text: "Co" } } }
  const table: readonly (readonly [string, FormEvent, Partial<FormState>, readonly string[]])[] = [
    [
      "shows the server's version and deletes an old draft",
      { type: "loaded", document: documentOf(1, { text: "Cough" }), draft: undefined },
      { phase: { phase: "ready" }, values: { text: "Cough" }, notice: undefined },
      ["discard", "cancel-save"],
    ],
    [
      "continues with a draft on the same version, and sends it",
      { type: "loaded", document: documentOf(1, { text: "Cough" }), draft },
      { values: draft.values, notice: { kind: "restored" }, sync: { state: "changed" } },
      ["keep", "schedule-save"],
    ],
    [
      "forgets a draft that the server has",
      { type: "loaded", document: documentOf(2, draft.values), draft },
      { values: draft.values, notice: undefined, sync: { state: "saved" } },
      ["discard", "cancel-save"],
    ],
    [
      "continues on a version that the draft's own page saved before its response was lost",
      { type: "loaded", document: documentOf(2, { text: "Cough since" }, { writer: "before" }), draft },
      { values: draft.values, notice: { kind: "restored" }, sync: { state: "changed" } },
      ["keep", "schedule-save"],
    ],
    [
      "asks when another user changed the draft's field",
      { type: "loaded", document: hers, draft: theirDraft },
      {
        values: draft.values,
        sync: {
          state: "conflict",
          theirs: hers,
          conflicts: [{ field: "text", base: "Co", mine: "Cough since Monday", theirs: "Cough, hers" }],
        },
      },
      ["cancel-save", "keep"],
    ],
    [
      "merges a draft with another user's change to another field",
      { type: "loaded", document: herPlan, draft },
      { values: { text: "Cough since Monday", plan: "Rest" }, notice: { kind: "merged", byName: "Nurse Berg", fields: ["plan"] } },
      ["keep", "schedule-save"],
    ],
    [
      "shows a draft next to a form that was signed meanwhile",
      { type: "loaded", document: documentOf(1, { text: "Cough" }, { lock: signed }), draft },
      { values: { text: "Cough" }, notice: { kind: "left-over", values: { text: "Cough since Monday" } } },
      ["cancel-save", "keep"],
    ],
    [
      "does not open another person's draft",
      { type: "loaded", document: documentOf(1, { text: "Cough" }), draft: "refused" },
      { values: { text: "Cough" }, notice: { kind: "refused-draft" } },
      ["discard", "cancel-save"],
    ],
    ["fails", { type: "load-failed", error: unreachable, isAbsent: false }, { phase: { phase: "failed", error: unreachable } }, []],
    ["is absent", { type: "load-failed", error: refused, isAbsent: true }, { phase: { phase: "absent" } }, []],
  ]
  it.each(table)("%s", (_title, event, state, done) => {
    const step = run([{ type: "opened" }, event])
    expect(step.state).toMatchObject(state)
    expect(step.done).toEqual(done)
  })

  it("keeps what is typed when a second load arrives, whether it succeeds or fails", () => {
    const again: readonly FormEvent[] = [
      { type: "loaded", document: documentOf(1, { text: "Cough" }), draft: undefined },
      { type: "load-failed", error: unreachable, isAbsent: false },
    ]
    expect(run([mine, ...again], form).state).toMatchObject({ values: { text: "Cough, mine" }, phase: { phase: "ready" } })
  })

  it("stays as it is when it is closed first", () => {
    const loaded: FormEvent = { type: "loaded", document: documentOf(1, { text: "Cough" }), draft: undefined }
    expect(run([{ type: "opened" }, { type: "closed" }, loaded]).state.base).toBeUndefined()
  })
})

describe("typing", () => {
  it("keeps the text on this device with its version, and sends it soon", () => {
    expect(run([mine], form).commands).toEqual([
      { type: "keep", draft: { values: { text: "Cough, mine" }, base: { version: 1, values: { text: "Cough" } } } },
      { type: "schedule-save", delayMillis: undefined },
    ])
  })

  it("removes characters that no database can store", () => {
    expect(run([typed("Cou\0gh \ud83d 😀")], form).state.values).toEqual({ text: "Cough \ufffd 😀" })
  })

  const table: readonly (readonly [string, readonly FormEvent[], FormState["sync"]["state"], readonly string[]])[] = [
    ["taken back deletes the draft and sends nothing", [mine, typed("Cough")], "saved", ["discard", "cancel-save"]],
    ["taken back during its save is sent after it", [mine, save, typed("Cough")], "saving", ["keep", "cancel-save"]],
    ["during a save is kept, and sent after it", [mine, save, typed("Cough, more")], "saving", ["keep", "schedule-save"]],
    [
      "while the server is away leaves the retry as it is",
      [mine, save, failed(), typed("Cough, more")],
      "waiting",
      ["keep", "schedule-save"],
    ],
    ["after a refusal is sent again", [mine, save, failed(refused), typed("Cough, more")], "changed", ["keep", "schedule-save"]],
    ["in a conflict is kept and not sent", [mine, seen(), typed("Cough, mine, more")], "conflict", ["cancel-save", "keep"]],
    ["what the other wrote ends the conflict", [mine, seen(), typed("Cough, hers")], "saved", ["discard", "cancel-save"]],
    ["changes nothing in a locked form", [seen(documentOf(1, { text: "Cough" }, { lock: signed })), mine], "saved", []],
  ]
  it.each(table)("%s", { tags: ["NOTE-004"] }, (_title, events, sync, done) => {
    const step = run(events, form)
    expect(step.state.sync.state).toBe(sync)
    expect(step.done).toEqual(done)
  })

  describe("a partial answer", () => {
    const partial = {
      ...rules,
      toPayload: ({ part, ...rest }: FieldValues, before: FieldValues): FieldValues => {
        const sent = part === "whole" ? part : before["part"]
        return sent === undefined ? rest : { ...rest, part: sent }
      },
      debounceMillis: (field: string) => (field === "part" ? 3_000 : undefined),
    }
    it("waits on this device, while everything else is sent", () => {
      expect(run([typed("ha", "part")], form, partial).done).toEqual(["keep", "cancel-save"])
      expect(run([typed("ha", "part"), mine, save], form, partial).commands).toContainEqual({
        type: "save",
        values: { text: "Cough, mine" },
        version: 1,
      })
      const result = run([typed("ha", "part"), mine, save, saved(2, { text: "Cough, mine" })], form, partial)
      expect(result.done).toEqual(["keep", "cancel-save", "announce"])
      expect(result.state.sync).toEqual({ state: "saved" })
    })

    it("is sent when complete, after the field's own delay", { tags: ["PRT-003"] }, () => {
      expect(run([typed("whole", "part")], form, partial).commands).toContainEqual({ type: "schedule-save", delayMillis: 3_000 })
    })
  })
})

describe("a save", () => {
  const outcomes: readonly (readonly [string, readonly FormEvent[], SaveOutcome | undefined, readonly string[]])[] = [
    ["sends nothing when there is nothing to send", [save], { saved: true, document: form.base }, ["cancel-save", "announce"]],
    ["waits for the one under way", [mine, save, save], undefined, []],
    [
      "succeeds",
      [mine, save, saved(2, { text: "Cough, mine" })],
      { saved: true, document: documentOf(2, { text: "Cough, mine" }, { writer: "me", savedByName: "Me" }) },
      ["discard", "cancel-save", "announce"],
    ],
    ["fails, and is retried", [mine, save, failed()], { saved: false, reason: "error", error: unreachable }, ["retry-save", "announce"]],
    ["is refused, and not retried", [mine, save, failed(refused)], { saved: false, reason: "error", error: refused }, ["announce"]],
    ["finds a conflict", [mine, save, failed(staleVersion)], { saved: false, reason: "conflict" }, ["cancel-save", "keep", "announce"]],
    ["does not send in a conflict", [mine, seen(), save], { saved: false, reason: "conflict" }, ["cancel-save", "announce"]],
    [
      "finds a change to another field, and is sent on top of it",
      [mine, save, failed(staleVersion, herPlan)],
      { saved: true, document: herPlan },
      ["keep", "schedule-save", "announce"],
    ],
  ]
  it.each(outcomes)("%s", (_title, events, outcome, done) => {
    const step = run(events, form)
    expect(announced(step.commands)).toEqual(outcome)
    expect(step.done).toEqual(done)
  })

  it.each([
    ["a form that is loading", [], { saved: false, reason: "not-open" }],
    ["a kind of meeting without the form", [{ type: "load-failed", error: refused, isAbsent: true }], { saved: true, document: undefined }],
  ] as const)("of %s sends nothing", (_title, events, outcome) => {
    expect(announced(run([{ type: "opened" }, ...events, save]).commands)).toEqual(outcome)
  })

  it("sends an empty form that was never saved only on request", () => {
    const fresh = run([{ type: "opened" }, { type: "loaded", document: documentOf(0, {}), draft: undefined }]).state
    expect(run([save], fresh).done).not.toContain("save")
    expect(run([{ type: "save", evenEmpty: true }], fresh).commands).toContainEqual({ type: "save", values: {}, version: 0 })
  })

  it("counts failures until one succeeds, and shows no attempt by itself", { tags: ["NOTE-004"] }, () => {
    const twice = run([mine, save, failed(), save], form)
    expect(twice.state.sync).toMatchObject({ state: "waiting", attempt: 1 })
    expect(run([failed()], twice.state).commands).toContainEqual({ type: "retry-save", attempt: 2 })
    expect(run([saved(2, { text: "Cough, mine" }), typed("More"), save, failed()], twice.state).state.attempt).toBe(1)
  })

  it("starts again when the connection is back, and only then", { tags: ["NOTE-004"] }, () => {
    expect(run([mine, save, failed(), { type: "online" }], form).done).toContain("save")
    expect(run([mine, { type: "online" }], form).done).toEqual([])
  })

  it("takes the version that this page saved before its response was lost for its own", () => {
    const own = documentOf(2, { text: "Cough, mine" }, { writer: "me" })
    const more = run([mine, save, failed(), typed("Cough, mine, more")], form).state
    for (const event of [seen(own), failed(staleVersion, own)]) {
      const step = run([event], more)
      expect(step.state).toMatchObject({ sync: { state: "changed" }, notice: undefined, values: { text: "Cough, mine, more" } })
      expect(run([save], step.state).commands).toContainEqual({ type: "save", values: { text: "Cough, mine, more" }, version: 2 })
    }
  })
})

describe("a form that others change", () => {
  const conflict = run([mine, seen()], form).state

  it("shows both versions of a field until one is chosen", () => {
    expect(conflict.sync).toMatchObject({ state: "conflict", conflicts: [{ field: "text", mine: "Cough, mine", theirs: "Cough, hers" }] })
    expect(run([{ type: "resolved", values: {} }], conflict).state).toEqual(conflict)
    const resolved = run([{ type: "resolved", values: { text: "Both" } }], conflict)
    expect(resolved.state).toMatchObject({ values: { text: "Both" }, sync: { state: "changed" }, base: { version: 2 } })
    expect(resolved.done).toEqual(["keep", "schedule-save"])
  })

  it("takes over what was cleared on purpose", () => {
    expect(run([{ type: "resolved", values: { text: undefined } }], conflict).state.values).toEqual({})
  })

  it("merges other fields, and names their author", () => {
    expect(run([mine, seen(herPlan)], form).state).toMatchObject({
      values: { text: "Cough, mine", plan: "Rest" },
      notice: { kind: "merged", byName: "Nurse Berg", fields: ["plan"] },
    })
  })

  it.each([
    ["an older version", documentOf(0, { text: "Old" })],
    ["the version that it has", documentOf(1, { text: "Cough" })],
  ])("ignores %s", (_title, document) => {
    expect(run([mine, seen(document)], form)).toMatchObject({ state: { values: { text: "Cough, mine" } }, done: [] })
  })

  it("becomes read-only when it is signed, and shows what was not saved", () => {
    const step = run([mine, seen(documentOf(1, { text: "Cough" }, { lock: signed }))], form)
    expect(step.state).toMatchObject({ values: { text: "Cough" }, notice: { kind: "left-over", values: { text: "Cough, mine" } } })
    expect(step.commands).toEqual([
      { type: "cancel-save" },
      { type: "keep", draft: { values: { text: "Cough, mine" }, base: { version: 1, values: { text: "Cough" } } } },
    ])
    expect(run([{ type: "notice-closed" }], step.state).state.notice).toBeUndefined()
  })

  it("can be written again when it is unsigned", () => {
    const locked = loadedWith({ text: "Cough" }, { lock: signed })
    expect(run([seen(documentOf(2, { text: "Cough" })), mine], locked).state.values).toEqual({ text: "Cough, mine" })
  })
})

describe("a form that closes", () => {
  const closed: FormEvent = { type: "closed" }
  it.each([
    ["sends what is typed", [mine, closed], ["cancel-save", "cancel-save", "save"]],
    ["sends nothing when the server has everything", [closed], ["cancel-save"]],
    ["sends nothing in a conflict", [mine, seen(), closed], ["cancel-save"]],
    ["deletes the draft once it is sent", [mine, closed, saved(2, { text: "Cough, mine" })], ["discard", "announce"]],
    ["keeps the draft when it cannot be sent, and does not retry", [mine, closed, failed()], ["announce"]],
    ["keeps what was typed during its last save", [mine, save, typed("More"), closed, saved(2, { text: "Cough, mine" })], ["announce"]],
  ] as const)("%s", (_title, events, done) => {
    expect(run(events, form).done).toEqual(done)
  })
})
