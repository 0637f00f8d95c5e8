import type { DraftKeysResponse } from "../../areas/drafts/model/index.ts"
import { keyRing, type KeyRing } from "./device/sealing.ts"

/** A secret for tests: the same for the same letter. */
export const secretOf = (letter: string) => btoa(letter.repeat(32))

/** The response of a test's server: one day's key, the same for every page. */
export const keysOfTests: DraftKeysResponse = { keepsDrafts: true, keys: [{ id: "day", secret: secretOf("k") }] }

/** The signed-in person's keys, for tests. */
export const testKeys = (response: Partial<DraftKeysResponse> = {}): KeyRing =>
  keyRing(() => Promise.resolve({ ...keysOfTests, ...response }))
