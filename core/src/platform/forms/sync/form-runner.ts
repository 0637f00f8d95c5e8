import { Effect, Result, type Schema } from "effect"
import { Invalid, type ApiError } from "../../../kernel/api/api-error.ts"
import type { Api } from "../../../kernel/api/client.ts"
import type { DraftKey } from "../../drafts/draft-key.ts"
import { DraftSession } from "../../drafts/session/draft-session.ts"
import type { Drafts } from "../../drafts/page-drafts.ts"
import { registerSaver } from "../../drafts/save-all.ts"
import type { RunApi } from "../../http/api-provider.tsx"
import { makeFormAtoms } from "../form-atoms.ts"
import type { FormPort } from "../form-port.ts"
import type { FormSession } from "../form-session.ts"
import { hasLocalChanges, isDirty, newForm, type FormRules, type FormState, type SaveOutcome } from "../machine/form-state.ts"
import { stepForm, type FormCommand, type FormEvent } from "../machine/form-step.ts"
import { formDraftShape, type FormDraft } from "./form-draft.ts"
import { autosave, revalidator, retryDelayMillis } from "./sync-schedule.ts"

export interface FormRunnerOptions {
  readonly runApi: RunApi
  readonly drafts: Drafts
}

/**
 * Runs a form's state machine: feeds it events, executes its commands and shows its state by the atoms. It owns the parts that outlive a step: the
 * draft on this device, the requests and the timers. Nothing loads before {@link FormRunner.open}.
 */
