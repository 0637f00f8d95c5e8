import * as fc from "fast-check"
import { expect, it } from "vitest"
import { haveSameValues } from "../field-values.ts"
import type { FormDocument } from "../form-port.ts"
import { hasLocalChanges, newForm, type FormState } from "./form-state.ts"
import { stepForm, type FormCommand, type FormEvent } from "./form-step.ts"
import type { SavedDraft } from "./saved-draft.ts"
import { documentOf, staleVersion, unreachable } from "./testing.ts"

/** An event in the life of a form or its surroundings. */
type Happening =
  | { readonly type: "type"; readonly field: string }
  | { readonly type: "clear"; readonly field: string }
  | { readonly type: "colleague"; readonly field: string }
  /** The request under way reaches the server, or not; its response arrives, or is lost. */
  | { readonly type: "request"; readonly isDelivered: boolean; readonly isAnswered: boolean }
  | { readonly type: "timer" | "seen" | "crash" | "resolve" }

/** One device, one server, and the pages that follow each other on the device. */
class World {
  state: FormState = newForm
  server: FormDocument = documentOf(1, {})
  draft: SavedDraft | undefined
  request: Extract<FormCommand, { type: "save" }> | undefined
  isTimerSet = false
  /** The texts that the server has had, by field. */
  readonly arrived = new Map<string, Set<string>>()
  readonly lastTyped = new Map<string, string>()
  #pages = 0
  #texts = 0

  constructor() {
    this.#open()
  }

  happen(happening: Happening): void {
    switch (happening.type) {
      case "type": {
        const text = `mine ${++this.#texts}`
        this.lastTyped.set(happening.field, text)
        return this.#step({ type: "typed", field: happening.field, value: text })
      }
      case "clear":
        this.lastTyped.delete(happening.field)
        return this.#step({ type: "typed", field: happening.field, value: undefined })
      case "colleague":
        return this.#store({ ...this.server.values, [happening.field]: `hers ${++this.#texts}` }, "her")
      case "timer":
        if (this.isTimerSet) this.#step({ type: "save" })
        return
      case "seen":
        return this.#step({ type: "seen", document: this.server })
      case "resolve": {
        const { sync } = this.state
        if (sync.state !== "conflict") return
        return this.#step({ type: "resolved", values: Object.fromEntries(sync.conflicts.map(({ field, mine }) => [field, mine])) })
      }
      case "request":
        return this.#respond(happening.isDelivered, happening.isAnswered)
      case "crash":
        return this.#open()
    }
  }

  get #writer() {
    return `page-${this.#pages}`
  }

  #open() {
    this.#pages += 1
    this.state = newForm
    this.request = undefined
    this.isTimerSet = false
    const { draft } = this
    // The new page claims the draft that the one before left.
    if (draft !== undefined) this.draft = { ...draft, writer: this.#writer }
    this.#step({ type: "opened" })
    this.#step({ type: "loaded", document: this.server, draft })
  }

  #store(values: FormDocument["values"], writer: string) {
    this.server = documentOf(this.server.version + 1, values, { writer })
    for (const [field, text] of Object.entries(values))
      this.arrived.set(field, (this.arrived.get(field) ?? new Set<string>()).add(String(text)))
  }

  #respond(isDelivered: boolean, isAnswered: boolean) {
    const { request } = this
    if (request === undefined) return
    this.request = undefined
    const isStale = request.version !== this.server.version
    if (isDelivered && !isStale) this.#store(request.values, this.#writer)
    if (!isDelivered || !isAnswered) return this.#step({ type: "save-failed", error: unreachable, theirs: undefined })
    this.#step(isStale ? { type: "save-failed", error: staleVersion, theirs: this.server } : { type: "saved", document: this.server })
  }

  #step(event: FormEvent) {
    const { state, commands } = stepForm(this.state, event, { writer: this.#writer })
    this.state = state
    for (const command of commands) this.#execute(command)
    if (hasLocalChanges(state) && this.draft?.values !== state.values) throw new Error("The device does not keep what is on screen")
  }

  #execute(command: FormCommand) {
    if (command.type === "keep") this.draft = { ...command.draft, writer: this.#writer }
    if (command.type === "discard") this.draft = undefined
    if (command.type === "schedule-save" || command.type === "retry-save") this.isTimerSet = true
    if (command.type === "cancel-save") this.isTimerSet = false
    if (command.type === "save") this.request = command
  }
}

const field = fc.constantFrom("text", "plan", "history")
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("type" as const), field }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("clear" as const, "colleague" as const), field }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("request" as const), isDelivered: fc.boolean(), isAnswered: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom("timer" as const, "seen" as const, "crash" as const, "resolve" as const) }) },
)

it("loses no text, whatever happens to the page, the connection and the server's version", { tags: ["NOTE-004"] }, () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const world = new World()
      for (const each of happenings) world.happen(each)
      // Everything works from here on.
      for (let turn = 0; turn < 10; turn++)
        for (const type of ["seen", "resolve", "timer"] as const) {
          world.happen({ type })
          world.happen({ type: "request", isDelivered: true, isAnswered: true })
        }
      expect(world.state.sync).toEqual({ state: "saved" })
      expect(world.draft).toBeUndefined()
      expect(haveSameValues(world.state.values, world.server.values)).toBe(true)
      for (const [name, text] of world.lastTyped) expect(world.arrived.get(name)).toContain(text)
    }),
    {
      numRuns: 3_000,
      // A text is taken back while the response to its save is lost: the values are sent again, or the page would wait for ever.
      examples: [
        [
          [
            { type: "type", field: "history" },
            { type: "timer" },
            { type: "clear", field: "history" },
            { type: "request", isDelivered: false, isAnswered: false },
          ],
        ],
      ],
    },
  )
})
