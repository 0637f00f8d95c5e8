import type { DraftKeysResponse } from "../../areas/drafts/model/index.ts"
import { setupI18n } from "@lingui/core"
import type { ActionDraft } from "../../areas/actions/model/action-draft.ts"
import { sentenceOf } from "./saved-sentence.ts"
import type { DraftSubject } from "./draft-key.ts"
import { keyRing, type KeyRing } from "./device/sealing.ts"

/** A secret for tests: the same for the same letter. */
export const secretOf = (letter: string) => btoa(letter.repeat(32))

/** The response of a test's server: one day's key, the same for every page. */
export const keysOfTests: DraftKeysResponse = { keepsDrafts: true, keys: [{ id: "day", secret: secretOf("k") }] }

/** The signed-in person's keys, for tests. */
export const testKeys = (response: Partial<DraftKeysResponse> = {}): KeyRing =>
  keyRing(() => Promise.resolve({ ...keysOfTests, ...response }))

const english = setupI18n({ locale: "en", messages: { en: {} } })

/** The draft's description that a form writes, in English: the action that continues it, and a sentence for the lists. */
export const unsentAbout = <Content>(
  { action, icon, label, isWritten }: ActionDraft<Content>,
  content: Content,
  patientName = "Alex Moor",
): DraftSubject => ({
  patientName,
  unsaved: isWritten(content) ? { action, icon, ...sentenceOf(label, (text) => english._(text)) } : undefined,
})
