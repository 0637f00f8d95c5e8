import { Effect, Result, type Schema } from "effect"
import type { DraftKey } from "../drafts/draft-key.ts"
import type { Drafts } from "../drafts/page-drafts.ts"
import { Invalid, isRetryable, type ApiError } from "../../kernel/api/api-error.ts"
import type { Api } from "../../kernel/api/client.ts"
import type { RunApi } from "../http/api-provider.tsx"
import {
  isSameValue,
  haveSameValues,
  toValidText,
  type FieldValues,
  mergeFields,
  resolvedValues,
  type Resolution,
  unsavedValues,
} from "./field-values.ts"
import { registerSaver } from "../drafts/save-all.ts"
import { makeFormAtoms, type FormAtoms, changedSync, savedSync, savingSync, type SaveOutcome } from "./form-state.ts"
import { isNewer, type FormDocument, type FormPort } from "./form-port.ts"
import { localDraft, restoreOutcome, type SavedDraft } from "./sync/local-draft.ts"
import { revalidator, retryDelayMillis, autosave } from "./sync/sync-schedule.ts"

/** One open form: its state, and the operations on it. */
export interface FormSession {
  readonly key: DraftKey
  readonly atoms: FormAtoms
  readonly extraValues: FormPort["extraValues"]
  /** Loads the form and this device's draft; call again to retry. */
  readonly open: () => void
  readonly change: (field: string, value: Schema.Json | undefined) => void
  /** Saves until the server has everything, or reports why not. `evenEmpty` also saves a form that was never saved and is empty. */
  readonly saveNow: (options?: { readonly evenEmpty?: boolean }) => Promise<SaveOutcome>
  /** Resolves a conflict; without a choice for every field in conflict, the conflict stays. */
  readonly resolve: (choices: Readonly<Record<string, Resolution>>) => void
  /** Another page may have saved, signed, unsigned or struck this form. Reloads it, retrying until the server responds. */
  readonly onRemoteChange: (change: { readonly writer: string | null }) => void
  /** Reloads the form, for example after this page signed or struck it. */
  readonly refresh: () => Promise<void>
  readonly closeNotice: () => void
  /** Call when the screen closes: saves the draft on this device at once and sends it in the background. */
  readonly close: () => void
}

export interface FormSessionDependencies {
  readonly runApi: RunApi
  readonly drafts: Drafts
}

/**
 * Creates the session of one form. `base` is the version known to be on the server; the atoms hold what the screen shows.
 * Differences are saved on this device within 300 ms and sent within seconds. Nothing loads before `open`.
 */