export class FormRunner implements FormSession {
  readonly key: DraftKey
  readonly extraValues: FormPort["extraValues"]
  readonly atoms = makeFormAtoms()
  readonly #port: FormPort
  readonly #rules: FormRules
  readonly #runApi: RunApi
  readonly #draft: DraftSession<FormDraft>
  readonly #timer = autosave(() => this.#dispatch({ type: "save" }))
  readonly #revalidation = revalidator(
    () => this.#request(() => this.#port.load),
    (document) => this.#dispatch({ type: "seen", document }),
  )
  #state: FormState = newForm
  #loading = Promise.resolve()
  /** The callers that wait for the save that is under way. */
  #waiting: ((outcome: SaveOutcome) => void)[] = []
  #stopSaving = (): void => undefined

  constructor(key: DraftKey, port: FormPort, { runApi, drafts }: FormRunnerOptions) {
    this.key = key
    this.extraValues = port.extraValues
    this.#port = port
    this.#rules = { ...port, writer: drafts.writer.id }
    this.#runApi = runApi
    this.#draft = new DraftSession(drafts, key)
    this.#draft.describe(formDraftShape)
    this.#draft.subscribe(() => this.atoms.store.set(this.atoms.isDraftKept, this.#draft.getSnapshot().isKept))
  }

  readonly open = (): void => {
    window.addEventListener("online", this.#onOnline)
    this.#stopSaving()
    this.#stopSaving = registerSaver(async () => {
      const outcome = await this.saveNow()
      // Nothing is typed in a form that is not open.
      return outcome.saved ? !hasLocalChanges(this.#state) : outcome.reason === "not-open"
    })
    this.#dispatch({ type: "opened" })
  }

  readonly change = (field: string, value: Schema.Json | undefined): void => this.#dispatch({ type: "typed", field, value })

  readonly saveNow = async ({ evenEmpty = false }: { readonly evenEmpty?: boolean } = {}): Promise<SaveOutcome> => {
    if (this.#state.isSaving) await this.#save(false)
    let outcome = await this.#save(evenEmpty)
    // Send the text that was typed during the save.
    while (outcome.saved && isDirty(this.#state, this.#rules)) outcome = await this.#save(evenEmpty)
    return outcome
  }

  readonly resolve = (values: Readonly<Record<string, Schema.Json | undefined>>): void => this.#dispatch({ type: "resolved", values })

  readonly onRemoteChange = ({ writer }: { readonly writer: string | null }): void => {
    // A load in progress may return a version older than this change.
    if (writer !== this.#rules.writer) void this.#loading.then(() => this.#state.base && this.#revalidation.revalidate())
  }

  readonly refresh = (): Promise<void> => this.#revalidation.revalidate()

  readonly closeNotice = (): void => this.#dispatch({ type: "notice-closed" })

  readonly close = (): void => {
    this.#stopSaving()
    window.removeEventListener("online", this.#onOnline)
    this.#revalidation.stop()
    this.#draft.close()
    this.#dispatch({ type: "closed" })
  }

  readonly #onOnline = (): void => this.#dispatch({ type: "online" })

  /** Saves, or joins the save that is under way. */
  #save(evenEmpty: boolean): Promise<SaveOutcome> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#dispatch({ type: "save", evenEmpty })
    })
  }

  #dispatch(event: FormEvent): void {
    const before = this.#state
    const { state, commands } = stepForm(before, event, this.#rules)
    this.#state = state
    // First the commands: a change that a subscriber of the atoms makes at once must come after them.
    for (const command of commands) this.#execute(command)
    this.#show(before, event.type === "typed" ? event.field : undefined)
  }

  /** Sets the atoms of the parts that changed. `typed` is the only field that changed. */
  #show(before: FormState, typed: string | undefined): void {
    const { store, phase, sync, notice, template, document, setValues } = this.atoms
    const { base } = this.#state
    if (base !== before.base) {
      store.set(document, base)
      if (before.base?.template?.id !== base?.template?.id || before.base?.template?.version !== base?.template?.version)
        store.set(template, base?.template)
    }
    if (this.#state.values !== before.values) setValues(this.#state.values, typed)
    store.set(sync, this.#state.sync)
    store.set(notice, this.#state.notice)
    store.set(phase, this.#state.phase)
  }

  #execute(command: FormCommand): void {
    switch (command.type) {
      case "load":
        return void (this.#loading = this.#load())
      case "keep":
        return this.#draft.change({ draft: { ...command.draft, writer: this.#rules.writer } })
      case "discard":
        return this.#draft.clear()
      case "schedule-save":
        return this.#timer.schedule(command.delayMillis)
      case "retry-save":
        return this.#timer.retryIn(retryDelayMillis(command.attempt))
      case "cancel-save":
        return this.#timer.cancel()
      case "save":
        return void this.#send(command)
      case "announce": {
        const waiting = this.#waiting
        this.#waiting = []
        for (const announce of waiting) announce(command.outcome)
      }
    }
  }

  async #request<A>(effect: () => Effect.Effect<A, ApiError, Api>): Promise<Result.Result<A, ApiError>> {
    return this.#runApi(Effect.result(effect()))
  }

  async #load(): Promise<void> {
    const [response, kept] = await Promise.all([this.#request(() => this.#port.load), this.#draft.open()])
    if (Result.isSuccess(response)) {
      const draft = this.#draft.getSnapshot().isForeign ? "refused" : kept?.draft
      return this.#dispatch({ type: "loaded", document: response.success, draft })
    }
    const error = response.failure
    this.#dispatch({ type: "load-failed", error, isAbsent: this.#port.isAbsent(error) })
  }

  async #send({ values, version }: Extract<FormCommand, { type: "save" }>): Promise<void> {
    const response = await this.#request(() => this.#port.save(values, version, this.#rules.writer)).catch(brokenOff(this.key.form))
    if (Result.isSuccess(response)) return this.#dispatch({ type: "saved", document: response.success })
    const error = response.failure
    this.#dispatch({ type: "save-failed", error, theirs: error._tag === "Conflict" ? this.#port.currentIn(error) : undefined })
  }
}

/** An exception while building the request becomes a failed save: the text stays, and the next save starts over. */
const brokenOff =
  (form: string) =>
  (cause: unknown): Result.Result<never, ApiError> =>
    Result.fail(
      new Invalid({
        endpointId: form,
        code: "invalid",
        title: cause instanceof Error ? cause.name : "Save broke off",
        requestId: undefined,
        status: undefined,
        detail: undefined,
      }),
    )
