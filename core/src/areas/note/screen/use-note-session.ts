import { failedWith } from "../../../kernel/api/failed-with.ts"
import { Effect, Option, Schema } from "effect"
import type { DraftKey } from "../../../platform/drafts/draft-key.ts"
import type { FormDocument, FormLock, FormPort } from "../../../platform/forms/form-port.ts"
import { Api } from "../../../kernel/api/client.ts"
import { EntryDocument, saveEntry } from "../../record/model/index.ts"
import { getMeetingNote } from "../model/index.ts"
import { shareFieldsOf, isShareField, toPayload, shareIn, shareDebounceMillis, shareValues, valuesIn } from "./share/share-fields.ts"
import { useFormSession } from "../../../platform/forms/use-form-session.ts"
import type { FormSession } from "../../../platform/forms/form-session.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

const decodeEntry = Schema.decodeUnknownOption(EntryDocument)

/** Loads and saves a meeting's note. */
function notePort({ meetingId }: DraftKey): FormPort {
  if (meetingId === undefined) throw new Error("Missing meeting id")
  let entryId: string | undefined
  let isShareStored = false
  const rememberedDocument = (entry: EntryDocument): FormDocument => {
    entryId = entry.id
    isShareStored = entry.shareEntry !== null
    return documentOf(entry)
  }
  return {
    load: Effect.flatMap(Api, (api) => Effect.map(api.run(getMeetingNote, { params: { meetingId } }), rememberedDocument)),
    save: (values, version, writer) =>
      Effect.flatMap(Api, (api) => {
        if (entryId === undefined) throw new Error("A note is loaded before it is saved")
        const share = shareIn(values)
        const isShareSent = share !== undefined || isShareStored
        const payload = { meetingId, values: valuesIn(values), writer, ...(isShareSent ? { shareEntry: share ?? null } : {}) }
        const input = { params: { id: entryId }, payload }
        return Effect.map(api.run(saveEntry, input, { version: String(version) }), rememberedDocument)
      }),
    toPayload: toPayload,
    extraValues: shareValues,
    debounceMillis: (field) => (isShareField(field) ? shareDebounceMillis : undefined),
    currentIn: ({ detail }) => Option.getOrUndefined(Option.map(decodeEntry(detail), rememberedDocument)),
    isAbsent: (error) => failedWith(getMeetingNote, error, "no_form_template"),
  }
}

function documentOf(entry: EntryDocument): FormDocument {
  return {
    version: entry.version,
    values: { ...entry.values, ...shareFieldsOf(entry.shareEntry) },
    writer: entry.savedByWriter,
    template: entry.template,
    savedAt: entry.savedAt,
    savedByName: entry.savedByName,
    lock: lockOf(entry),
    entry: { id: entry.id, contentId: entry.contentId, addenda: entry.addenda },
  }
}

function lockOf(entry: EntryDocument): FormLock | undefined {
  if (entry.strickenAt !== null)
    return { kind: "stricken", at: entry.strickenAt, byName: entry.strickenByName, reason: entry.strickenReason }
  return entry.signedAt === null ? undefined : { kind: "signed", at: entry.signedAt, byName: entry.signedByName, reason: null }
}

/** The session of the note of the meeting on screen. @throws "Missing meeting id" where there is no meeting. */
export function useNoteSession(): FormSession {
  const { ids, patient } = useWorkspace()
  const { clinicianId, meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  return useFormSession({ clinicianId, patientId: patient.id, meetingId, form: "note" }, notePort)
}