export function makeFormSession(key: DraftKey, port: FormPort, { runApi, drafts }: FormSessionDependencies): FormSession {
  const atoms = makeFormAtoms()
  const { store } = atoms
  const writer = drafts.writer.id
  const local = localDraft(drafts, key, (kept) => store.set(atoms.isDraftKept, kept))
  const timer = autosave(() => void save(false))
  let base: FormDocument | undefined
  let saving: Promise<SaveOutcome> | undefined
  let attempt = 0
  let closed = false
  let loading = Promise.resolve()

  const run = <A>(effect: Effect.Effect<A, ApiError, Api>) => runApi(Effect.result(effect))
  const toPayload = (saved: FieldValues) => port.toPayload?.(atoms.values(), saved) ?? atoms.values()
  /** Whether there are changes to send. `typed`, the field just changed, usually decides without comparing the rest. */
  const isDirty = (typed?: string) => {
    if (base === undefined) return false
    const values = toPayload(base.values)
    return (typed !== undefined && !isSameValue(base.values[typed], values[typed])) || !haveSameValues(base.values, values)
  }
  /** Whether the screen differs from the server, including changes that cannot be sent yet. */
  const hasLocalChanges = (typed?: string) =>
    base !== undefined &&
    ((typed !== undefined && !isSameValue(base.values[typed], atoms.values()[typed])) || !haveSameValues(base.values, atoms.values()))
  const isWritable = () => base !== undefined && base.lock === undefined

  const setBase = (document: FormDocument) => {
    base = document
    store.set(atoms.document, document)
    store.set(atoms.lock, document.lock)
    const before = store.get(atoms.template)
    if (before?.id !== document.template?.id || before?.version !== document.template?.version) store.set(atoms.template, document.template)
  }

  const saveDraft = () => {
    if (base !== undefined) local.save(atoms.values(), { version: base.version, values: base.values })
  }

  /** Call after any change that may affect the difference from the server; `typed` is the only field that changed. */
  const reconcile = (typed?: string) => {
    if (!isWritable()) return
    const sync = store.get(atoms.sync)
    if (sync.state === "conflict") {
      saveDraft()
      return mergeRemote(sync.theirs)
    }
    // A save on its way may leave the server with what was just taken back.
    if (hasLocalChanges(typed) || saving !== undefined) saveDraft()
    else local.discard()
    if (!isDirty(typed)) {
      timer.cancel()
      if (saving === undefined) store.set(atoms.sync, savedSync)
      return
    }
    timer.schedule(typed === undefined ? undefined : port.debounceMillis?.(typed))
    if (saving === undefined && sync.state !== "waiting") store.set(atoms.sync, changedSync)
  }

  /** Merges a newer server version into the form. */
  const mergeRemote = (theirs: FormDocument) => {
    if (base === undefined) return
    if (theirs.lock !== undefined) return acceptLock(theirs)
    const merge = mergeFields(base.values, atoms.values(), theirs.values)
    if (merge.conflicts.length > 0) {
      timer.cancel()
      saveDraft()
      return store.set(atoms.sync, { state: "conflict", theirs, conflicts: merge.conflicts })
    }
    applyRemote(theirs, merge.values)
    if (merge.fromTheirs.length > 0) store.set(atoms.notice, { kind: "merged", byName: theirs.savedByName, fields: merge.fromTheirs })
  }

  const applyRemote = (theirs: FormDocument, values: FieldValues) => {
    setBase(theirs)
    atoms.setValues(values)
    store.set(atoms.sync, savedSync)
    reconcile()
  }

  /** Locked elsewhere: shows the locked version, with any unsaved text beside it. */
  const acceptLock = (theirs: FormDocument) => {
    const unsaved = unsavedValues(base?.values ?? {}, atoms.values(), theirs.values)
    timer.cancel()
    if (Object.keys(unsaved).length === 0) local.discard()
    else {
      saveDraft()
      store.set(atoms.notice, { kind: "left-over", values: unsaved })
    }
    setBase(theirs)
    atoms.setValues(theirs.values)
    store.set(atoms.sync, savedSync)
  }

  /** Saves one at a time; concurrent callers share the result. */
  const save = (evenEmpty: boolean): Promise<SaveOutcome> => {
    saving ??= send(evenEmpty)
      .catch(asSaveError)
      .finally(() => (saving = undefined))
      .then((outcome) => {
        if (outcome.saved && !closed) reconcile()
        return outcome
      })
    return saving
  }

  /** An exception while building the request becomes a failed save: the text stays, and the next save starts over. */
  const asSaveError = (cause: unknown): SaveOutcome =>
    notSaved(
      new Invalid({
        endpointId: key.form,
        code: "invalid",
        title: cause instanceof Error ? cause.name : "Save broke off",
        requestId: undefined,
        status: undefined,
        detail: undefined,
      }),
    )

  const send = async (evenEmpty: boolean): Promise<SaveOutcome> => {
    timer.cancel()
    if (base === undefined)
      return store.get(atoms.phase).phase === "absent" ? { saved: true, document: undefined } : { saved: false, reason: "not-open" }
    if (store.get(atoms.sync).state === "conflict") return { saved: false, reason: "conflict" }
    if (!isWritable() || (!isDirty() && !(evenEmpty && base.version === 0))) return { saved: true, document: base }
    // A retry keeps showing `waiting`: switching states on every attempt would make the form jump.
    if (store.get(atoms.sync).state !== "waiting") store.set(atoms.sync, savingSync)
    const response = await run(port.save(toPayload(base.values), base.version, writer))
    return Result.isSuccess(response) ? saved(response.success) : notSaved(response.failure)
  }

  const saved = (document: FormDocument): SaveOutcome => {
    attempt = 0
    setBase(document)
    store.set(atoms.sync, savedSync)
    return { saved: true, document }
  }

  /** This page's own save arrived; its response was lost or is still on its way. */
  const isOwnSave = ({ writer: by, lock }: FormDocument) => by === writer && lock === undefined

  const notSaved = (error: ApiError): SaveOutcome => {
    const theirs = error._tag === "Conflict" ? port.currentIn(error) : undefined
    if (theirs !== undefined) {
      if (isOwnSave(theirs)) return saved(theirs)
      mergeRemote(theirs)
      return store.get(atoms.sync).state === "conflict" ? { saved: false, reason: "conflict" } : { saved: true, document: theirs }
    }
    if (isRetryable(error)) {
      attempt += 1
      store.set(atoms.sync, { state: "waiting", error, attempt })
      if (!closed) timer.retryIn(retryDelayMillis(attempt))
    } else {
      store.set(atoms.sync, { state: "failed", error })
    }
    return { saved: false, reason: "error", error }
  }

  const load = async () => {
    store.set(atoms.phase, { phase: "loading" })
    const [response, kept] = await Promise.all([run(port.load), local.find()])
    if (closed) return
    if (Result.isFailure(response)) {
      const error = response.failure
      return store.set(atoms.phase, port.isAbsent(error) ? { phase: "absent" } : { phase: "failed", error })
    }
    if (kept === "refused") store.set(atoms.notice, { kind: "refused-draft" })
    restore(response.success, kept === "refused" ? undefined : kept)
    store.set(atoms.phase, { phase: "ready" })
  }

  const restore = (document: FormDocument, kept: SavedDraft | undefined) => {
    const outcome = kept === undefined ? "in-sync" : restoreOutcome(document, kept)
    if (kept === undefined || outcome === "in-sync") {
      setBase(document)
      atoms.setValues(document.values)
      return reconcile()
    }
    // Replay the draft on its base version, then merge the newer server version.
    setBase(outcome === "restored" ? document : { ...document, ...kept.base, lock: undefined })
    atoms.setValues(kept.values)
    store.set(atoms.notice, { kind: "restored" })
    if (outcome === "restored" && document.lock === undefined) reconcile()
    else mergeRemote(document)
  }

  const revalidation = revalidator(
    () => run(port.load),
    (loaded) => {
      if (base === undefined || !isNewer(base, loaded)) return
      if (!isOwnSave(loaded)) return mergeRemote(loaded)
      saved(loaded)
      reconcile()
    },
  )

  const onOnline = () => {
    if (store.get(atoms.sync).state === "waiting") void save(false)
  }

  const saveNow: FormSession["saveNow"] = async ({ evenEmpty = false } = {}) => {
    await saving
    let outcome = await save(evenEmpty)
    // Send what was typed during the save.
    while (outcome.saved && isWritable() && isDirty()) outcome = await save(evenEmpty)
    return outcome
  }
  // Nothing is typed in a form that is not open.
  const saveTyped = () => saveNow().then((outcome) => (outcome.saved ? !hasLocalChanges() : outcome.reason === "not-open"))
  let stopSaving = (): void => undefined

  return {
    key,
    extraValues: port.extraValues,
    atoms,
    open: () => {
      window.addEventListener("online", onOnline)
      stopSaving = registerSaver(saveTyped)
      loading = load()
    },
    change: (field, value) => {
      if (!isWritable()) return
      atoms.setValue(field, typeof value === "string" ? toValidText(value) : value)
      reconcile(field)
    },
    saveNow,
    resolve: (choices) => {
      const sync = store.get(atoms.sync)
      if (sync.state !== "conflict" || base === undefined) return
      const values = resolvedValues(mergeFields(base.values, atoms.values(), sync.theirs.values), choices)
      if (values !== undefined) applyRemote(sync.theirs, values)
    },
    onRemoteChange: (change) => {
      // A load in progress may return a version older than this change.
      if (change.writer !== writer) void loading.then(() => base && revalidation.revalidate())
    },
    refresh: revalidation.revalidate,
    closeNotice: () => store.set(atoms.notice, undefined),
    close: () => {
      closed = true
      stopSaving()
      window.removeEventListener("online", onOnline)
      timer.cancel()
      revalidation.stop()
      local.close()
      if (isWritable() && isDirty() && store.get(atoms.sync).state !== "conflict") {
        void save(false).then(() => (hasLocalChanges() ? undefined : local.discard()))
      }
    },
  }
}
